import { Suspense, type ComponentType, type ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { Hall } from '@/api/halls'
import { DialogNotice } from '@/dialogs/dialogNotice'
import { closeDialog, selectDialog, type Dialog } from '@/dialogs/dialogSlice'
import { registerDialogLoaders } from '@/dialogs/preload'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { lazyDialog } from './chunks'
import { CrashBoundary } from './CrashBoundary'

const loaders = {
  deposit: () => import('@/features/payments/DepositDialog'),
  withdrawal: () => import('@/features/payments/WithdrawalDialog'),
  transactions: () => import('@/features/payments/TransactionsDialog'),
  buyTicket: () => import('@/features/tickets/BuyTicketDialog'),
  myTickets: () => import('@/features/tickets/MyTicketsDialog'),
  pause: () => import('@/features/pauses/PauseDialog'),
  pauseAll: () => import('@/features/pauses/PauseAllDialog'),
  game: () => import('@/features/games/GameDialog'),
  remoteGame: () => import('@/features/games/RemoteGameDialog'),
  createAccount: () => import('@/features/halls/CreateAccountDialog'),
  verifyIdentity: () => import('@/features/identity/VerifyIdentityDialog'),
  chat: () => import('@/features/chat/ChatDialog'),
  terms: () => import('@/features/registration/TermsDialog'),
}
registerDialogLoaders(loaders)

const DepositDialog = lazyDialog(() => loaders.deposit().then((file) => file.DepositDialog))
const WithdrawalDialog = lazyDialog(() =>
  loaders.withdrawal().then((file) => file.WithdrawalDialog),
)
const TransactionsDialog = lazyDialog(() =>
  loaders.transactions().then((file) => file.TransactionsDialog),
)
const BuyTicketDialog = lazyDialog(() => loaders.buyTicket().then((file) => file.BuyTicketDialog))
const MyTicketsDialog = lazyDialog(() => loaders.myTickets().then((file) => file.MyTicketsDialog))
const PauseDialog = lazyDialog(() => loaders.pause().then((file) => file.PauseDialog))
const PauseAllDialog = lazyDialog(() => loaders.pauseAll().then((file) => file.PauseAllDialog))
const GameDialog = lazyDialog(() => loaders.game().then((file) => file.GameDialog))
const RemoteGameDialog = lazyDialog(() =>
  loaders.remoteGame().then((file) => file.RemoteGameDialog),
)
const CreateAccountDialog = lazyDialog(() =>
  loaders.createAccount().then((file) => file.CreateAccountDialog),
)
const VerifyIdentityDialog = lazyDialog(() =>
  loaders.verifyIdentity().then((file) => file.VerifyIdentityDialog),
)
const ChatDialog = lazyDialog(() => loaders.chat().then((file) => file.ChatDialog))
const TermsDialog = lazyDialog(() => loaders.terms().then((file) => file.TermsDialog))
const WithHall = lazyDialog(() => import('./WithHall').then((file) => file.WithHall))

const ofHall = (hallId: string, HallDialog: ComponentType<{ hall: Hall }>): ReactNode => (
  <WithHall hallId={hallId}>{(hall) => <HallDialog hall={hall} />}</WithHall>
)

function show(dialog: Dialog): ReactNode {
  switch (dialog.name) {
    case 'deposit':
      return ofHall(dialog.hallId, DepositDialog)
    case 'withdrawal':
      return ofHall(dialog.hallId, WithdrawalDialog)
    case 'transactions':
      return ofHall(dialog.hallId, TransactionsDialog)
    case 'buyTicket':
      return ofHall(dialog.hallId, BuyTicketDialog)
    case 'myTickets':
      return ofHall(dialog.hallId, MyTicketsDialog)
    case 'pause':
      return ofHall(dialog.hallId, PauseDialog)
    case 'remoteGame':
      return ofHall(dialog.hallId, RemoteGameDialog)
    case 'game':
      return (
        <WithHall hallId={dialog.hallId}>
          {(hall) => <GameDialog hall={hall} gameType={dialog.gameType} />}
        </WithHall>
      )
    case 'pauseAll':
      return <PauseAllDialog />
    case 'createAccount':
      return <CreateAccountDialog bingoid={dialog.bingoid} hallName={dialog.hallName} />
    case 'verifyIdentity':
      return <VerifyIdentityDialog answer={dialog.answer} />
    case 'chat':
      return <ChatDialog />
    case 'terms':
      return <TermsDialog />
  }
}

/** Renders the open dialog, with its hall if it has one and the page's notice inside it. */
export function DialogHost({ notice }: { notice: ReactNode }) {
  const dialog = useSelector(selectDialog)
  if (dialog === null) return null
  const key = JSON.stringify(dialog)
  return (
    <CrashBoundary resetKey={key} fallback={<DialogCrash />}>
      <Suspense key={key} fallback={null}>
        <DialogNotice value={notice}>{show(dialog)}</DialogNotice>
      </Suspense>
    </CrashBoundary>
  )
}

/** Not lazy: it is shown when a chunk could not be loaded. */
function DialogCrash() {
  const dispatch = useDispatch()
  return (
    <div className="dialog-crash">
      <Alert
        variant="danger"
        heading="Noe gikk galt"
        actions={
          <>
            <Button variant="primary" onClick={() => window.location.reload()}>
              Prøv igjen
            </Button>
            <Button variant="quiet" onClick={() => dispatch(closeDialog())}>
              Lukk
            </Button>
          </>
        }
      >
        Dette kunne ikke åpnes. Se om du er på nett, og prøv igjen.
      </Alert>
    </div>
  )
}
