import type { ComponentType, ReactElement } from 'react'
import type { Hall } from '@/api/halls'
import type { ActGuard } from '@/dialogs/ConfirmAct'
import { DialogStrip } from '@/dialogs/dialogNotice'
import type { Dialog, HallId } from '@/dialogs/dialogSlice'
import type { GuardedAction } from '@/features/halls/hallRules'
import { CareStrip } from '@/features/time/CareStrip'
import { withServerData } from './chunks'

async function ofHall(
  hallId: HallId,
  load: Promise<ComponentType<{ hall: Hall }>>,
): Promise<ReactElement> {
  const [HallDialog, { WithHall }] = await Promise.all([withServerData(load), import('./WithHall')])
  return <WithHall hallId={hallId}>{(hall) => <HallDialog hall={hall} />}</WithHall>
}

/** For an action that a pause blocks. */
async function ofAct(
  action: GuardedAction,
  hallId: HallId,
  load: Promise<ComponentType<{ hall: Hall; guard: ActGuard }>>,
): Promise<ReactElement> {
  const [ActDialog, { WithActGuard }] = await Promise.all([load, import('./WithActGuard')])
  return ofHall(
    hallId,
    Promise.resolve(({ hall }) => (
      <WithActGuard hall={hall} action={action}>
        {(guard) => <ActDialog hall={hall} guard={guard} />}
      </WithActGuard>
    )),
  )
}

/** For deposits and play. */
async function withStrip(...of: Parameters<typeof ofAct>): Promise<ReactElement> {
  return <DialogStrip value={<CareStrip />}>{await ofAct(...of)}</DialogStrip>
}

/** For pauses, which shut money in: in one hall, or in all. */
async function withAccounts<File>(
  load: Promise<File>,
  hallId?: HallId,
): Promise<[File, ReactElement]> {
  const [file, { MoneyOnAccounts }] = await Promise.all([
    withServerData(load),
    import('@/features/halls/MoneyOnAccounts'),
  ])
  return [file, <MoneyOnAccounts key="accounts" hallId={hallId} />]
}

export async function loadDialog(dialog: Dialog): Promise<ReactElement> {
  switch (dialog.name) {
    case 'deposit':
      return withStrip(
        'Innskudd',
        dialog.hallId,
        import('./HallDeposit').then((file) => file.HallDeposit),
      )
    case 'withdrawal':
      return ofAct(
        'Uttak',
        dialog.hallId,
        import('@/features/payments/WithdrawalDialog').then((file) => file.WithdrawalDialog),
      )
    case 'transactions':
      return ofHall(
        dialog.hallId,
        import('@/features/payments/TransactionsDialog').then((file) => file.TransactionsDialog),
      )
    case 'buyTicket':
      return withStrip(
        'Kjøp billett',
        dialog.hallId,
        import('@/features/tickets/BuyTicketDialog').then((file) => file.BuyTicketDialog),
      )
    case 'myTickets':
      return ofAct(
        'Fyll på',
        dialog.hallId,
        import('./HallTickets').then((file) => file.HallTickets),
      )
    case 'pause':
      return ofHall(
        dialog.hallId,
        withAccounts(import('@/features/pauses/PauseDialog'), dialog.hallId).then(
          ([{ PauseDialog }, accounts]) =>
            ({ hall }) => <PauseDialog hall={hall} accounts={accounts} />,
        ),
      )
    case 'remoteGame':
      return withStrip(
        'Spill',
        dialog.hallId,
        import('@/features/games/RemoteGameDialog').then((file) => file.RemoteGameDialog),
      )
    case 'game': {
      const { hallId, gameType } = dialog
      return withStrip(
        'Spill',
        hallId,
        import('@/features/games/GameDialog').then(({ GameDialog }) => ({ hall, guard }) => (
          <GameDialog hall={hall} guard={guard} gameType={gameType} />
        )),
      )
    }
    case 'pauseAll': {
      const [{ PauseAllDialog }, accounts] = await withAccounts(
        import('@/features/pauses/PauseAllDialog'),
      )
      return <PauseAllDialog accounts={accounts} />
    }
    case 'shortPause': {
      const [{ ShortPauseDialog }, accounts] = await withAccounts(
        import('@/features/pauses/ShortPauseDialog'),
      )
      return <ShortPauseDialog until={dialog.until} accounts={accounts} />
    }
    case 'createAccount': {
      const { CreateAccountDialog } = await withServerData(
        import('@/features/finder/CreateAccountDialog'),
      )
      return <CreateAccountDialog {...dialog} />
    }
    case 'verifyIdentity': {
      const { VerifyIdentityDialog } = await withServerData(
        import('@/features/identity/VerifyIdentityDialog'),
      )
      return <VerifyIdentityDialog returned={dialog.returned} />
    }
    case 'chat': {
      const { ChatDialog } = await import('@/features/chat/ChatDialog')
      return <ChatDialog />
    }
    case 'terms': {
      const { TermsDialog } = await import('@/features/texts/TermsDialog')
      return <TermsDialog />
    }
    default:
      return dialog satisfies never
  }
}
