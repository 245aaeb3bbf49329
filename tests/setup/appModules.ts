// What a test that opens several pages imports anew for each: every page has its own ticks, caches and open questions.
export { gamesApi } from '@/api/games'
export { hallsApi } from '@/api/halls'
export { paymentsApi } from '@/api/payments'
export { sessionEnded } from '@/api/sessionEnded'
export { ticketsApi } from '@/api/tickets'
export { requestTimes } from '@/api/attempts'
export { addServerData } from '@/app/serverData'
export { askPayment, paymentOutcome, paymentReturned } from '@/features/money/askPayment'
export { failedOutcome } from '@/features/money/journalRules'
export {
  selectFollowed,
  selectFreshness,
  selectJournal,
  selectMyEntries,
} from '@/features/money/journalSelectors'
export {
  balanceAskedFor,
  entryAnswered,
  entryHidden,
  entryAbandoned,
  entrySent,
  paymentAsked,
  paymentFollowed,
} from '@/features/money/journalSlice'
export { rereadBalance, selectBalance } from '@/features/money/rereadBalance'
export { sendAct } from '@/features/money/useAct'
export { adoptSession } from '@/features/session/adoptSession'
export { readSession } from '@/features/session/sessionStorage'
export { startSession } from '@/features/session/loginRules'
export { initialSession } from '@/features/session/sessionSlice'
export { syncSession } from '@/features/session/sessionSync'
export { browserLocal, browserSession } from '@/lib/safeStorage'
export { tick } from '@/lib/tick'
export { serverState } from '@/store/serverState'
export { setupStore } from '@/store/store'
