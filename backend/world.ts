import { randomBytes } from 'node:crypto'
import { osloDate } from './clock'
import { balanceOf } from './money'
import type { Account, Hall, HallId, LedgerEntry, Payment, Player, State } from './model'
import { addFromTemplate, seedPassword, seedState } from './seed'
import type { Template } from './seed'

export interface NewPlayer {
  mobile: string
  password: string
  userId: number
}

export interface World extends State {
  now: () => Date
  /** Today in Oslo, `YYYY-MM-DD`. */
  today: () => string
  /** Restores the seeded state, which ends every session. */
  reset: () => void
  /** A new copy of a template with its own mobile number, so that tests never share a player. */
  addPlayer: (template: Template) => NewPlayer
  findHall: (id: HallId) => Hall | undefined
  findAccount: (userId: number, hallId: HallId) => Account | undefined
  findPlayer: (userId: number) => Player | undefined
  /** Applies the player's choice in the terminal; only a registered payment changes state. */
  answerPayment: (transactionId: string, approved: boolean) => Payment | undefined
  addLedgerEntry: (account: Account, text: string, amount: number) => LedgerEntry
  /** Balance in øre, for tests. */
  balance: (userId: number, hallId: HallId) => number
  /** The ledger rows written in all of the player's halls since the player was created. */
  written: (userId: number) => LedgerEntry[]
}

export const randomToken = (): string => randomBytes(24).toString('base64url')

export const createWorld = ({ now = () => new Date() }: { now?: () => Date } = {}): World => {
  const world: World = {
    ...seedState(now()),
    now,
    today: () => osloDate(now()),
    reset: () => {
      Object.assign(world, seedState(now()))
    },
    addPlayer: (template) => {
      const mobile = String(world.nextMobile++)
      const { userId } = addFromTemplate(world, template, mobile, now())
      return { mobile, password: seedPassword, userId }
    },
    findHall: (id) => world.halls.find((hall) => String(hall.id) === String(id)),
    findAccount: (userId, hallId) =>
      world.accounts.find(
        (account) => account.userId === userId && String(account.hallId) === String(hallId),
      ),
    findPlayer: (userId) => world.players.find((player) => player.userId === userId),
    answerPayment: (transactionId, approved) => {
      const payment = world.payments.get(transactionId)
      if (payment?.state === 'registered') payment.state = approved ? 'approved' : 'cancelled'
      return payment
    },
    addLedgerEntry: (account, text, amount) => {
      // Last line of defence: no call may ever leave an account below zero.
      if (balanceOf(account) + amount < 0) throw new Error('An account cannot go below zero')
      const entry = { id: world.nextId++, at: now(), text, amount, seeded: false }
      account.ledger.push(entry)
      return entry
    },
    balance: (userId, hallId) => {
      const account = world.findAccount(userId, hallId)
      return account ? balanceOf(account) : 0
    },
    written: (userId) =>
      world.accounts
        .filter((account) => account.userId === userId)
        .flatMap((account) => account.ledger.filter((entry) => !entry.seeded)),
  }
  return world
}
