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
  /** Everything as at the start; who was logged in is logged out. */
  reset: () => void
  /** A fresh clone with a mobile number of its own, so that tests never share a player. */
  addPlayer: (template: Template) => NewPlayer
  findHall: (id: HallId) => Hall | undefined
  findAccount: (userId: number, hallId: HallId) => Account | undefined
  findPlayer: (userId: number) => Player | undefined
  /** What the terminal does when the player says yes or no; only a waiting payment moves. */
  answerPayment: (transactionId: string, approved: boolean) => Payment | undefined
  addLedgerEntry: (account: Account, text: string, amount: number) => LedgerEntry
  /** Balance in øre, for tests. */
  balance: (userId: number, hallId: HallId) => number
  /** The rows all of a player's halls wrote since the player was made. */
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
      // A money rule of last resort: no call may ever leave an account below zero.
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
