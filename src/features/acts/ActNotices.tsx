import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { messageFor } from '@/api/errors'
import { paths } from '@/config/paths'
import { selectDialog, type Dialog } from '@/dialogs/dialogSlice'
import { useRevealNotice } from '@/dialogs/useRevealNotice'
import { selectSession } from '@/features/session/sessionSlice'
import { IntoView, OutcomeAlert } from '@/forms/OutcomeAlert'
import { useSubmitLock } from '@/forms/useSubmitLock'
import { keepFocus } from '@/lib/focusTitle'
import { matchAddress } from '@/lib/routerPath'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { askPayment } from './askPayment'
import { isInScope, ticketOf, type ActScope } from './actRules'
import { isPayment, unknownHall, type Act, type ActKind, type Payment } from './acts'
import {
  aboutText,
  cancelledTitle,
  isCancelled,
  outcomeText,
  refusedText,
  unfinishedTitle,
} from './actTexts'
import { selectActs, selectMyActs } from './actsSelectors'
import { CopyFacts } from './CopyFacts'
import { actSeen } from './paymentsSlice'
import { rereadBalance, rereadBalanceUntilChanged, selectHallId } from './rereadBalance'
import { isOpen } from './transitions'
import type { ActSender } from './useAct'
import { useUnseenActs } from './useUnseenActs'

/** The dialog that sends an act and shows its outcome. */
const dialogOf: Partial<Record<ActKind, Dialog['name']>> = {
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  buyTicket: 'buyTicket',
  topUp: 'myTickets',
  closeTicket: 'myTickets',
  remoteStart: 'remoteGame',
  remoteEnd: 'remoteGame',
}

const isSentFrom = (dialog: Dialog | null, { kind, hall }: Act): boolean =>
  dialog !== null && dialogOf[kind] === dialog.name && 'hallId' in dialog && dialog.hallId === hall

/** On every page of a logged-in player. */
export function MoneyNotices() {
  const acts = useAppSelector(selectMyActs)
  const { unseen } = useUnseenActs(acts)
  const dialog = useAppSelector(selectDialog)
  // Only the newest act of that visit: older ones have been shown.
  const refOf = useRevealNotice(
    (closed, since) => acts.findLast((act) => act.sentAt >= since && isSentFrom(closed, act))?.id,
  )
  const { forceAML, noBankID } = useAppSelector(selectSession)
  const isTicketsPage = matchAddress(paths.userTickets, useLocation().pathname) !== null
  // Its lists show them, unless it has none.
  const areListed = isTicketsPage && !forceAML && !noBankID
  const isShown = (act: Act) =>
    act.hall !== unknownHall &&
    dialogOf[act.kind] &&
    !isSentFrom(dialog, act) &&
    !(areListed && dialogOf[act.kind] === 'myTickets')
  return unseen.filter(isShown).map((act) => (
    <div key={act.id} className="outcome" tabIndex={-1} ref={refOf(act.id)}>
      <MoneyNotice act={act} />
    </div>
  ))
}

interface ActNoticesProps {
  scope: ActScope
  /** The button shows that an act is being sent. */
  busy?: boolean
  /** Keys: show the acts on all tickets but these. If left out, on the scope's own. */
  exceptTickets?: ReadonlySet<string>
  /** The payment whose terminal is shown below. */
  idInTerminal?: string | undefined
}

/** In an act's dialog, for earlier acts. */
export function ActNotices({ scope, busy = false, exceptTickets, idInTerminal }: ActNoticesProps) {
  const { paymentInDialog } = useAppSelector(selectActs)
  const isShown = (act: Act): boolean =>
    act.id !== idInTerminal &&
    isInScope(act, exceptTickets ? { ...scope, ticket: ticketOf(act) } : scope) &&
    exceptTickets?.has(ticketOf(act) ?? '') !== true &&
    (act.state === 'unknown' || act.id !== paymentInDialog) &&
    !(busy && act.state === 'sent')
  const { unseen } = useUnseenActs(useAppSelector(selectMyActs))
  return unseen.filter(isShown).map((act) => (
    <IntoView key={act.id} of={act.state}>
      <MoneyNotice act={act} />
    </IntoView>
  ))
}

export function ActOutcomes({ sender: { scope, isSending, shown } }: { sender: ActSender }) {
  return (
    <>
      <ActNotices scope={scope} busy={isSending} />
      {shown?.state === 'failed' && (
        <FailedAct money={refusedText(shown)}>{outcomeText(shown)}</FailedAct>
      )}
    </>
  )
}

interface FailedActProps {
  children: string
  money: string
  cancelled?: boolean | undefined
}

export const FailedAct = ({ children, money, cancelled = false }: FailedActProps) => (
  <OutcomeAlert {...failure(children, cancelled)}>
    {cancelled && <p>{children}</p>}
    {money !== '' && <p>{money}</p>}
  </OutcomeAlert>
)

const failure = (text: string, cancelled: boolean) =>
  cancelled
    ? ({ variant: 'info', heading: cancelledTitle } as const)
    : ({ variant: 'danger', heading: text } as const)

function MoneyNotice({ act }: { act: Act }) {
  const dispatch = useAppDispatch()
  const bingoid = useAppSelector((state) => selectHallId(state, act.hall))
  const { press, busy } = useSubmitLock()
  const [wasAsked, setWasAsked] = useState(true)
  const about = <p>{aboutText(act)}</p>
  const money = refusedText(act)
  const check = ({ kind, transaction }: Payment) =>
    press(async () => {
      setWasAsked((await dispatch(askPayment(kind, transaction))) === 'answered')
      if (bingoid !== undefined) void dispatch(rereadBalanceUntilChanged(bingoid))
    })
  const copyAndHide = (
    <CopyFacts acts={() => [act]}>
      <Button
        variant="quiet"
        ref={keepFocus}
        onClick={() => {
          dispatch(actSeen(act.id))
          if (bingoid !== undefined) void dispatch(rereadBalance(bingoid))
        }}
      >
        Skjul
      </Button>
    </CopyFacts>
  )
  // Also while it is asked about: the button keeps the focus.
  if (isPayment(act) && (busy || (act.state === 'inTerminal' && act.page === null)))
    return (
      <Alert
        variant="warning"
        heading={unfinishedTitle(act)}
        actions={
          <>
            <Button variant="secondary" ref={keepFocus} busy={busy} onClick={() => void check(act)}>
              Sjekk betalingen
            </Button>
            {copyAndHide}
          </>
        }
      >
        <p className="m-0">{act.hallName}</p>
        <p>Sjekk betalingen før du betaler på nytt.</p>
        {!wasAsked && <p>{messageFor({ kind: 'network' })}</p>}
      </Alert>
    )
  if (isOpen(act))
    return (
      <Alert
        variant="info"
        heading="Vi venter på svar, og sier fra her."
        actions={<CopyFacts acts={() => [act]} />}
      >
        {about}
      </Alert>
    )
  const text = outcomeText(act)
  const look =
    act.state === 'done'
      ? ({ variant: 'success', heading: text } as const)
      : failure(act.state === 'unknown' ? 'Ikke bekreftet' : text, isCancelled(act))
  return (
    <Alert {...look} actions={copyAndHide}>
      {about}
      {look.heading !== text && <p>{text}</p>}
      {money !== '' && <p>{money}</p>}
    </Alert>
  )
}
