import type { ReactNode } from 'react'
import { hallsApi, type Hall } from '@/api/halls'
import type { Id } from '@/api/readers'
import { limits } from '@/config/limits'
import { closeDialog } from '@/dialogs/dialogSlice'
import { DialogShell, type DialogShellProps } from '@/dialogs/DialogShell'
import { useAppDispatch } from '@/store/hooks'
import { Button } from '@/ui/Button'
import { Outcome, OutcomeActions } from '@/ui/Outcome'
import type { Act, Deposit, Purchase } from './acts'
import { doneText, doneTitles, newBalanceText } from './actTexts'
import type { ActSender } from './useAct'

interface DoneActProps {
  act: Act & { kind: keyof typeof doneTitles }
  bingoid: Id
  balanceBefore: number | null
  children?: ReactNode
}

/** A money act that is done, in its form's place. */
export function DoneAct({ act, bingoid, balanceBefore, children }: DoneActProps) {
  const { data, error } = hallsApi.endpoints.balance.useQueryState(bingoid)
  const balance = newBalanceText(act, balanceBefore, { data, hasFailed: error !== undefined })
  return (
    <Outcome title={doneTitles[act.kind]} balance={balance}>
      {children ?? <p>{doneText(act)}</p>}
    </Outcome>
  )
}

interface MoneyDialogProps extends Omit<DialogShellProps, 'subtitle'> {
  hall: Hall
  sender: Pick<ActSender, 'balanceBefore' | 'forget'> & { done: Deposit | Purchase | undefined }
  notices: ReactNode
  again: string
  /** Replaces the act's own sentence. */
  aboutDone?: ReactNode
}

/** The dialog of a money act: its form, or the outcome in the form's place. */
export function MoneyDialog({
  hall,
  sender: { done, balanceBefore, forget },
  notices,
  again,
  aboutDone,
  footer,
  children,
  ...shell
}: MoneyDialogProps) {
  const dispatch = useAppDispatch()
  const actions = (
    <OutcomeActions
      onDone={() => dispatch(closeDialog())}
      again={{ label: again, onPress: forget }}
    />
  )
  return (
    <DialogShell {...shell} footer={done ? actions : footer}>
      {notices}
      {done ? (
        <DoneAct act={done} bingoid={hall.BingoID} balanceBefore={balanceBefore}>
          {aboutDone}
        </DoneAct>
      ) : (
        children
      )}
    </DialogShell>
  )
}

interface PresetAmountsProps {
  kroner: number | null
  onChoose: (text: string) => void
}

export const PresetAmounts = ({ kroner, onChoose }: PresetAmountsProps) => (
  <div className="preset-row d-grid gap-1">
    {limits.presets.map((preset) => (
      <Button
        key={preset}
        variant="quiet"
        className="tabular text-nowrap"
        aria-pressed={kroner === preset}
        onClick={() => onChoose(String(preset))}
      >
        {`kr ${preset}`}
      </Button>
    ))}
  </div>
)
