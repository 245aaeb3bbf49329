import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
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
  userId: string
  name: string
  /** What the player logged in with, so that the password alone renews it; '' if the session began without. */
  mobile: string
}

type EndReason = ReturnType<typeof sessionEnded>['payload']['reason']

export interface SessionState extends SessionFlags {
  token: string | null
  expiresAt: number
  userId: string
  name: string
  mobile: string
  /** The owner whose halls are listed; 0 means all. */
  ownerFilter: number
  /** Why the last session ended; cleared once the app has redirected the player accordingly. */
  endedBy: EndReason | null
  /** Shown at the top of the page until dismissed or the next login. */
  notice: string | null
}

const loggedOut = {
  token: null,
  expiresAt: 0,
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
  endedBy: null,
  notice: null,
}

const loggedOutNotice = 'Du er logget ut. Logg inn på nytt.'

export const sessionSlice = createSlice({
  name: 'session',
  initialState: initialSession,
  reducers: {
    sessionStarted: (state, { payload }: PayloadAction<ActiveSession>) => ({
      ...state,
      ...payload,
      endedBy: null,
      notice: null,
    }),
    sessionEndFollowed: (state) => {
      state.endedBy = null
    },
    noticeDismissed: (state) => {
      state.notice = null
    },
    ownerFilterSet: (state, { payload }: PayloadAction<number>) => {
      state.ownerFilter = payload
    },
    identityVerified: (state) => {
      state.noBankID = false
    },
    customerInformationUpdated: (state) => {
      state.updateAML = false
      state.forceAML = false
      state.extraAML = false
    },
  },
  extraReducers: (builder) =>
    builder.addCase(sessionEnded, (_state, { payload }) => ({
      ...initialSession,
      endedBy: payload.reason,
      notice:
        payload.reason === 'expired' || payload.reason === 'unauthorized' ? loggedOutNotice : null,
    })),
  selectors: {
    selectAuthenticated: (state) => state.token !== null,
    selectOwnerFilter: (state) => state.ownerFilter,
    selectSession: (state) => state,
  },
})

export const {
  sessionStarted,
  sessionEndFollowed,
  noticeDismissed,
  ownerFilterSet,
  identityVerified,
  customerInformationUpdated,
} = sessionSlice.actions
export const { selectAuthenticated, selectOwnerFilter, selectSession } = sessionSlice.selectors
