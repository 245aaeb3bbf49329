import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { type Call, type CallName, calls } from '../../scripts/hosts/calls'
import { openHall, unknownOutcome } from '../setup/pages'
import { keepAct } from '../setup/acts'
import { codeFor, findFrame, say, stateOf } from '../setup/identityFrame'
import { front } from '../setup/hands'
import { findTitle, renderApp, sessionOf } from '../setup/render'
import { world } from '../setup/server'

/** What a player has come to when the call is sent. */
interface Stage {
  userId?: number
  /** What was typed, and must stand until it has come through. */
  typed?: readonly string[]
}

/** Gets to where the call is sent, calls `arm`, and sends it. */
type Play = (arm: () => void) => Promise<Stage>

interface Scene {
  /** Its failure takes nothing from the player and is told by nothing, or by what is missing. */
  quiet?: true
  /** What only a success may say. */
  done?: RegExp
  /** What is read again when its outcome is unknown. */
  rereads?: readonly string[]
  /** What even its success does not say: only the terminal is opened. */
  never?: RegExp
  /** Whether the backend has carried it out: what may be told as done although the answer was lost, once it is read back. */
  stands?: (userId: number) => boolean
  /** The act's own failure text; money's stands with or without the doubt. */
  failed?: RegExp
  play: Play
}

export type Row = Scene & Pick<Call, 'name' | 'path' | 'kind' | 'token'>

/** Found nowhere by chance, but for the CVC between other digits. */
export const typedSecrets = {
  cvc: '9173',
  password: 'hemmelig-4711',
  account: '12345678903',
  code: '123456',
  pausePassword: 'bingo123',
}

const type = (name: string, value: string) =>
  fireEvent.change(front().getByLabelText(name), { target: { value } })
const press = (name: string) => fireEvent.click(front().getByRole('button', { name }))
/** One confirmation, by a finger that presses twice. */
function confirm(name: string) {
  const button = front().getByRole('button', { name })
  fireEvent.click(button)
  fireEvent.click(button)
}
const findField = (name: string) => front().findByLabelText(name)

async function openDialog(button: string, title: string | RegExp = button) {
  const opener = await screen.findByRole('button', { name: button })
  await waitFor(() => expect(opener).toBeEnabled())
  fireEvent.click(opener)
  return within(await screen.findByRole('dialog', { name: title }))
}

async function identify(code: string, arm = () => {}) {
  const frame = await findFrame()
  const state = stateOf(frame)
  arm()
  act(() => void say(frame, { state, code }))
}

type To = () => Promise<number | void>
type Fields = Record<string, string>

/** A form that is reached by `to`, filled and confirmed. */
const submits =
  (to: To, fields: Fields, button: string): Play =>
  async (arm) => {
    const userId = await to()
    for (const label of Object.keys(fields)) await findField(label)
    for (const [label, value] of Object.entries(fields)) type(label, value)
    arm()
    confirm(button)
    const typed = Object.values(fields).filter((value) => value !== typedSecrets.pausePassword)
    return { ...(userId !== undefined && { userId }), typed }
  }

/** A visitor's. */
async function opensPage(path: string, title: string) {
  await renderApp({ path })
  await findTitle(title)
}

async function toContact() {
  await opensPage('/register', 'Registrer deg')
  await identify(codeFor('new'))
  await findTitle('Hei, Ola Nordmann')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Jeg godtar kjøps- og bruksvilkårene' }))
}
const contact = { 'E-post': 'ola@example.no', Mobilnummer: '98765432' }

/** One step of a form further. */
const past =
  (to: To, fields: Fields, button: string, arrives: () => Promise<unknown>) => async () => {
    await to()
    for (const [label, value] of Object.entries(fields)) type(label, value)
    press(button)
    await arrives()
  }

const code = { 'SMS-kode': typedSecrets.code }
const toCode = past(toContact, contact, 'Neste', () => findTitle('Flott, Ola Nordmann'))
const toPassword = past(toCode, code, 'Verifiser', () => findTitle('Siste steg, Ola Nordmann'))

/** Of a player whose password is forgotten. */
const forgetful = '98765432'

async function toForgot() {
  const { userId } = world.addPlayer('noHalls')
  Object.assign(world.findPlayer(userId) ?? {}, { mobile: forgetful })
  await opensPage('/forgot', 'Glemt passord')
}

const mobile = { Mobilnummer: forgetful }
const toForgotCode = past(toForgot, mobile, 'Neste', () => findField('SMS-kode'))
const toNewPassword = past(toForgotCode, code, 'Verifiser', () => findField('Nytt passord'))

/** A hall's page, where the call is one of those that show it. */
const loadsHall =
  (path = '/mybingo/101'): Play =>
  async (arm) => {
    arm()
    const { userId } = await renderApp({ path, player: 'ordinary' })
    return { userId }
  }

const opens =
  (button: string, title: string | RegExp = button): Play =>
  async (arm) => {
    const { userId } = await openHall()
    await screen.findByText('kr 1 234,50')
    arm()
    await openDialog(button, title)
    return { userId }
  }

const toDialog = (button: string) => async () => (await opens(button)(() => {})).userId

/** The deposit, where a card and Vipps may be chosen. */
const toDeposit = (method: RegExp) => async () => {
  const { userId } = await openHall()
  const dialog = await openDialog('Innskudd')
  fireEvent.click(await dialog.findByRole('radio', { name: method }))
  return userId
}

const toTicket = (opener: 'Fyll på' | 'Avslutt billett') => async () => {
  const { userId } = await openHall()
  const dialog = await openDialog('Mine billetter')
  for (const name of opener === 'Fyll på' ? [opener] : ['Mer', opener]) {
    const [first] = await dialog.findAllByRole('button', { name })
    if (first) fireEvent.click(first)
  }
  if (opener === 'Avslutt billett') await front().findByRole('button', { name: 'Bekreft' })
  return userId
}

async function toNewHall() {
  const { userId } = await renderApp({ path: '/mypage', player: 'noHalls' })
  await findTitle('Mine bingohaller')
  fireEvent.click(await screen.findByRole('button', { name: 'Legg til bingohall' }))
  await findField('Postnummer')
  return userId
}

/** The payment page in the whole window, for a payment that the player has approved in the terminal. */
const returns = (kind: 'sale' | 'saveCard'): Play =>
  async function play(arm) {
    const session = await sessionOf('ordinary')
    const userId = Number(session.userId)
    const id = `payment-${userId}`
    world.payments.set(id, {
      id,
      kind,
      method: 'Vipps',
      userId,
      hallId: 101,
      amount: kind === 'sale' ? 10_000 : 0,
      state: 'approved',
      appOrigin: window.location.origin,
    })
    keepAct({
      kind: kind === 'sale' ? 'deposit' : 'card',
      player: session.userId,
      hallName: 'Grünerløkka Bingo',
      transaction: id,
      state: 'inTerminal',
    })
    arm()
    const query = kind === 'sale' ? '&payment=1' : ''
    await renderApp({
      path: `/netsCallback?transactionId=${id}&responseCode=OK${query}`,
      session,
    })
    await findTitle('Betaling')
    return { userId }
  }

const opensDetails: Play = async (arm) => {
  arm()
  await renderApp({ path: '/user/details', player: 'ordinary' })
  return {}
}

/** Halls near a postal code come while it is typed. */
const searches =
  (to: To): Play =>
  async (arm) => {
    const userId = await to()
    arm()
    type('Postnummer', '0552')
    return { ...(userId !== undefined && { userId }), typed: ['0552'] }
  }

export const doubt = new RegExp(unknownOutcome, 'u')

const scenes: Record<CallName, Scene> = {
  login: {
    done: /Mine bingohaller/u,
    play: (arm) => {
      const { mobile: Mobilnummer, password: Passord } = world.addPlayer('noHalls')
      const to = () => opensPage('/login', 'Logg inn')
      return submits(to, { Mobilnummer, Passord }, 'Logg inn')(arm)
    },
  },
  registerBankID: {
    done: /Hei, Ola Nordmann/u,
    play: async (arm) => {
      await opensPage('/register', 'Registrer deg')
      await identify(codeFor('new'), arm)
      return {}
    },
  },
  authBankID: {
    done: /Du er nå verifisert/u,
    stands: (userId) => world.findPlayer(userId)?.noBankID === false,
    failed: /Det oppsto en feil\./u,
    play: async (arm) => {
      const { userId } = await renderApp({ path: '/mypage', player: 'noBankID' })
      await openDialog('Bekreft identiteten din', 'Bekreft identitet')
      await identify(codeFor('new'), arm)
      return { userId }
    },
  },
  signupStep1: { done: /Flott, Ola/u, play: submits(toContact, contact, 'Neste') },
  signupStep2: { done: /Siste steg/u, play: submits(toCode, code, 'Verifiser') },
  signupStep3: {
    done: /Velkommen, Ola/u,
    play: submits(toPassword, { 'Velg passord': typedSecrets.password }, 'Opprett konto'),
  },
  lostPasswordStep1: {
    done: /Steg 2 av 3/u,
    play: submits(toForgot, mobile, 'Neste'),
  },
  lostPasswordStep2: { done: /Steg 3 av 3/u, play: submits(toForgotCode, code, 'Verifiser') },
  lostPasswordStep3: {
    done: /Passordet er nå endret/u,
    play: submits(toNewPassword, { 'Nytt passord': typedSecrets.password }, 'Lagre passord'),
  },
  myHalls: { play: loadsHall('/mypage') },
  searchHalls: {
    play: searches(async () => {
      await opensPage('/bingohalls', 'Finn din bingohall')
      await findField('Postnummer')
    }),
  },
  nearestHalls: { play: searches(toNewHall) },
  hallMessages: { quiet: true, play: loadsHall() },
  createCard: {
    done: /Spillekonto generert!/u,
    failed: /Det oppsto en feil/u,
    stands: (userId) => world.findAccount(userId, 202) !== undefined,
    play: submits(
      async () => {
        const userId = await toNewHall()
        type('Postnummer', '0552')
        const near = await screen.findByRole('article', { name: 'Sofienberg Bingo' })
        fireEvent.click(within(near).getByRole('button', { name: 'Velg bingo' }))
        await screen.findByRole('dialog', { name: 'Opprett spillekonto' })
        return userId
      },
      { Postnummer: '0155', Adresse: 'Storgata 99' },
      'Opprett',
    ),
  },
  balance: { failed: /Saldoen er ikke tilgjengelig/u, play: loadsHall() },
  registerCard: {
    never: /Lagring av kort vellykket/u,
    failed: /Lagring av kort feilet/u,
    play: submits(toDeposit(/^Visa/u), { Beløp: '75' }, 'Legg til bankkort'),
  },
  myCards: { play: opens('Innskudd') },
  storedPayment: {
    never: /Betalingen var vellykket/u,
    failed: /Betalingen feilet/u,
    play: submits(toDeposit(/^Visa/u), { Beløp: '100', CVC: typedSecrets.cvc }, 'Betal'),
  },
  vippsPayment: {
    never: /Betalingen var vellykket/u,
    failed: /Betalingen feilet/u,
    play: submits(toDeposit(/^Vipps$/u), { Beløp: '50' }, 'Betal'),
  },
  deleteCard: {
    done: /Kort slettet/u,
    failed: /Kortet ble ikke slettet/u,
    stands: (userId) => world.findPlayer(userId)?.cards.length === 1,
    play: async (arm) => {
      const userId = await toDeposit(/^Visa/u)()
      type('Beløp', '75')
      const [first] = front().getAllByRole('button', { name: 'Slett kort' })
      if (first) fireEvent.click(first)
      arm()
      confirm('Slett')
      return { userId, typed: ['75'] }
    },
  },
  withDraw: {
    done: /Sendt til behandling/u,
    failed: /Det oppsto en feil/u,
    rereads: ['/banking/balance'],
    play: submits(toDialog('Uttak'), { Beløp: '10', Kontonummer: typedSecrets.account }, 'Ta ut'),
  },
  verifyPayment: {
    done: /Lagring av kort vellykket!/u,
    failed: /Lagring av kort feilet!/u,
    stands: (userId) => world.findPlayer(userId)?.cards.length === 3,
    play: returns('saveCard'),
  },
  salePayment: {
    done: /Transaksjon vellykket!/u,
    failed: /Transaksjon feilet!/u,
    play: returns('sale'),
  },
  playPause: {
    done: /Spillepause er nå aktivert/u,
    stands: (userId) => world.findPlayer(userId)?.pausedUntil !== null,
    failed: /Det oppsto en feil ved lagring av spillepause\.|Det gikk ikke\.|For mange forsøk\./u,
    play: submits(
      async () => {
        const { userId } = await renderApp({ path: '/mypage', player: 'ordinary' })
        await openDialog('Spillepause for alle haller')
        return userId
      },
      { Passord: typedSecrets.pausePassword },
      'Aktiver spillepause',
    ),
  },
  preGameMessage: { quiet: true, play: opens('Hovedspill 1', /./u) },
  transactions: { play: opens('Transaksjoner') },
  transactionText: { quiet: true, play: opens('Transaksjoner') },
  getGameToken: { play: opens('Hovedspill 1', /./u) },
  checkGameSession: { play: opens('Goal Mania', /./u) },
  myTickets: { play: opens('Mine billetter') },
  buyTicket: {
    done: /er kjøpt/u,
    failed: /Det skjedde en feil ved kjøp av billett|KANSKJE/u,
    rereads: ['/banking/balance'],
    play: submits(
      async () => {
        const userId = await toDialog('Kjøp billett')()
        fireEvent.click(await screen.findByRole('radio', { name: 'OK Databingo' }))
        return userId
      },
      { Beløp: '5' },
      'Kjøp',
    ),
  },
  addMoneyToTicket: {
    done: /er satt inn/u,
    failed: /Det skjedde en feil ved innskudd|KANSKJE/u,
    rereads: ['/wap/myTickets', '/banking/balance'],
    play: submits(toTicket('Fyll på'), { Beløp: '3' }, 'Sett inn'),
  },
  closeTicket: {
    done: /er avsluttet/u,
    failed: /Det skjedde en feil ved lukking|KANSKJE/u,
    rereads: ['/wap/myTickets', '/banking/balance'],
    play: submits(toTicket('Avslutt billett'), {}, 'Bekreft'),
  },
  qrRequest: {
    done: /Du er sjekket inn/u,
    failed: /Det skjedde en feil ved henting av data\./u,
    play: loadsHall('/qr/HEI'),
  },
  myData: { play: opensDetails },
  postSted: { quiet: true, play: opensDetails },
  countries: { play: opensDetails },
  setUserInfo: {
    done: /Fullført/u,
    stands: (userId) => world.findPlayer(userId)?.aml.address === 'Storgata 99',
    play: async (arm) => {
      const { userId } = await renderApp({ path: '/user/details', player: 'ordinary' })
      await screen.findByRole('heading', { level: 2, name: 'Personopplysninger' })
      await screen.findByRole('option', { name: 'Norge' })
      await screen.findByDisplayValue('Oslo')
      type('Adresse', 'Storgata 99')
      press('Neste')
      await screen.findByRole('heading', { level: 2, name: 'Oppsummering' })
      arm()
      confirm('Bekreft')
      return { userId, typed: ['Storgata 99'] }
    },
  },
  userTimeouts: { quiet: true, play: loadsHall() },
  setUserTimeouts: {
    done: /Spillepause er nå aktivert/u,
    stands: (userId) => world.findAccount(userId, 101)?.timeoutUntil !== null,
    failed: /Det oppsto en feil ved lagring av spillepause\./u,
    play: submits(
      async () => {
        const { userId } = await openHall()
        const dialog = await openDialog('Spillepause')
        fireEvent.click(dialog.getByRole('radio', { name: '1 uke' }))
        press('Neste')
        await dialog.findByRole('button', { name: 'Bekreft' })
        return userId
      },
      {},
      'Bekreft',
    ),
  },
}

export const rows: readonly Row[] = calls.map((call) => ({ ...call, ...scenes[call.name] }))
