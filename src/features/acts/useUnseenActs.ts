import { useSteadyWhilePressed } from '@/ui/useSteadyWhilePressed'
import type { Act } from './acts'

const none: readonly never[] = []

/** Kept still during a press: a new notice would move the pressed button. Hiding one works at once. */
export function useUnseenActs<One extends Act>(acts: readonly One[]) {
  const steady = useSteadyWhilePressed(acts, none)
  const ids = new Set(acts.filter(({ seen }) => !seen).map(({ id }) => id))
  return { steady, unseen: steady.filter(({ id }) => ids.has(id)) }
}
