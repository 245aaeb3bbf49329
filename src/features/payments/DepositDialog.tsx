import { useEffect, useRef, type ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { Hall } from '@/api/halls'
import { env } from '@/config/env'
import { ConfirmAct, type ActGuard } from '@/dialogs/ConfirmAct'
import { ActNotices } from '@/features/acts/ActNotices'
import { MoneyDialog } from '@/features/acts/MoneyDialog'
import { focusHeadingAround } from '@/lib/focusTitle'
import { formatKroner } from '@/lib/money'
import { DepositForm, depositFormId, type DepositFields } from './DepositForm'
import { checkDepositAmount, terminalAddress } from './depositRules'
import { PaymentTerminal } from './PaymentTerminal'
import { useDeposit } from './useDeposit'
import { useChosenMethod, useStoredCards } from './useStoredCards'

interface DepositDialogProps {
  hall: Hall
  guard: ActGuard
  /** The player's own (behaviour.md, 'Own reminder'). */
  reminder: {
    /** Whether the player wants to pay, once `question` is answered. */
    wantsToPay: (ore: number) => Promise<boolean>
    question: {
      title: string
      content: ReactNode
      buttons: ReactNode
      onCancel: () => void
    } | null
  }
}

/** The form, then the terminal, then the outcome, or the form again if it was not paid (behaviour.md, 'Deposits'). */
export function DepositDialog({ hall, guard, reminder }: DepositDialogProps) {
  const deposit = useDeposit(hall)
  const cards = useStoredCards(hall.nets_clientid)
  // Not in DepositForm: the input must survive the terminal.
  const form = useForm<DepositFields>({
    mode: 'onTouched',
    defaultValues: { method: '', amount: '', cvc: '' },
  })
  const { method = '', amount = '' } = useWatch({ control: form.control })
  const chosen = useChosenMethod(method, cards, hall)
  const check = checkDepositAmount(amount)
  const { readAgain: readCardsAgain } = cards
  const { result, busyWith, done, awaited } = deposit
  const { wantsToPay, question } = reminder
  const isPaid = done !== undefined
  const isCardSaving = result?.kind === 'card'

  useEffect(() => {
    if (isPaid) form.setValue('amount', '')
  }, [form, isPaid])
  useEffect(() => {
    if (isCardSaving) readCardsAgain()
    // oxlint-disable-next-line react/exhaustive-deps -- once for each answer
  }, [isCardSaving])

  const payButton = useRef<HTMLButtonElement>(null)
  const isQuestionOpen = question !== null
  const questionBox = useRef<HTMLDivElement>(null)
  const wasQuestionOpen = useRef(false)
  // The question takes the focus and gives it back.
  useEffect(() => {
    if (isQuestionOpen && questionBox.current) focusHeadingAround(questionBox.current)
    else if (wasQuestionOpen.current) payButton.current?.focus()
    wasQuestionOpen.current = isQuestionOpen
  }, [isQuestionOpen])

  const methodHint = chosen === '' && !cards.loading ? ' Velg hva du betaler med.' : ''
  const amountHint =
    !check.ok && check.reason === 'tooMuch' ? 'Velg et lavere beløp.' : 'Velg et beløp først.'
  const about = check.ok
    ? `Du setter inn ${formatKroner(check.ore / 100)} hos ${hall.BingoName}.${methodHint}`
    : `Til spillekontoen hos ${hall.BingoName}. ${amountHint}`
  const confirmation = (
    <ConfirmAct
      ref={payButton}
      guard={guard}
      about={about}
      form={depositFormId}
      busy={busyWith === 'deposit'}
      disabled={!check.ok || chosen === '' || busyWith === 'card' || cards.isDeleting}
    >
      Betal
    </ConfirmAct>
  )
  return (
    <MoneyDialog
      title={question?.title ?? 'Innskudd'}
      hall={hall}
      sender={deposit}
      notices={
        !isQuestionOpen && (
          <ActNotices
            scope={{ hall: String(hall.BingoID), kinds: ['deposit'] }}
            idInTerminal={awaited?.id}
          />
        )
      }
      again="Nytt innskudd"
      size="tall"
      footer={awaited || isQuestionOpen ? undefined : confirmation}
      {...(question && { onClose: question.onCancel })}
    >
      {question && (
        <div className="deposit-question d-flex flex-column" ref={questionBox}>
          {question.content}
          {/* Not in the footer: a scrolling area must hold something focusable. */}
          <div className="deposit-question__answers mt-auto">
            {guard.notice}
            <p className="money-line">{about}</p>
            <div className="cluster">{question.buttons}</div>
          </div>
        </div>
      )}
      {/* Hidden, not removed: keep what was typed. */}
      <div hidden={isQuestionOpen}>
        {!awaited && (
          <DepositForm {...{ hall, guard, deposit, cards, form, chosen, check, wantsToPay }} />
        )}
      </div>
      {awaited && deposit.isAskedHere && <p role="status">Venter på resultat...</p>}
      {awaited && !deposit.isAskedHere && (
        <PaymentTerminal
          kind={awaited.kind}
          address={terminalAddress(
            env.terminalUrl,
            String(hall.nets_clientid),
            String(awaited.transaction),
          )}
          onMessage={deposit.onMessage}
          onLeave={deposit.leave}
        />
      )}
    </MoneyDialog>
  )
}
