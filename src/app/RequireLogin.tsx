import { useState, type ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { loginRedirect } from '@/features/session/sessionRules'
import { selectSession } from '@/features/session/sessionSlice'
import { RedirectFromHere } from '@/forms/navigateFromHere'

/**
 * Renders the page for a logged-in player and redirects visitors. It also redirects when another tab has logged in
 * another player, who must not see what was read and typed on the page.
 */
export function RequireLogin({ children }: { children: ReactNode }) {
  const { token, userId, endedBy } = useSelector(selectSession)
  const [openedBy] = useState(token === null ? null : userId)
  const { pathname, search, hash } = useLocation()
  if (token === null) {
    // That all was deleted stays known: a person who opens a page after that is an ordinary visitor.
    const reason = endedBy === 'forgotten' && openedBy === null ? null : endedBy
    return <RedirectFromHere to={loginRedirect(`${pathname}${search}${hash}`, reason)} />
  }
  if (openedBy !== null && openedBy !== userId)
    return <RedirectFromHere to={loginRedirect(pathname, 'otherTab')} />
  return children
}
