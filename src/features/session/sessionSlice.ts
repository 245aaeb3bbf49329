import { createAction, type UnknownAction, type WithSlice } from '@reduxjs/toolkit'
import { shallowEqual } from 'react-redux'
import { sessionEnded } from '@/api/sessionEnded'

export interface SessionFlags {
  noBankID: boolean
  updateAML: boolean
  forceAML: boolean
  extraAML: boolean
}

/** `expiresAt` is epoch milliseconds. */
export interface ActiveSession extends SessionFlags {
  token: string
  expiresAt: number
  /** By `performance.now()`, which nobody can set back. Never stored: each page has its own zero. */
  monotonicEnd: number
  userId: string
  name: string
  /** For renewal with the password alone; '' if unknown. */
  mobile: string
}

type EndReason = ReturnType<typeof sessionEnded>['payload']['reason']

export type EndNotice = Extract<EndReason, 'expired' | 'unauthorized'>

export const isEndNotice = (reason: unknown): reason is EndNotice =>
  reason === 'expired' || reason === 'unauthorized'

export interface SessionState extends Omit<ActiveSession, 'token'> {
  token: string | null
  /** The owner whose page was opened last; 0 for none. */
  ownerFilter: number
  /** In this tab My page ignores the filter. */
  isFilterLifted: boolean
  /** Null once useSessionEnd.ts has redirected the player. */
  endedBy: EndReason | null
  /** Shown until dismissed or the next login. */
  notice: EndNotice | null
}

export const initialSession: SessionState = {
  token: null,
  expiresAt: 0,
  monotonicEnd: Infinity,
  userId: '',
  name: '',
  mobile: '',
  noBankID: false,
  updateAML: false,
  forceAML: false,
  extraAML: false,
  ownerFilter: 0,
  isFilterLifted: false,
  endedBy: null,
  notice: null,
}

export const sessionStarted = createAction<ActiveSession>('session/sessionStarted')
export const sessionEndHandled = createAction('session/sessionEndHandled')
export const noticeDismissed = createAction('session/noticeDismissed')
export const ownerFilterSet = createAction<number>('session/ownerFilterSet')
export const filterLifted = createAction('session/filterLifted')
export const identityVerified = createAction('session/identityVerified')
export const customerInformationUpdated = createAction('session/customerInformationUpdated')

/** Names a log-in. The token alone does not: a server may reuse it. */
export const loginKey = ({ token, expiresAt }: Pick<SessionState, 'token' | 'expiresAt'>) =>
  `${expiresAt} ${token}`

/** A new object is stored and rendered: keep the old one if nothing changes. */
function changed(state: SessionState, change: Partial<SessionState>): SessionState {
  const next = { ...state, ...change }
  return shallowEqual(state, next) ? state : next
}

// No `createSlice`: it would bring Immer into every first load.
function reducer(state = initialSession, action: UnknownAction): SessionState {
  if (sessionStarted.match(action)) {
    const next = { ...state, ...action.payload, endedBy: null, notice: null }
    // The same login, heard from another tab, must not last longer.
    if (loginKey(state) === loginKey(next))
      next.monotonicEnd = Math.min(state.monotonicEnd, next.monotonicEnd)
    return next
  }
  if (sessionEnded.match(action)) {
    const { reason } = action.payload
    return { ...initialSession, endedBy: reason, notice: isEndNotice(reason) ? reason : null }
  }
  if (sessionEndHandled.match(action)) return changed(state, { endedBy: null })
  if (noticeDismissed.match(action)) return changed(state, { notice: null })
  if (ownerFilterSet.match(action)) return changed(state, { ownerFilter: action.payload })
  if (filterLifted.match(action)) return changed(state, { isFilterLifted: true })
  if (identityVerified.match(action)) return changed(state, { noBankID: false })
  if (customerInformationUpdated.match(action))
    return changed(state, { updateAML: false, forceAML: false, extraAML: false })
  return state
}

export const sessionSlice = { reducerPath: 'session', reducer } as const

type SessionSlice = WithSlice<typeof sessionSlice>

export const selectSession = ({ session }: SessionSlice) => session
export const selectAuthenticated = ({ session }: SessionSlice) => session.token !== null
export const selectOwnerFilter = ({ session }: SessionSlice) => session.ownerFilter
export const selectMyPageFilter = ({ session }: SessionSlice) =>
  session.isFilterLifted ? 0 : session.ownerFilter
