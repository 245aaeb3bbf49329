import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { AmlData } from '@/api/aml'
import { sessionEnded } from '@/api/sessionEnded'
import { customerInformationUpdated } from '@/features/session/sessionSlice'
import { rootReducer } from '@/store/rootReducer'
import type { AmlStep } from './amlRules'

interface Kept {
  /** The step last shown. */
  step: AmlStep
  /** What the player has changed; the rest is read again from the server. */
  answers: Partial<AmlData>
}

export interface AmlWizardState extends Kept {
  /** Identifies the answers, also in the browser's history. */
  visit: number | null
  /** The visit whose answers the server has saved. */
  finished: number | null
}

const untouched: AmlWizardState = { visit: null, finished: null, step: 'person', answers: {} }

/**
 * The wizard's answers and step while the player is on another page, in memory only. Keystrokes stand in the form, and
 * come here when a step or the page is left.
 */
const amlSlice = createSlice({
  name: 'aml',
  initialState: untouched,
  reducers: {
    wizardOpened: (state, { payload }: PayloadAction<number>) => {
      state.visit ??= payload
    },
    /** Also as the page goes with a log-out or a confirmation, which have ended the visit: nothing is kept then. */
    answersKept: (
      state,
      { payload: { visit, ...kept } }: PayloadAction<Kept & { visit: number }>,
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
