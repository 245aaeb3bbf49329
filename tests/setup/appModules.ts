// What a test that opens several pages imports anew for each: every page has its own ticks, caches and open questions.
export { gamesApi } from '@/api/games'
export { hallsApi } from '@/api/halls'
export { paymentsApi } from '@/api/payments'
export { sessionEnded } from '@/api/sessionEnded'
export { ticketsApi } from '@/api/tickets'
export { requestTimes } from '@/api/attempts'
export { addServerData } from '@/app/serverData'
export { askPayment, paymentOutcome, paymentReturned } from '@/features/acts/askPayment'
export { failedOutcome } from '@/features/acts/actRules'
export { isOutcomeKnown } from '@/features/acts/transitions'
export {
  selectPaymentInDialog,
  selectFreshness,
  selectActs,
  selectMyActs,
} from '@/features/acts/actsSelectors'
export {
  balanceAskedFor,
  actAnswered,
  actSeen,
  actAbandoned,
  actSent,
  paymentAsked,
  paymentAskableAgain,
  paymentShown,
  withdrawalRemoved,
} from '@/features/acts/paymentsSlice'
export { rereadBalance, selectBalance } from '@/features/acts/rereadBalance'
export { sendAct } from '@/features/acts/useAct'
export { adoptSession } from '@/features/session/adoptSession'
export { readSession } from '@/features/session/storedSession'
export { sessionFromLogin } from '@/features/session/loginRules'
export { initialSession } from '@/features/session/sessionSlice'
export { syncSession } from '@/features/session/sessionSync'
export { browserLocal, browserTab } from '@/lib/safeStorage'
export { nextTick } from '@/lib/tick'
export { serverState } from '@/store/serverState'
export { setupStore } from '@/store/store'
