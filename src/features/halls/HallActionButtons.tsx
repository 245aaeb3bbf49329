import { Link } from 'react-router-dom'
import { hallPath } from '@/config/paths'
import type { Dialog } from '@/dialogs/dialogSlice'
import { useDialogOpener } from '@/dialogs/useDialogOpener'
import { Button, type ButtonVariant } from '@/ui/Button'
import type { HallAction, HallActions, Visibility } from './hallRules'

interface ActionProps {
  name: HallAction
  state: Visibility
  dialog: Dialog
}

function ActionButton({ name, state, dialog, variant }: ActionProps & { variant: ButtonVariant }) {
  const opener = useDialogOpener(dialog)
  if (state === 'hidden') return null
  // Empty, so that its name is nowhere to be found: the sheet gives it the name's width.
  if (state === 'awaited') return <span className="btn hall-card__awaited" data-name={name} />
  return (
    <Button
      variant={variant}
      className={variant === 'quiet' ? 'btn-words' : undefined}
      disabled={state === 'disabled'}
      {...opener}
    >
      {name}
    </Button>
  )
}

function GameBall({ name, state, dialog, letter }: ActionProps & { letter: string }) {
  const opener = useDialogOpener(dialog)
  if (state === 'hidden') return null
  return (
    <li>
      <button type="button" className="ball-button" disabled={state === 'disabled'} {...opener}>
        <span className="ball-button__ball" aria-hidden="true">
          {letter}
        </span>
        <span className="ball-button__name">{name}</span>
      </button>
    </li>
  )
}

interface HallActionsProps {
  /** The hall id as text. */
  hallId: string
  actions: HallActions
}

const primaryActions = [
  { name: 'Innskudd', opens: 'deposit', variant: 'primary' },
  { name: 'Kjøp billett', opens: 'buyTicket', variant: 'secondary' },
] as const

/** The two most used actions. */
export function PrimaryActions({ hallId, actions }: HallActionsProps) {
  return primaryActions.map(({ name, opens, variant }) => (
    <ActionButton
      key={name}
      name={name}
      state={actions[name]}
      dialog={{ name: opens, hallId }}
      variant={variant}
    />
  ))
}

const games = [
  { name: 'Hovedspill 1', letter: '1', opens: { name: 'game', gameType: 1 } },
  { name: 'Hovedspill 2', letter: '2', opens: { name: 'game', gameType: 2 } },
  { name: 'Lynbingo', letter: 'L', opens: { name: 'game', gameType: 3 } },
  { name: 'Goal Mania', letter: 'G', opens: { name: 'remoteGame' } },
] as const

const secondaryActions = [
  { name: 'Mine billetter', opens: 'myTickets' },
  { name: 'Transaksjoner', opens: 'transactions' },
  { name: 'Uttak', opens: 'withdrawal' },
  { name: 'Spillepause', opens: 'pause' },
] as const

export const gamesShown = (actions: HallActions): boolean =>
  games.some(({ name }) => actions[name] !== 'hidden')

export const secondaryActionsShown = (actions: HallActions): boolean =>
  actions.Bingoside !== 'hidden' || secondaryActions.some(({ name }) => actions[name] !== 'hidden')

/** The games as a row of balls, with the less used actions below. */
export function SecondaryActions({
  hallId,
  actions,
  closedText,
}: HallActionsProps & { closedText: string | null }) {
  return (
    <>
      {gamesShown(actions) && (
        <ul className="hall-card__games" aria-label="Spill">
          {games.map(({ name, letter, opens }) => (
            <GameBall
              key={name}
              name={name}
              letter={letter}
              state={actions[name]}
              dialog={{ ...opens, hallId }}
            />
          ))}
        </ul>
      )}
      {closedText !== null && <p className="hall-card__closed">{closedText}</p>}
      <div className="hall-card__quiet">
        {actions.Bingoside !== 'hidden' && (
          <Link className="btn btn-quiet btn-words" to={hallPath(hallId)}>
            Bingoside
          </Link>
        )}
        {secondaryActions.map(({ name, opens }) => (
          <ActionButton
            key={name}
            name={name}
            state={actions[name]}
            dialog={{ name: opens, hallId }}
            variant="quiet"
          />
        ))}
      </div>
    </>
  )
}
