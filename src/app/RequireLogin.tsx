import { useState, type ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { Navigate, useLocation } from 'react-router-dom'
import { wayOut } from '@/features/session/sessionRules'
import { selectSession } from '@/features/session/sessionSlice'

/**
 * Lets players in and sends visitors where the spec's route table says. A page whose player another tab has replaced is
 * left as well: what was read and typed on it is not the new one's.
 */
export function RequireLogin({ children }: { children: ReactNode }) {
  const { token, userId, endedBy } = useSelector(selectSession)
  const [openedBy] = useState(token === null ? null : userId)
  const { pathname, search, hash } = useLocation()
  if (token === null)
    return <Navigate replace to={wayOut(`${pathname}${search}${hash}`, endedBy)} />
  if (openedBy !== null && openedBy !== userId)
    return <Navigate replace to={wayOut(pathname, 'otherTab')} />
  return children
}
