import { useCallback, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { freshHalls } from '@/api/freshReads'
import { useCreateCardMutation } from '@/api/halls'
import { paths } from '@/config/paths'
import { closeDialog, type Dialog } from '@/dialogs/dialogSlice'
import { DialogShell } from '@/dialogs/DialogShell'
import { filterLifted, selectOwnerFilter } from '@/features/session/sessionSlice'
import { fieldOf } from '@/forms/fieldOf'
import { OutcomeAlert } from '@/forms/OutcomeAlert'
import { useSubmitLock } from '@/forms/useSubmitLock'
import { useNavigateFromHere } from '@/forms/navigateFromHere'
import { leaveDialogEntry } from '@/lib/dialogEntry'
import { matchAddress } from '@/lib/routerPath'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/TextField'
import { useAppDispatch } from '@/store/hooks'
import { accountCreatedState, accountMade } from './AccountCreated'
import { addressError, postnrError } from './finderRules'

const refused = 'Det oppsto en feil. Sjekk om inntastet informasjon er riktig.'
const failed = 'Det oppsto en feil ved generering av spillekonto.'

const successShownMs = 2_000

interface AccountFields {
  postnr: string
  addr: string
}

type CreateAccountDialogProps = Extract<Dialog, { name: 'createAccount' }>

/** Creates an account in a hall (behaviour.md, 'New account'). */
export function CreateAccountDialog({ bingoid, hallName, filter }: CreateAccountDialogProps) {
  const dispatch = useAppDispatch()
  const navigate = useNavigateFromHere()
  const { pathname } = useLocation()
  const ownerFilter = useSelector(selectOwnerFilter)
  const { press, busy } = useSubmitLock()
  const [createCard] = useCreateCardMutation()
  const [failure, setFailure] = useState<string | null>(null)
  const [made, setMade] = useState(false)
  const form = useForm<AccountFields>({
    mode: 'onTouched',
    defaultValues: { postnr: '', addr: '' },
  })

  const leave = useCallback(() => {
    // Back to the page's own entry: useBackCloses.ts then calls `onClose`, which is `leave` again.
    if (leaveDialogEntry()) return
    dispatch(closeDialog())
    navigate(paths.myPage, {
      state: accountCreatedState(String(bingoid), hallName),
      replace: matchAddress(paths.myPage, pathname) !== null,
    })
  }, [bingoid, dispatch, hallName, navigate, pathname])

  useEffect(() => {
    if (!made) return undefined
    // Tries again: the reminder over the dialog keeps it open.
    const timer = setInterval(leave, successShownMs)
    return () => clearInterval(timer)
  }, [leave, made])

  const create = ({ postnr, addr }: AccountFields) =>
    press(async () => {
      setFailure(null)
      const { data } = await createCard({
        postnr: postnr.trim(),
        addr: addr.trim(),
        bingoid,
        filter,
      })
      // The account may exist despite a lost response, or the refusal of a second attempt.
      const isMade =
        data?.ok === true ||
        (await dispatch(freshHalls()))?.some(({ BingoID }) => String(BingoID) === String(bingoid))
      if (isMade) {
        // My page must not leave out the new hall.
        if (filter !== ownerFilter) dispatch(filterLifted())
        setMade(true)
      } else setFailure(data ? refused : failed)
    })

  if (made)
    return (
      <DialogShell title="Opprett spillekonto" subtitle={hallName} onClose={leave}>
        <Alert variant="success" heading={accountMade}>
          Du kommer straks til Min side, der du finner hallen.
        </Alert>
      </DialogShell>
    )
  return (
    <DialogShell
      title="Opprett spillekonto"
      subtitle={hallName}
      footer={
        <>
          <p className="money-line" role="status">
            {busy ? 'Spillekonto blir generert.' : `Du oppretter spillekonto hos ${hallName}.`}
          </p>
          <Button type="submit" form="create-account" variant="primary" busy={busy}>
            Opprett
          </Button>
        </>
      }
    >
      {failure !== null && <OutcomeAlert variant="danger">{failure}</OutcomeAlert>}
      <form
        id="create-account"
        noValidate
        onSubmit={(event) => void form.handleSubmit(create)(event)}
      >
        <TextField
          label="Postnummer"
          width="short"
          {...fieldOf(form, 'postnr', postnrError, {
            inputMode: 'numeric',
            autoComplete: 'postal-code',
          })}
        />
        <TextField
          label="Adresse"
          hint="Der du bor, for eksempel Storgata 1"
          {...fieldOf(form, 'addr', addressError, { autoComplete: 'street-address' })}
        />
      </form>
    </DialogShell>
  )
}
