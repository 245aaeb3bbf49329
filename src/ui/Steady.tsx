import type { ReactNode } from 'react'
import { useSteadyWhilePressed } from './useSteadyWhilePressed'

/** Shows a change of its content only when nothing is pressed. */
export const Steady = ({ children }: { children: ReactNode }) => useSteadyWhilePressed(children)
