import { useState } from 'react'
import { messageFor } from '@/api/errors'
import { selectDialog, type Dialog } from '@/dialogs/dialogSlice'
import { useRevealNotice } from '@/dialogs/useRevealNotice'
import { IntoView, OutcomeAlert } from '@/forms/OutcomeAlert'
import { useSubmitLock } from '@/forms/useSubmitLock'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { ActNotice } from './ActNotice'
import { askPayment } from './askPayment'
import { isInScope, partOf, type ActScope } from './actRules'
import type { Act, ActKind } from './acts'
import { outcomeText, refusedText } from './actTexts'
import { selectActs, selectMyActs } from './actsSelectors'
import { actHidden } from './paymentsSlice'
import { rereadBalance, selectBalanceId } from './rereadBalance'
import type { ActDialog } from './useAct'
import { useActsToTell } from './useActsToTell'

/** The dialog an act is sent from, which also shows its outcome. Acts without one are told nowhere, or elsewhere. */
const dialogOf: Partial<Record<ActKind, Dialog['name']>> = {
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  buyTicket: 'buyTicket',
  topUp: 'myTickets',
  closeTicket: 'myTickets',
  remoteStart: 'remoteGame',
  remoteEnd: 'remoteGame',
}

const isShownIn = (dialog: Dialog | null, { kind, hall }: Act): boolean =>
  dialog !== null && dialogOf[kind] === dialog.name && 'hallId' in dialog && dialog.hallId === hall

/** On every page of a logged-in player: what is unanswered or unknown of what they did with their money. */
export function MoneyNotices() {
  const acts = useAppSelector(selectMyActs)
  const toTell = useActsToTell(acts)
  const dialog = useAppSelector(selectDialog)
  // Without a hall it was not sent from here, and there is nothing to name.
  const told = toTell.filter((act) => act.hall !== '' && dialogOf[act.kind] !== undefined)
  // Not one from before: the last may be told already.
  const refOf = useRevealNotice((closed) => acts.findLast((act) => isShownIn(closed, act))?.id)
  return told
    .filter((act) => !isShownIn(dialog, act))
    .map((act) => (
      <div key={act.id} className="outcome" tabIndex={-1} ref={refOf(act.id)}>
        <MoneyNotice act={act} />
      </div>
    ))
}

interface ActNoticesProps {
  scope: ActScope
  /** An act is being sent from here, which its button says. */
  busy?: boolean
  /** Those of any part but these; of the scope's own part if left out. */
  except?: ReadonlySet<string>
  /** The act whose terminal stands in the dialog: nothing is told of it yet. */
  waiting?: string | undefined
}

/** In the dialog an act is sent from: what is unanswered or unknown of it, apart from what the dialog shows itself. */
export function ActNotices({ scope, busy = false, except, waiting }: ActNoticesProps) {
  const { following } = useAppSelector(selectActs)
  const isShown = (act: Act): boolean =>
    !act.seen &&
    act.id !== waiting &&
    isInScope(act, except ? { ...scope, part: partOf(act) } : scope) &&
    except?.has(partOf(act) ?? '') !== true &&
    (act.state === 'unknown' || act.id !== following) &&
    !(busy && act.state === 'sent')
  const told = useActsToTell(useAppSelector(selectMyActs)).filter(isShown)
  return told.map((act) => (
    <IntoView key={act.id} of={act.state}>
      <MoneyNotice act={act} />
    </IntoView>
  ))
}

/** In the dialog an act is sent from, above its form: all that there is to tell of it but that it is done. */
export function ActOutcomes({ act: { scope, isSending, told } }: { act: ActDialog }) {
  return (
    <>
      <ActNotices scope={scope} busy={isSending} />
      {told?.state === 'failed' && (
        <FailedAct money={refusedText(told)}>{outcomeText(told)}</FailedAct>
      )}
    </>
  )
}

/** A money act that has failed, and where its money is; '' where that is not said. */
export const FailedAct = ({ children, money }: { children: string; money: string }) => (
  <OutcomeAlert variant="danger">
    <p>{children}</p>
    {money !== '' && <p>{money}</p>}
  </OutcomeAlert>
)

function MoneyNotice({ act }: { act: Act }) {
  const dispatch = useAppDispatch()
  const bingoid = useAppSelector((state) => selectBalanceId(state, act.hall))
  const { press, busy } = useSubmitLock()
  const [wasAsked, setWasAsked] = useState(true)
  const transaction = act.kind === 'deposit' ? act.transaction : undefined
  const reread = async () => {
    if (bingoid !== undefined) await dispatch(rereadBalance(bingoid))
  }
  return (
    <ActNotice
      act={act}
      busy={busy}
      failure={wasAsked ? '' : messageFor({ kind: 'network' })}
      onHide={() => {
        dispatch(actHidden(act.id))
        void reread()
      }}
      onCheck={
        transaction === undefined
          ? undefined
          : (box) =>
              void press(async () => {
                setWasAsked((await dispatch(askPayment('deposit', transaction))) === 'answered')
                // The button is gone with the question.
                if (box instanceof HTMLElement) box.focus()
                await reread()
              })
      }
    />
  )
}
