import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { paths } from '@/config/paths'
import { selectSession, sessionEndFollowed } from '@/features/session/sessionSlice'
import { useNavigateFromAnywhere } from '@/forms/navigateFromHere'
import { matchAddress } from '@/lib/routerPath'
import { routeAt } from './routes'

const targets = {
  expired: paths.login,
  loggedOut: paths.home,
  unauthorized: null,
  otherTab: null,
}

/**
 * Redirects when a session ends on an open page (behaviour.md, 'Session'); on a protected page its guard redirects. The
 * reason is cleared once it has been handled, so that later visits are those of an ordinary visitor.
 */
export function useSessionEnd() {
  const dispatch = useDispatch()
  const navigate = useNavigateFromAnywhere()
  const { pathname } = useLocation()
  const { endedBy } = useSelector(selectSession)
  useEffect(() => {
    // What has just been deleted must not be written anew: that it was stays known until the next log-in.
    if (endedBy === null || endedBy === 'forgotten' || routeAt(pathname)?.access === 'login') return
    const target = targets[endedBy]
    if (target !== null && !matchAddress(target, pathname)) void navigate(target)
    else dispatch(sessionEndFollowed())
  }, [dispatch, endedBy, navigate, pathname])
}
