import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { AmlData } from '@/api/aml'
import { sessionEnded } from '@/api/sessionEnded'
import { customerInformationUpdated } from '@/features/session/sessionSlice'
import { rootReducer } from '@/store/rootReducer'
import type { AmlStep } from './amlRules'

interface KeptAnswers {
  step: AmlStep
  /** Only changes; the rest is read from the server again. */
  answers: Partial<AmlData>
}

export interface AmlWizardState extends KeptAnswers {
  /** Identifies the answers, also in the browser's history. */
  visit: number | null
  /** The visit whose answers the server has saved. */
  finished: number | null
}

const untouched: AmlWizardState = { visit: null, finished: null, step: 'person', answers: {} }

/** In memory only, while the player is elsewhere. */
const amlSlice = createSlice({
  name: 'aml',
  initialState: untouched,
  reducers: {
    wizardOpened: (state, { payload }: PayloadAction<number>) => {
      state.visit ??= payload
    },
    /** Keeps nothing if a log-out or a confirmation has ended the visit. */
    answersKept: (
      state,
      { payload: { visit, ...kept } }: PayloadAction<KeptAnswers & { visit: number }>,
    ) => (state.visit === visit ? { ...state, ...kept } : state),
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionEnded, () => untouched)
      .addCase(customerInformationUpdated, ({ visit }) => ({ ...untouched, finished: visit })),
  selectors: { selectWizard: (state) => state },
})

declare module '@/store/rootReducer' {
  export interface LazySlices extends WithSlice<typeof amlSlice> {}
}

export const { wizardOpened, answersKept } = amlSlice.actions
export const { selectWizard } = amlSlice.injectInto(rootReducer).selectors
