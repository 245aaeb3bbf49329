import { memo, useId } from 'react'
import { Link } from 'react-router-dom'
import { hallPath } from '@/config/paths'
import { useDialogOpener } from '@/dialogs/useDialogOpener'
import { Button, type ButtonVariant } from '@/ui/Button'
import { GamePicture, type Game } from '@/ui/GamePicture'
import { iconsOf, ticketOutline } from '@/ui/Icon'
import {
  primaryAction,
  type BalanceView,
  type GameState,
  type HallActions,
  type HallFields,
  type Visibility,
} from './hallRules'
import '@/styles/hall-acts.scss'

interface ActionProps<Name extends string> {
  name: Name
  state: Visibility
  /** The dialog, but for its hall. */
  opens: (typeof moneyActions | typeof games | typeof quietActions)[number]['opens']
  hallId: string
  /** Id of the text that explains a disabled button. */
  why?: string | undefined
}

interface ActionsProps {
  hallId: string
  actions: HallActions
  why: string | undefined
}

function useButton({ state, opens, hallId, why }: Omit<ActionProps<string>, 'name'>) {
  const disabled = state === 'disabled'
  const opener = useDialogOpener({ ...opens, hallId })
  return { disabled, 'aria-describedby': disabled ? why : undefined, ...opener }
}

/** Each button is memoised: a balance that comes must not render all buttons of all halls. */
const MoneyButton = memo(function MoneyButton({
  name,
  variant,
  ...action
}: ActionProps<string> & { variant: ButtonVariant }) {
  const button = useButton(action)
  if (action.state === 'hidden') return null
  // Keeps the button's place while the balance loads. It has no text, so nothing reads it out.
  if (action.state === 'reserved')
    return <span className="btn hall-card__reserved" data-name={name} />
  return (
    <Button variant={variant} {...button}>
      {name}
    </Button>
  )
})

const moneyActions = [
  { name: 'Innskudd', opens: { name: 'deposit' } },
  { name: 'Kjøp billett', opens: { name: 'buyTicket' } },
] as const

export function MoneyButtons({
  hallId,
  actions,
  why,
  balance,
}: ActionsProps & { balance: BalanceView }) {
  return moneyActions.map(({ name, opens }) => (
    <MoneyButton
      key={name}
      name={name}
      state={actions[name]}
      opens={opens}
      hallId={hallId}
      why={why}
      variant={name === primaryAction(actions, balance) ? 'primary' : 'quiet'}
    />
  ))
}

const stateWords: Partial<Record<GameState, string>> = { open: 'Åpent', closed: 'Stengt' }

const GameTile = memo(function GameTile({
  name,
  game,
  ...action
}: ActionProps<Game> & { game: GameState | null }) {
  const button = useButton(action)
  const id = useId()
  if (action.state === 'hidden') return null
  const word = game === null ? undefined : stateWords[game]
  return (
    <li>
      <button
        type="button"
        className="game-tile"
        {...button}
        aria-labelledby={`${id}name`}
        aria-describedby={word && `${id}state`}
      >
        <GamePicture game={name} />
        <span className="game-tile__words">
          <span id={`${id}name`}>{name}</span>
          {word && (
            <span className="game-tile__state" id={`${id}state`}>
              {word}
            </span>
          )}
        </span>
      </button>
    </li>
  )
})

const games = [
  { name: 'Hovedspill 1', field: 'h1', opens: { name: 'game', gameType: 1 } },
  { name: 'Hovedspill 2', field: 'h2', opens: { name: 'game', gameType: 2 } },
  { name: 'Lynbingo', field: 'h3', opens: { name: 'game', gameType: 3 } },
  // Only its session call tells if it is open.
  { name: 'Goal Mania', field: null, opens: { name: 'remoteGame' } },
] as const

export const gamesShown = (actions: HallActions): boolean =>
  games.some(({ name }) => actions[name] !== 'hidden')

export const GameTiles = ({
  hallId,
  actions,
  hall,
}: Omit<ActionsProps, 'why'> & { hall: HallFields }) => (
  <ul className="game-tiles d-print-none" aria-label="Spill">
    {games.map(({ name, field, opens }) => (
      <GameTile
        key={name}
        name={name}
        state={actions[name]}
        opens={opens}
        hallId={hallId}
        game={field && hall[field]}
      />
    ))}
  </ul>
)

const circle = 'M8 15A7 7 0 1 1 8 1a7 7 0 0 1 0 14m0 1A8 8 0 1 0 8 0a8 8 0 0 0 0 16'

// Bootstrap Icons (ui/Icon.tsx)
const ActionIcon = iconsOf({
  Innskudd: [
    circle,
    'M8 4a.5.5 0 0 1 .5.5v3h3a.5.5 0 0 1 0 1h-3v3a.5.5 0 0 1-1 0v-3h-3a.5.5 0 0 1 0-1h3v-3A.5.5 0 0 1 8 4',
  ],
  'Kjøp billett': [ticketOutline],
  Bingoside: [
    'M2.97 1.35A1 1 0 0 1 3.73 1h8.54a1 1 0 0 1 .76.35l2.609 3.044A1.5 1.5 0 0 1 16 5.37v.255a2.375 2.375 0 0 1-4.25 1.458A2.37 2.37 0 0 1 9.875 8 2.37 2.37 0 0 1 8 7.083 2.37 2.37 0 0 1 6.125 8a2.37 2.37 0 0 1-1.875-.917A2.375 2.375 0 0 1 0 5.625V5.37a1.5 1.5 0 0 1 .361-.976zm1.78 4.275a1.375 1.375 0 0 0 2.75 0 .5.5 0 0 1 1 0 1.375 1.375 0 0 0 2.75 0 .5.5 0 0 1 1 0 1.375 1.375 0 1 0 2.75 0V5.37a.5.5 0 0 0-.12-.325L12.27 2H3.73L1.12 5.045A.5.5 0 0 0 1 5.37v.255a1.375 1.375 0 0 0 2.75 0 .5.5 0 0 1 1 0M1.5 8.5A.5.5 0 0 1 2 9v6h12V9a.5.5 0 0 1 1 0v6h.5a.5.5 0 0 1 0 1H.5a.5.5 0 0 1 0-1H1V9a.5.5 0 0 1 .5-.5',
  ],
  'Mine billetter': [
    'M4 4.85v.9h1v-.9zm7 0v.9h1v-.9zm-7 1.8v.9h1v-.9zm7 0v.9h1v-.9zm-7 1.8v.9h1v-.9zm7 0v.9h1v-.9zm-7 1.8v.9h1v-.9zm7 0v.9h1v-.9z',
    ticketOutline,
  ],
  Transaksjoner: [
    'M1 11.5a.5.5 0 0 0 .5.5h11.793l-3.147 3.146a.5.5 0 0 0 .708.708l4-4a.5.5 0 0 0 0-.708l-4-4a.5.5 0 0 0-.708.708L13.293 11H1.5a.5.5 0 0 0-.5.5m14-7a.5.5 0 0 1-.5.5H2.707l3.147 3.146a.5.5 0 1 1-.708.708l-4-4a.5.5 0 0 1 0-.708l4-4a.5.5 0 1 1 .708.708L2.707 4H14.5a.5.5 0 0 1 .5.5',
  ],
  Uttak: [
    'm8 0 6.61 3h.89a.5.5 0 0 1 .5.5v2a.5.5 0 0 1-.5.5H15v7a.5.5 0 0 1 .485.38l.5 2a.498.498 0 0 1-.485.62H.5a.498.498 0 0 1-.485-.62l.5-2A.5.5 0 0 1 1 13V6H.5a.5.5 0 0 1-.5-.5v-2A.5.5 0 0 1 .5 3h.89zM3.777 3h8.447L8 1zM2 6v7h1V6zm2 0v7h2.5V6zm3.5 0v7h1V6zm2 0v7H12V6zM13 6v7h1V6zm2-1V4H1v1zm-.39 9H1.39l-.25 1h13.72z',
  ],
  Spillepause: [
    circle,
    'M5 6.25a1.25 1.25 0 1 1 2.5 0v3.500a1.25 1.25 0 1 1-2.5 0zm3.5 0a1.25 1.25 0 1 1 2.5 0v3.500a1.25 1.25 0 1 1-2.5 0z',
  ],
})

// A pause or a card error moves the money actions to the end of this row: 'Uttak' stands last, next to them.
const quietActions = [
  { name: 'Mine billetter', opens: { name: 'myTickets' } },
  { name: 'Transaksjoner', opens: { name: 'transactions' } },
  { name: 'Spillepause', opens: { name: 'pause' } },
  { name: 'Uttak', opens: { name: 'withdrawal' } },
] as const

const QuietButton = memo(function QuietButton({
  name,
  ...action
}: ActionProps<(typeof quietActions | typeof moneyActions)[number]['name']>) {
  const button = useButton(action)
  if (action.state === 'hidden') return null
  if (action.state === 'reserved') return <span className="quiet-act" />
  return (
    <button type="button" className="quiet-act" {...button}>
      <ActionIcon name={name} />
      {name}
    </button>
  )
})

/** `withMoney`: a pause or a card error has closed the money actions, which then stand here. */
export const QuietActions = ({
  hallId,
  actions,
  why,
  withMoney,
}: ActionsProps & { withMoney: boolean }) => (
  <div className="quiet-acts d-print-none">
    {actions.Bingoside !== 'hidden' && (
      <Link className="quiet-act" to={hallPath(hallId)}>
        <ActionIcon name="Bingoside" />
        Bingoside
      </Link>
    )}
    {[...quietActions, ...(withMoney ? moneyActions : [])].map(({ name, opens }) => (
      <QuietButton
        key={name}
        name={name}
        state={actions[name]}
        opens={opens}
        hallId={hallId}
        why={why}
      />
    ))}
  </div>
)
