import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { sessionEnded } from '@/api/sessionEnded'
import type { PaymentKind, PaymentOutcome } from './depositRules'

/** The current deposit: idle → registering → inTerminal → settled. Nothing is charged before the terminal. */
export type DepositState =
  | { step: 'idle' }
  | { step: 'registering'; kind: PaymentKind; attempt: number }
  | { step: 'inTerminal'; kind: PaymentKind; attempt: number; transactionId: string }
  | { step: 'settled'; kind: PaymentKind; outcome: PaymentOutcome }

const idle: DepositState = { step: 'idle' }
const nothing: { deposit: DepositState; attempts: number } = { deposit: idle, attempts: 0 }

export const paymentsSlice = createSlice({
  name: 'payments',
  initialState: nothing,
  reducers: {
    depositRegistering: (state, { payload }: PayloadAction<PaymentKind>) => {
      if (state.deposit.step === 'registering' || state.deposit.step === 'inTerminal') return
      state.attempts += 1
      state.deposit = { step: 'registering', kind: payload, attempt: state.attempts }
    },
    /** `attempt` distinguishes a late response for a closed dialog from the one being awaited. */
    depositRegistered: (
      state,
      { payload }: PayloadAction<{ attempt: number; transactionId: string }>,
    ) => {
      const { deposit } = state
      if (deposit.step !== 'registering' || deposit.attempt !== payload.attempt) return
      state.deposit = { ...deposit, step: 'inTerminal', transactionId: payload.transactionId }
    },
    depositSettled: (
      state,
      { payload }: PayloadAction<{ attempt: number; outcome: PaymentOutcome }>,
    ) => {
      const { deposit } = state
      if (deposit.step !== 'registering' && deposit.step !== 'inTerminal') return
      if (deposit.attempt !== payload.attempt) return
      state.deposit = { step: 'settled', kind: deposit.kind, outcome: payload.outcome }
    },
    depositLeft: (state) => {
      state.deposit = idle
    },
  },
  extraReducers: (builder) =>
    builder.addCase(sessionEnded, (state) => {
      state.deposit = idle
    }),
})

export const { depositRegistering, depositRegistered, depositSettled, depositLeft } =
  paymentsSlice.actions

/** Injected later, together with the server data; missing until the first action after that. */
export interface WithPayments {
  payments?: typeof nothing
}

export const selectDeposit = ({ payments = nothing }: WithPayments): DepositState =>
  payments.deposit
