import { useSteadyWhilePressed } from '@/ui/useSteadyWhilePressed'
import type { Act } from './acts'

/** Held still during a press: a new notice would move the pressed button. Hiding one works at once. */
export function useActsToTell<One extends Act>(acts: readonly One[]) {
  const steady = useSteadyWhilePressed(acts)
  const unseen = new Set(acts.filter(({ seen }) => !seen).map(({ id }) => id))
  return { steady, toTell: steady.filter(({ id }) => unseen.has(id)) }
}
