import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Template } from '../../backend/seed'
import { hallName, unknownOutcome } from '../pages/hallPage'
import { codeFor, findFrame, say, stateOf } from '../setup/identityFrame'
import { findTitle, renderApp, sessionOf } from '../setup/render'
import { world } from '../setup/server'

/** What a player has come to when the call is sent. */
interface Stage {
  userId?: number
  /** What was typed, and must stand until it has come through. */
  typed?: readonly string[]
}

export interface Row {
  path: string
  kind: 'read' | 'write' | 'money'
  /** Carries no token, so a 401 is only a refusal. */
  anonymous?: true
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
  /** Gets to where the call is sent, calls `arm`, and sends it. */
  play: (arm: () => void) => Promise<Stage>
}

/** Found nowhere by chance, but for the CVC between other digits. */
export const typedSecrets = {
  cvc: '9173',
  password: 'hemmelig-4711',
  account: '12345678903',
  code: '123456',
  pausePassword: 'bingo123',
}

const main = () => within(screen.queryByRole('dialog') ?? document.body)
const type = (name: string, value: string) =>
  fireEvent.change(main().getByLabelText(name), { target: { value } })
const press = (name: string) => fireEvent.click(main().getByRole('button', { name }))
/** One confirmation, by a finger that presses twice. */
function confirm(name: string) {
  const button = main().getByRole('button', { name })
  fireEvent.click(button)
  fireEvent.click(button)
}
const findField = (name: string) => main().findByLabelText(name)

async function openHall(player: Template = 'ordinary') {
  const app = await renderApp({ path: '/mybingo/101', player })
  await findTitle(hallName)
  return app
}

async function openDialog(button: string, title: string | RegExp = button) {
  const opener = await screen.findByRole('button', { name: button })
  await waitFor(() => {
    if (opener.hasAttribute('disabled')) throw new Error(`'${button}' is disabled`)
  })
  fireEvent.click(opener)
  return within(await screen.findByRole('dialog', { name: title }))
}

async function identify(code: string, arm = () => {}) {
  const frame = await findFrame()
  const state = stateOf(frame)
  arm()
  act(() => void say(frame, { state, code }))
}

const contact = ['ola@example.no', '98765432'] as const

async function toContact() {
  await renderApp({ path: '/register' })
  await findTitle('Registrer deg')
  await identify(codeFor('new'))
  await findTitle('Hei Ola Nordmann')
  type('E-post', contact[0])
  type('Mobilnummer', contact[1])
  fireEvent.click(screen.getByRole('checkbox', { name: 'Jeg godtar kjøps- og bruksvilkårene' }))
}

async function toCode() {
  await toContact()
  press('Neste')
  await findTitle('Flott Ola Nordmann')
  type('SMS-kode', typedSecrets.code)
}

async function toPassword() {
  await toCode()
  press('Verifiser')
  await findTitle('Siste steg Ola Nordmann')
  type('Velg passord', typedSecrets.password)
}

async function toForgot() {
  const { mobile } = world.addPlayer('noHalls')
  await renderApp({ path: '/forgot' })
  await findTitle('Glemt passord')
  type('Mobilnummer', mobile)
  return mobile
}

async function toForgotCode() {
  const mobile = await toForgot()
  press('Neste')
  await findField('SMS-kode')
  type('SMS-kode', typedSecrets.code)
  return mobile
}

async function toNewPassword() {
  await toForgotCode()
  press('Verifiser')
  await findField('Nytt passord')
  type('Nytt passord', typedSecrets.password)
}

/** A hall's page, where the call is one of those that show it. */
const loadsHall =
  (path = '/mybingo/101') =>
  async (arm: () => void) => {
    arm()
    const { userId } = await renderApp({ path, player: 'ordinary' })
    return { userId }
  }

const opens = (button: string, title: string | RegExp = button) =>
  async function play(arm: () => void) {
    const { userId } = await openHall()
    await screen.findByText('kr 1 234,50')
    arm()
    await openDialog(button, title)
    return { userId }
  }

async function openDeposit() {
  const { userId } = await openHall()
  const dialog = await openDialog('Innskudd')
  await dialog.findByRole('radio', { name: /^Visa/u })
  return { userId, dialog }
}

async function openTicket(opener: 'Fyll på' | 'Avslutt billett') {
  const { userId } = await openHall()
  const dialog = await openDialog('Mine billetter')
  const [first] = await dialog.findAllByRole('button', { name: opener })
  if (first) fireEvent.click(first)
  return { userId, dialog }
}

/** The payment page in the whole window, for a payment that the player has approved in the terminal. */
const returns = (kind: 'sale' | 'saveCard') =>
  async function play(arm: () => void) {
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
    arm()
    const query = kind === 'sale' ? '&payment=1' : ''
    await renderApp({
      path: `/netsCallback?transactionId=${id}&responseCode=OK${query}`,
      session,
    })
    await findTitle('Betaling')
    return { userId }
  }

const opensDetails = async (arm: () => void) => {
  arm()
  await renderApp({ path: '/user/details', player: 'ordinary' })
  return {}
}

export const doubt = new RegExp(unknownOutcome, 'u')

export const rows: readonly Row[] = [
  {
    path: '/user/login',
    kind: 'write',
    anonymous: true,
    done: /Mine bingohaller/u,
    play: async (arm) => {
      const { mobile, password } = world.addPlayer('noHalls')
      await renderApp({ path: '/login' })
      await findTitle('Logg inn')
      type('Mobilnummer', mobile)
      type('Passord', password)
      arm()
      confirm('Logg inn')
      return { typed: [mobile, password] }
    },
  },
  {
    path: '/bankid/registerBankID',
    kind: 'write',
    anonymous: true,
    done: /Hei Ola Nordmann/u,
    play: async (arm) => {
      await renderApp({ path: '/register' })
      await findTitle('Registrer deg')
      await identify(codeFor('new'), arm)
      return {}
    },
  },
  {
    path: '/bankid/authBankID',
    kind: 'write',
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
  {
    path: '/user/signupStep1',
    kind: 'write',
    anonymous: true,
    done: /Flott Ola/u,
    play: async (arm) => {
      await toContact()
      arm()
      confirm('Neste')
      return { typed: contact }
    },
  },
  {
    path: '/user/signupStep2',
    kind: 'write',
    anonymous: true,
    done: /Siste steg/u,
    play: async (arm) => {
      await toCode()
      arm()
      confirm('Verifiser')
      return { typed: [typedSecrets.code] }
    },
  },
  {
    path: '/user/signupStep3',
    kind: 'write',
    anonymous: true,
    done: /Velkommen Ola/u,
    play: async (arm) => {
      await toPassword()
      arm()
      confirm('Opprett konto')
      return { typed: [typedSecrets.password] }
    },
  },
  {
    path: '/user/lostPasswordStep1',
    kind: 'write',
    anonymous: true,
    done: /Steg 2 av 3/u,
    play: async (arm) => {
      const mobile = await toForgot()
      arm()
      confirm('Neste')
      return { typed: [mobile] }
    },
  },
  {
    path: '/user/lostPasswordStep2',
    kind: 'write',
    anonymous: true,
    done: /Steg 3 av 3/u,
    play: async (arm) => {
      await toForgotCode()
      arm()
      confirm('Verifiser')
      return { typed: [typedSecrets.code] }
    },
  },
  {
    path: '/user/lostPasswordStep3',
    kind: 'write',
    anonymous: true,
    done: /Passordet er nå endret/u,
    play: async (arm) => {
      await toNewPassword()
      arm()
      confirm('Lagre passord')
      return { typed: [typedSecrets.password] }
    },
  },
  { path: '/halls/my', kind: 'read', play: loadsHall('/mypage') },
  {
    path: '/halls',
    kind: 'read',
    anonymous: true,
    play: async (arm) => {
      await renderApp({ path: '/bingohalls' })
      await findTitle('Finn din bingohall')
      const field = await findField('Postnummer')
      arm()
      fireEvent.change(field, { target: { value: '0552' } })
      return { typed: ['0552'] }
    },
  },
  {
    path: '/halls/findNearest',
    kind: 'read',
    play: async (arm) => {
      const { userId } = await renderApp({ path: '/mypage', player: 'noHalls' })
      await findTitle('Mine bingohaller')
      press('Legg til bingohall')
      const field = await findField('Postnummer')
      arm()
      fireEvent.change(field, { target: { value: '0552' } })
      return { userId, typed: ['0552'] }
    },
  },
  { path: '/halls/messages', kind: 'read', quiet: true, play: loadsHall() },
  {
    path: '/user/createCard',
    kind: 'write',
    done: /Spillekonto generert!/u,
    failed: /Det oppsto en feil/u,
    stands: (userId) => world.findAccount(userId, 202) !== undefined,
    play: async (arm) => {
      const { userId } = await renderApp({ path: '/mypage', player: 'noHalls' })
      await findTitle('Mine bingohaller')
      press('Legg til bingohall')
      const field = await findField('Postnummer')
      fireEvent.change(field, { target: { value: '0552' } })
      const near = await screen.findByRole('article', { name: 'Sofienberg Bingo' })
      fireEvent.click(within(near).getByRole('button', { name: 'Velg bingo' }))
      await screen.findByRole('dialog', { name: 'Opprett spillekonto' })
      type('Postnummer', '0155')
      type('Adresse', 'Storgata 99')
      arm()
      confirm('Opprett')
      return { userId, typed: ['0155', 'Storgata 99'] }
    },
  },
  {
    path: '/banking/balance',
    kind: 'read',
    failed: /Saldoen er ikke tilgjengelig/u,
    play: loadsHall(),
  },
  {
    path: '/payment/registerCard',
    kind: 'write',
    never: /Lagring av kort vellykket/u,
    failed: /Lagring av kort feilet/u,
    play: async (arm) => {
      const { userId } = await openDeposit()
      type('Beløp', '75')
      arm()
      confirm('Legg til bankkort')
      return { userId, typed: ['75'] }
    },
  },
  { path: '/payment/myCards', kind: 'read', play: opens('Innskudd') },
  {
    path: '/payment/storedPayment',
    kind: 'write',
    never: /Betalingen var vellykket/u,
    failed: /Betalingen feilet/u,
    play: async (arm) => {
      const { userId, dialog } = await openDeposit()
      fireEvent.click(dialog.getByRole('radio', { name: /^Visa/u }))
      type('Beløp', '100')
      type('CVC', typedSecrets.cvc)
      arm()
      confirm('Betal')
      return { userId, typed: ['100', typedSecrets.cvc] }
    },
  },
  {
    path: '/payment/vippsPayment',
    kind: 'write',
    never: /Betalingen var vellykket/u,
    failed: /Betalingen feilet/u,
    play: async (arm) => {
      const { userId, dialog } = await openDeposit()
      fireEvent.click(dialog.getByRole('radio', { name: 'Vipps' }))
      type('Beløp', '50')
      arm()
      confirm('Betal')
      return { userId, typed: ['50'] }
    },
  },
  {
    path: '/payment/deleteCard',
    kind: 'write',
    done: /Kort slettet/u,
    failed: /Kortet ble ikke slettet/u,
    stands: (userId) => world.findPlayer(userId)?.cards.length === 1,
    play: async (arm) => {
      const { userId, dialog } = await openDeposit()
      type('Beløp', '75')
      const [first] = dialog.getAllByRole('button', { name: 'Slett kort' })
      if (first) fireEvent.click(first)
      arm()
      confirm('Slett')
      return { userId, typed: ['75'] }
    },
  },
  {
    path: '/payment/withDraw',
    kind: 'money',
    done: /Sendt til behandling/u,
    failed: /Det oppsto en feil/u,
    rereads: ['/banking/balance'],
    play: async (arm) => {
      const { userId } = await openHall()
      await screen.findByText('kr 1 234,50')
      await openDialog('Uttak')
      type('Beløp', '10')
      type('Kontonummer', typedSecrets.account)
      arm()
      confirm('Ta ut')
      return { userId, typed: ['10', typedSecrets.account] }
    },
  },
  {
    path: '/payment/verify',
    kind: 'write',
    done: /Lagring av kort vellykket!/u,
    failed: /Lagring av kort feilet!/u,
    stands: (userId) => world.findPlayer(userId)?.cards.length === 3,
    play: returns('saveCard'),
  },
  {
    path: '/payment/sale',
    kind: 'money',
    done: /Transaksjon vellykket!/u,
    failed: /Transaksjon feilet!/u,
    play: returns('sale'),
  },
  {
    path: '/user/playPause',
    kind: 'write',
    done: /Spillepause er nå aktivert/u,
    stands: (userId) => world.findPlayer(userId)?.pausedUntil !== null,
    failed: /Det oppsto en feil ved lagring av spillepause\.|Det gikk ikke\.|For mange forsøk\./u,
    play: async (arm) => {
      const { userId } = await renderApp({ path: '/mypage', player: 'ordinary' })
      await openDialog('Spillepause for alle haller')
      type('Passord', typedSecrets.pausePassword)
      arm()
      confirm('Aktiver spillepause')
      return { userId }
    },
  },
  { path: '/user/getMessages', kind: 'read', quiet: true, play: opens('Hovedspill 1', /./u) },
  { path: '/user/getTransactions', kind: 'read', play: opens('Transaksjoner') },
  { path: '/wap/getTransactionText', kind: 'read', quiet: true, play: opens('Transaksjoner') },
  { path: '/game/getGameToken', kind: 'write', play: opens('Hovedspill 1', /./u) },
  { path: '/extgame/checkGameSession', kind: 'write', play: opens('Goal Mania', /./u) },
  { path: '/wap/myTickets', kind: 'read', play: opens('Mine billetter') },
  {
    path: '/wap/buyTicket',
    kind: 'money',
    done: /er kjøpt/u,
    failed: /Det skjedde en feil ved kjøp av billett|KANSKJE/u,
    rereads: ['/banking/balance'],
    play: async (arm) => {
      const { userId } = await openHall()
      await screen.findByText('kr 1 234,50')
      await openDialog('Kjøp billett')
      type('Spill', '2')
      type('Beløp', '5')
      arm()
      confirm('Kjøp')
      return { userId, typed: ['5'] }
    },
  },
  {
    path: '/wap/addMoneyToTicket',
    kind: 'money',
    done: /er satt inn/u,
    failed: /Det skjedde en feil ved innskudd|KANSKJE/u,
    rereads: ['/wap/myTickets', '/banking/balance'],
    play: async (arm) => {
      const { userId } = await openTicket('Fyll på')
      await findField('Beløp')
      type('Beløp', '3')
      arm()
      confirm('Sett inn')
      return { userId, typed: ['3'] }
    },
  },
  {
    path: '/wap/closeTicket',
    kind: 'money',
    done: /er avsluttet/u,
    failed: /Det skjedde en feil ved lukking|KANSKJE/u,
    rereads: ['/wap/myTickets', '/banking/balance'],
    play: async (arm) => {
      const { userId, dialog } = await openTicket('Avslutt billett')
      await dialog.findByRole('button', { name: 'Bekreft' })
      arm()
      confirm('Bekreft')
      return { userId }
    },
  },
  {
    path: '/wap/qrRequest',
    kind: 'write',
    done: /Du er sjekket inn/u,
    failed: /Det skjedde en feil ved henting av data\./u,
    play: loadsHall('/qr/HEI'),
  },
  { path: '/user/myData', kind: 'read', play: opensDetails },
  { path: '/wap/getPostSted', kind: 'read', quiet: true, play: opensDetails },
  { path: '/wap/getCountries', kind: 'read', play: opensDetails },
  {
    path: '/wap/setUserInfo',
    kind: 'write',
    done: /Fullført/u,
    stands: (userId) => world.findPlayer(userId)?.aml.address === 'Storgata 99',
    play: async (arm) => {
      const { userId } = await renderApp({ path: '/user/details', player: 'ordinary' })
      await screen.findByRole('heading', { level: 2, name: 'Personopplysninger' })
      await screen.findByRole('option', { name: 'Norge' })
      await waitFor(() => {
        if (!screen.queryByDisplayValue('Oslo')) throw new Error('no city yet')
      })
      type('Adresse', 'Storgata 99')
      press('Neste')
      await screen.findByRole('heading', { level: 2, name: 'Oppsummering' })
      arm()
      confirm('Bekreft')
      return { userId, typed: ['Storgata 99'] }
    },
  },
  { path: '/wap/getUserTimeouts', kind: 'read', quiet: true, play: loadsHall() },
  {
    path: '/wap/setUserTimeouts',
    kind: 'write',
    done: /Spillepause er nå aktivert/u,
    stands: (userId) => world.findAccount(userId, 101)?.timeoutUntil !== null,
    failed: /Det oppsto en feil ved lagring av spillepause\./u,
    play: async (arm) => {
      const { userId } = await openHall()
      const dialog = await openDialog('Spillepause')
      fireEvent.click(dialog.getByRole('radio', { name: '1 uke' }))
      press('Neste')
      await dialog.findByRole('button', { name: 'Bekreft' })
      arm()
      confirm('Bekreft')
      return { userId }
    },
  },
]
