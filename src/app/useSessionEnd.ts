import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useLocation, useNavigate } from 'react-router-dom'
import { selectSession, sessionEndFollowed } from '@/features/session/sessionSlice'
import { routeAt } from './routes'

const targets = {
  expired: '/login',
  loggedOut: '/',
  unauthorized: null,
  otherTab: null,
  forgotten: null,
}

/**
 * Where the end of a session leads from an open page (contract section 2). From a protected one its guard leads.
 * The reason is forgotten once it has been followed, so that a later visit is a plain visitor's.
 */
export function useSessionEnd() {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { endedBy } = useSelector(selectSession)
  useEffect(() => {
    if (endedBy === null || routeAt(pathname)?.access === 'login') return
    const target = targets[endedBy]
    if (target !== null && pathname !== target) void navigate(target)
    else dispatch(sessionEndFollowed())
  }, [dispatch, endedBy, navigate, pathname])
}
