import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { Navigate, useLocation } from 'react-router-dom'
import { wayOut } from '@/features/session/sessionRules'
import { selectSession } from '@/features/session/sessionSlice'

/** Lets players in and sends visitors where the spec's route table says. */
export function RequireLogin({ children }: { children: ReactNode }) {
  const { token, endedBy } = useSelector(selectSession)
  const { pathname, search, hash } = useLocation()
  if (token !== null) return children
  return <Navigate replace to={wayOut(`${pathname}${search}${hash}`, endedBy)} />
}
