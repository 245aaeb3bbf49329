import type { HttpHandler } from 'msw'
import * as z from 'zod/mini'
import {
  createCalls,
  digits,
  hallId,
  nothing,
  refusalFor,
  refuse,
  hallAccountOf,
  wholeKroner,
} from './call'
import { addYear, isDate, osloTimestamp } from './clock'
import type { Ticket } from './model'
import { balanceOf, latestOf, toKroner, toOre } from './money'
import { countries, isRiskCountry, poststedOf } from './places'
import type { World } from './world'

/** The wap-group host: tickets, QR, customer information and the pauses of single halls. */

const systems = { 1: 'Aspelund', 2: 'OK Databingo' } as const
const systemId = z.literal([1, 2])
const bingoId = hallId

/** The QR codes this backend knows. Any other is unknown; FEIL makes the host fail. */
const qrMessages = new Map([
  ['HEI', 'Velkommen til Grünerløkka Bingo!\nDu er sjekket inn.'],
  ['TOM', ''],
])

const tooLittle = 'Du har ikke nok penger på spillekontoen.'
const unknownTicket = 'Vi finner ikke bongen.'

export const wapHandlers = (world: World, base: string): HttpHandler[] => {
  const { post, get } = createCalls(world, base)

  const wireTicket = (ticket: Ticket) => ({
    ticketNr: ticket.ticketNr,
    ticketDate: osloTimestamp(ticket.at),
    system: ticket.system,
    systemName: ticket.system === 1 ? systems[1] : systems[2],
    balance: toKroner(ticket.balance),
    statusText: ticket.open ? 'Åpen' : 'Lukket',
    canClose: ticket.open ? '1' : '0',
    canDeposit: ticket.open && ticket.canDeposit,
    id: ticket.id,
  })

  const findTicket = (tickets: readonly Ticket[], ticketNr: number, system: number) =>
    tickets.find((ticket) => ticket.ticketNr === ticketNr && ticket.system === system)

  const hallQuery = z.object({ bingoId: z.string() })

  const ticketCalls = [
    get('/wap/getTransactionText', hallQuery, (input, player) => ({
      transactionText: hallAccountOf(world, player, input.bingoId, true).hall.transactionText,
    })),
    get('/wap/myTickets', hallQuery, (input, player) => ({
      userTickets: hallAccountOf(world, player, input.bingoId, true)
        .account.tickets.toSorted((a, b) => b.id - a.id)
        .map(wireTicket),
    })),
    post(
      '/wap/buyTicket',
      z.object({ bingoId, systemId, amount: wholeKroner }),
      (input, player) => {
        const seat = hallAccountOf(world, player, input.bingoId)
        const { account } = seat
        const answer = (ticketNr: number, errorText: string) => ({
          buyTicketResponseData: {
            ticketNr,
            system: input.systemId,
            currentBalance: toKroner(balanceOf(account)),
            errorText,
          },
        })
        const amount = toOre(input.amount) ?? 0
        const refusal = refusalFor(world, 'ticket', seat)
        if (refusal) return answer(0, refusal)
        if (amount > balanceOf(account)) return answer(0, tooLittle)
        const id = world.nextId++
        const ticketNr = 700_000 + id
        world.addLedgerEntry(account, `Kjøp av bong, ${systems[input.systemId]}`, -amount)
        account.tickets.push({
          id,
          ticketNr,
          at: world.now(),
          system: input.systemId,
          balance: amount,
          open: true,
          canDeposit: true,
        })
        return answer(ticketNr, '')
      },
    ),
    post(
      '/wap/addMoneyToTicket',
      z.object({ bingoId, systemId, ticketNr: z.number(), amount: wholeKroner }),
      (input, player) => {
        const seat = hallAccountOf(world, player, input.bingoId)
        const { account } = seat
        const answer = (errorText: string) => ({
          addMoneyResponse: { currentBalance: toKroner(balanceOf(account)), errorText },
        })
        const amount = toOre(input.amount) ?? 0
        const ticket = findTicket(account.tickets, input.ticketNr, input.systemId)
        const refusal = refusalFor(world, 'ticket', seat)
        if (refusal) return answer(refusal)
        if (!ticket) return answer(unknownTicket)
        if (!ticket.open || !ticket.canDeposit) return answer('Bongen kan ikke fylles på.')
        if (amount > balanceOf(account)) return answer(tooLittle)
        world.addLedgerEntry(account, `Påfyll av bong ${ticket.ticketNr}`, -amount)
        ticket.balance += amount
        return answer('')
      },
    ),
    post(
      '/wap/closeTicket',
      z.object({ bingoId, systemId, ticketNr: z.number() }),
      (input, player) => {
        const { account } = hallAccountOf(world, player, input.bingoId)
        const ticket = findTicket(account.tickets, input.ticketNr, input.systemId)
        const answer = (errorText: string) => ({ closeTicketResponse: { errorText } })
        if (!ticket) return answer(unknownTicket)
        if (!ticket.open) return answer('Bongen er allerede lukket.')
        const { balance } = ticket
        ticket.open = false
        ticket.balance = 0
        if (balance > 0)
          world.addLedgerEntry(account, `Lukking av bong ${ticket.ticketNr}`, balance)
        return answer('OK')
      },
    ),
    post('/wap/qrRequest', z.object({ qrData: z.string() }), (input) =>
      input.qrData === 'FEIL'
        ? refuse(500, 'The QR service is down')
        : { qrResponse: { message: qrMessages.get(input.qrData) ?? 'Ukjent QR-kode.' } },
    ),
  ]

  const amlForm = z.object({
    firstName: z.string(),
    lastName: z.string(),
    address: z.string(),
    postNr: z.string(),
    nationality: z.string(),
    isPep: z.boolean(),
    pepText: z.string(),
    pepRelation: z.string(),
    pepName: z.string(),
    pepFDate: z.string(),
    pepSex: z.string(),
    noSMS: z.boolean(),
    fundedBySalary: z.boolean(),
    fundedByRealEstate: z.boolean(),
    fundedByStocks: z.boolean(),
    fundedBySocialSecurity: z.boolean(),
    fundedByGifts: z.boolean(),
    fundedByOther: z.boolean(),
    fundedByOtherText: z.string(),
  })

  const amlProblem = (form: z.output<typeof amlForm>, extraAML: boolean): string | null => {
    const filled = (...texts: string[]) => texts.every((text) => text.trim() !== '')
    if (!filled(form.address, form.postNr)) return 'Adresse og postnummer må fylles ut.'
    if (!countries.some(({ name }) => name === form.nationality)) return 'Landet er ukjent.'
    if (form.nationality === 'Norge' && poststedOf(form.postNr) === '') {
      return 'Postnummeret finnes ikke.'
    }
    if (form.isPep) {
      const { pepText, pepName, pepRelation, pepFDate, pepSex } = form
      const whole = filled(pepText, pepName, pepRelation) && isDate(pepFDate)
      if (!whole || pepFDate >= world.today()) return 'Opplysningene om PEP er ikke fullstendige.'
      if (pepSex !== 'M' && pepSex !== 'F') return 'Kjønn må velges.'
    }
    const funded = [
      form.fundedBySalary,
      form.fundedByRealEstate,
      form.fundedByStocks,
      form.fundedBySocialSecurity,
      form.fundedByGifts,
      form.fundedByOther,
    ].includes(true)
    if ((form.isPep || extraAML || isRiskCountry(form.nationality)) && !funded) {
      return 'Du må oppgi hvor pengene kommer fra.'
    }
    const untold = form.fundedByOther && !filled(form.fundedByOtherText)
    return untold ? 'Du må beskrive den andre kilden.' : null
  }

  const customerCalls = [
    get('/wap/getPostSted', z.object({ postnr: digits(4) }), (input) => ({
      poststed: poststedOf(input.postnr),
    })),
    get('/wap/getCountries', nothing, () => ({ countries: [...countries] })),
    post('/wap/setUserInfo', amlForm, (input, player) => {
      const message = amlProblem(input, player.extraAML)
      if (message) return { setUserInfo: { status: 1, message } }
      // Names are read-only: ignore what the form sends.
      const { firstName: _first, lastName: _last, ...aml } = input
      player.aml = aml
      Object.assign(player, { updateAML: false, forceAML: false, extraAML: false })
      return { setUserInfo: { status: 0, message: '' } }
    }),
  ]

  const pauseCalls = [
    get('/wap/getUserTimeouts', nothing, (_input, player) => ({
      userTimeouts: world.accounts
        .filter((account) => account.userId === player.userId)
        .flatMap((account) => {
          const until = latestOf([account.timeoutUntil, player.pausedUntil])
          return until && until >= world.today()
            ? [{ hallId: account.hallId, blockDate: until }]
            : []
        }),
    })),
    post(
      '/wap/setUserTimeouts',
      z.object({ blockUntilDate: z.string().check(z.refine(isDate)), hallId }),
      (input, player) => {
        const { account } = hallAccountOf(world, player, input.hallId)
        const today = world.today()
        const until = input.blockUntilDate
        const running = [account.timeoutUntil, player.pausedUntil].some(
          (date) => date !== null && date >= today,
        )
        if (running) return { status: 1, message: 'Du har allerede en spillepause som løper.' }
        if (until < today || until > addYear(today)) {
          return { status: 1, message: 'Datoen må være mellom i dag og ett år fram i tid.' }
        }
        account.timeoutUntil = until
        return { status: 0, message: '' }
      },
    ),
  ]

  return [...ticketCalls, ...customerCalls, ...pauseCalls]
}
