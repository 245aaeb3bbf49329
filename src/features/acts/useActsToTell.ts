import { useSteadyWhilePressed } from '@/ui/useSteadyWhilePressed'
import type { Act } from './acts'

/**
 * Those that are still to be told, as they were when a mouse button or a finger went down: a notice that comes or grows
 * would move what is being pressed. The player's own press takes one away at once.
 */
export function useActsToTell<One extends Act>(acts: readonly One[]): One[] {
  const steady = useSteadyWhilePressed(acts)
  const unseen = new Set(acts.filter(({ seen }) => !seen).map(({ id }) => id))
  return steady.filter(({ id }) => unseen.has(id))
}
