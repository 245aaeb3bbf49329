import { useSteadyWhilePressed } from '@/ui/useSteadyWhilePressed'
import type { Act } from './acts'

/** Unseen acts, held still during a press: a new notice would move the pressed button. Hiding one works at once. */
export function useActsToTell<One extends Act>(acts: readonly One[]): One[] {
  const steady = useSteadyWhilePressed(acts)
  const unseen = new Set(acts.filter(({ seen }) => !seen).map(({ id }) => id))
  return steady.filter(({ id }) => unseen.has(id))
}
