import { createAction, type UnknownAction, type WithSlice } from '@reduxjs/toolkit'
import { shallowEqual } from 'react-redux'
import { sessionEnded } from '@/api/sessionEnded'

export interface SessionFlags {
  noBankID: boolean
  updateAML: boolean
  forceAML: boolean
  extraAML: boolean
}

/** A logged-in player. `expiresAt` is epoch milliseconds, compared with the wall clock. */
export interface ActiveSession extends SessionFlags {
  token: string
  expiresAt: number
  /** The same by `performance.now()`, which nobody can set back. It holds for this page alone and is not stored. */
  steadyEnd: number
  userId: string
  name: string
  /** What the player logged in with, so that the password alone renews it; '' if the session began without. */
  mobile: string
}

type EndReason = ReturnType<typeof sessionEnded>['payload']['reason']

/** The ends that the player is told about. */
export type ToldEnd = Extract<EndReason, 'expired' | 'unauthorized'>

export const isToldEnd = (reason: unknown): reason is ToldEnd =>
  reason === 'expired' || reason === 'unauthorized'

export interface SessionState extends SessionFlags {
  token: string | null
  expiresAt: number
  steadyEnd: number
  userId: string
  name: string
  mobile: string
  /** The owner whose page was opened last; 0 means none. It narrows My page's cards and the finder's search. */
  ownerFilter: number
  /** My page shows every owner's cards, in this tab. */
  showsAllHalls: boolean
  /** Why the last session ended; cleared once the app has redirected the player accordingly. */
  endedBy: EndReason | null
  /** Said at the top of the page, and to other tabs, until dismissed or the next login. */
  notice: ToldEnd | null
}

const loggedOut = {
  token: null,
  expiresAt: 0,
  steadyEnd: Infinity,
  userId: '',
  name: '',
  mobile: '',
  noBankID: false,
  updateAML: false,
  forceAML: false,
  extraAML: false,
} satisfies Partial<SessionState>

export const initialSession: SessionState = {
  ...loggedOut,
  ownerFilter: 0,
  showsAllHalls: false,
  endedBy: null,
  notice: null,
}

export const sessionStarted = createAction<ActiveSession>('session/sessionStarted')
export const sessionEndFollowed = createAction('session/sessionEndFollowed')
export const noticeDismissed = createAction('session/noticeDismissed')
export const ownerFilterSet = createAction<number>('session/ownerFilterSet')
export const allHallsShown = createAction('session/allHallsShown')
export const identityVerified = createAction('session/identityVerified')
export const customerInformationUpdated = createAction('session/customerInformationUpdated')

/** Not by the token alone, which a server may give again. */
const isSameLogin = (one: SessionState, other: SessionState): boolean =>
  one.token === other.token && one.expiresAt === other.expiresAt

/** The same object if nothing changes: a new one is written to storage, and renders the page again. */
function changed(state: SessionState, change: Partial<SessionState>): SessionState {
  const next = { ...state, ...change }
  return shallowEqual(state, next) ? state : next
}

// Without `createSlice`, which would bring Immer into every page's first load.
function reducer(state = initialSession, action: UnknownAction): SessionState {
  if (sessionStarted.match(action)) {
    const next = { ...state, ...action.payload, endedBy: null, notice: null }
    // Heard again from another tab, a log-in does not end later.
    if (isSameLogin(state, next)) next.steadyEnd = Math.min(state.steadyEnd, next.steadyEnd)
    return next
  }
  if (sessionEnded.match(action)) {
    const { reason } = action.payload
    return { ...initialSession, endedBy: reason, notice: isToldEnd(reason) ? reason : null }
  }
  if (sessionEndFollowed.match(action)) return changed(state, { endedBy: null })
  if (noticeDismissed.match(action)) return changed(state, { notice: null })
  if (ownerFilterSet.match(action)) return changed(state, { ownerFilter: action.payload })
  if (allHallsShown.match(action)) return changed(state, { showsAllHalls: true })
  if (identityVerified.match(action)) return changed(state, { noBankID: false })
  if (customerInformationUpdated.match(action))
    return changed(state, { updateAML: false, forceAML: false, extraAML: false })
  return state
}

export const sessionSlice = { reducerPath: 'session', reducer } as const

type WithSession = WithSlice<typeof sessionSlice>

export const selectSession = ({ session }: WithSession) => session
export const selectAuthenticated = ({ session }: WithSession) => session.token !== null
export const selectOwnerFilter = ({ session }: WithSession) => session.ownerFilter
/** What narrows My page's cards; 0 for nothing. */
export const selectCardFilter = ({ session }: WithSession) =>
  session.showsAllHalls ? 0 : session.ownerFilter
