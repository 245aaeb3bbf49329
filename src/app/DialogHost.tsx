import { Suspense, type ComponentType, type ReactNode } from 'react'
import { useSelector } from 'react-redux'
import type { Hall } from '@/api/halls'
import { selectDialog, type Dialog } from '@/dialogs/dialogSlice'
import { registerDialogLoaders } from '@/dialogs/preload'
import { lazyPiece } from './chunks'

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
  chat: () => import('@/features/chat/ChatDialog'),
}
registerDialogLoaders(loaders)

const DepositDialog = lazyPiece(() => loaders.deposit().then((file) => file.DepositDialog))
const WithdrawalDialog = lazyPiece(() => loaders.withdrawal().then((file) => file.WithdrawalDialog))
const TransactionsDialog = lazyPiece(() =>
  loaders.transactions().then((file) => file.TransactionsDialog),
)
const BuyTicketDialog = lazyPiece(() => loaders.buyTicket().then((file) => file.BuyTicketDialog))
const MyTicketsDialog = lazyPiece(() => loaders.myTickets().then((file) => file.MyTicketsDialog))
const PauseDialog = lazyPiece(() => loaders.pause().then((file) => file.PauseDialog))
const PauseAllDialog = lazyPiece(() => loaders.pauseAll().then((file) => file.PauseAllDialog))
const GameDialog = lazyPiece(() => loaders.game().then((file) => file.GameDialog))
const RemoteGameDialog = lazyPiece(() => loaders.remoteGame().then((file) => file.RemoteGameDialog))
const ChatDialog = lazyPiece(() => loaders.chat().then((file) => file.ChatDialog))
const WithHall = lazyPiece(() => import('./WithHall').then((file) => file.WithHall))

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
    case 'chat':
      return <ChatDialog />
  }
}

/** Shows the one open dialog, given the hall it concerns. */
export function DialogHost() {
  const dialog = useSelector(selectDialog)
  if (dialog === null) return null
  return (
    <Suspense key={JSON.stringify(dialog)} fallback={null}>
      {show(dialog)}
    </Suspense>
  )
}
