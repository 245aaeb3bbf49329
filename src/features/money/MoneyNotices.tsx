import { useState, type ReactNode } from 'react'
import { messageFor } from '@/api/errors'
import { selectDialog, type Dialog } from '@/dialogs/dialogSlice'
import { useRevealNotice } from '@/dialogs/useRevealNotice'
import { IntoView, OutcomeAlert } from '@/forms/OutcomeAlert'
import { useSubmitLock } from '@/forms/useSubmitLock'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { ActNotice } from './ActNotice'
import { askPayment } from './askPayment'
import { isInScope, type ActKind, type Entry, type ActScope } from './journalRules'
import { selectJournal, selectMyEntries } from './journalSelectors'
import { entryHidden } from './journalSlice'
import { rereadBalance, selectBalanceId } from './rereadBalance'
import type { Act } from './useAct'
import { useEntriesToTell } from './useEntriesToTell'

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

const isShownIn = (dialog: Dialog | null, { kind, hall }: Entry): boolean =>
  dialog !== null && dialogOf[kind] === dialog.name && 'hallId' in dialog && dialog.hallId === hall

/** On every page of a logged-in player: what is unanswered or unknown of what they did with their money. */
export function MoneyNotices() {
  const entries = useEntriesToTell(useAppSelector(selectMyEntries))
  const dialog = useAppSelector(selectDialog)
  // Without a hall it was not sent from here, and there is nothing to name.
  const told = entries.filter((entry) => entry.hall !== '' && dialogOf[entry.kind] !== undefined)
  const refOf = useRevealNotice((closed) => told.find((entry) => isShownIn(closed, entry))?.id)
  return told
    .filter((entry) => !isShownIn(dialog, entry))
    .map((entry) => (
      <div key={entry.id} className="outcome" tabIndex={-1} ref={refOf(entry.id)}>
        <MoneyNotice entry={entry} />
      </div>
    ))
}

interface ActNoticesProps {
  scope: ActScope
  /** An act is being sent from here, which its button says. */
  busy?: boolean
  /** Those of any part but these; of the scope's own part if left out. */
  except?: ReadonlySet<string>
}

/** In the dialog an act is sent from: what is unanswered or unknown of it, apart from what the dialog shows itself. */
export function ActNotices({ scope, busy = false, except }: ActNoticesProps) {
  const { following } = useAppSelector(selectJournal)
  const isShown = (entry: Entry): boolean =>
    !entry.seen &&
    isInScope(entry, except ? { ...scope, part: entry.part } : scope) &&
    except?.has(entry.part ?? '') !== true &&
    (entry.state === 'unknown' || entry.id !== following) &&
    !(busy && entry.state === 'sent')
  const told = useEntriesToTell(useAppSelector(selectMyEntries)).filter(isShown)
  return told.map((entry) => (
    <IntoView key={entry.id} of={entry.state}>
      <MoneyNotice entry={entry} />
    </IntoView>
  ))
}

/** In the dialog an act is sent from: all that there is to tell of it. `children` say more of what was done. */
export function ActOutcomes({ act, children }: { act: Act; children?: ReactNode }) {
  const { scope, isSending, told } = act
  return (
    <>
      <ActNotices scope={scope} busy={isSending} />
      {told?.result === 'failed' && <OutcomeAlert variant="danger">{told.text}</OutcomeAlert>}
      {told?.result === 'done' && (
        <OutcomeAlert variant="success" {...(children !== undefined && { heading: told.text })}>
          {children ?? told.text}
        </OutcomeAlert>
      )}
    </>
  )
}

function MoneyNotice({ entry }: { entry: Entry }) {
  const dispatch = useAppDispatch()
  const bingoid = useAppSelector((state) => selectBalanceId(state, entry.hall))
  const { press, busy } = useSubmitLock()
  const [wasAsked, setWasAsked] = useState(true)
  const { transaction } = entry
  const reread = async () => {
    if (bingoid !== undefined) await dispatch(rereadBalance(bingoid))
  }
  return (
    <ActNotice
      entry={entry}
      busy={busy}
      failure={wasAsked ? '' : messageFor({ kind: 'network' })}
      onHide={() => {
        dispatch(entryHidden(entry.id))
        void reread()
      }}
      onCheck={
        transaction === undefined
          ? undefined
          : (box) =>
              void press(async () => {
                setWasAsked((await dispatch(askPayment('sale', transaction))) === 'answered')
                // The button is gone with the question.
                if (box instanceof HTMLElement) box.focus()
                await reread()
              })
      }
    />
  )
}
