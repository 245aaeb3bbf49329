import { useState, type ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { loginRedirect } from '@/features/session/sessionRules'
import { selectSession } from '@/features/session/sessionSlice'
import { RedirectFromHere } from '@/forms/navigateFromHere'

/** Also redirects when another tab logs in another player, who must not see what this page has read. */
export function RequireLogin({ children }: { children: ReactNode }) {
  const { token, userId, endedBy } = useSelector(selectSession)
  const [openedBy] = useState(token === null ? null : userId)
  const { pathname, search, hash } = useLocation()
  if (token === null) {
    // 'forgotten' is kept, but whoever opens a page after it is an ordinary visitor.
    const reason = endedBy === 'forgotten' && openedBy === null ? null : endedBy
    return <RedirectFromHere to={loginRedirect(`${pathname}${search}${hash}`, reason)} />
  }
  if (openedBy !== null && openedBy !== userId)
    return <RedirectFromHere to={loginRedirect(pathname, 'otherTab')} />
  return children
}
