import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { paths } from '@/config/paths'
import { selectSession, sessionEndHandled } from '@/features/session/sessionSlice'
import { useNavigateFromAnywhere } from '@/forms/navigateFromHere'
import { matchAddress, routeAt } from '@/lib/routerPath'

const targets = {
  expired: paths.login,
  loggedOut: paths.home,
  unauthorized: null,
  otherTab: null,
}

/**
 * Redirects when a session ends on an open page (behaviour.md, 'Session'); RequireLogin guards the others. Then clears
 * the reason, so that later visits are ordinary.
 */
export function useSessionEnd() {
  const dispatch = useDispatch()
  const navigate = useNavigateFromAnywhere()
  const { pathname } = useLocation()
  const { endedBy } = useSelector(selectSession)
  useEffect(() => {
    // 'forgotten' stays until the next log-in: nothing deleted may be stored again.
    if (endedBy === null || endedBy === 'forgotten' || routeAt(pathname)?.access === 'login') return
    const target = targets[endedBy]
    if (target !== null && !matchAddress(target, pathname)) void navigate(target)
    else dispatch(sessionEndHandled())
  }, [dispatch, endedBy, navigate, pathname])
}
