import express from 'express'
import type { Express, Request } from 'express'
import { isLocalOrigin, refusalFor, type HallAccount } from './call'
import { isRemoteGameOpen } from './games'
import { identityChoices, issueIdentityCode, type IdentityChoice } from './identity'
import type { GameSeat } from './model'
import { balanceOf, limits, toOre } from './money'
import { hidden, html, kr, sendPage, sendProblem, serveStyle } from './page'
import { demoPlayer } from './seed'
import { randomToken, type World } from './world'

/** Stand-ins for the third-party hosts, as far as the app can see them. Each function adds its routes to one app. */

/** A form field or query value as text; lists and objects, which no honest client sends, become ''. */
const textOf = (source: unknown, name: string): string => {
  const value: unknown = Reflect.get(Object(source), name)
  return typeof value === 'string' ? value : ''
}

const forms = express.urlencoded({ extended: false })

const note = html`<p><small>Dette er en øvingsside. Ingen ekte opplysninger brukes.</small></p>`

/* Identity provider --------------------------------------------------------------------------- */

const returnAddress = (redirectUri: string, answer: Record<string, string>): string | null => {
  if (!URL.canParse(redirectUri)) return null
  const url = new URL(redirectUri)
  if (!isLocalOrigin(url.origin)) return null
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value)
  return url.href
}

const isChoice = (text: string): text is IdentityChoice => Object.hasOwn(identityChoices, text)

export const addIdentityProvider = (app: Express): void => {
  serveStyle(app)
  app.get('/authorize', (req, res) => {
    const redirectUri = textOf(req.query, 'redirect_uri')
    const wrong =
      textOf(req.query, 'response_type') !== 'code' ||
      textOf(req.query, 'scope') !== 'openid' ||
      ['client_id', 'state', 'nonce'].some((name) => textOf(req.query, name) === '') ||
      returnAddress(redirectUri, {}) === null
    if (wrong) return sendProblem(res, 'Forespørselen om identifisering er ikke gyldig.')
    const { new: confirm, ...others } = identityChoices
    const button = ([choice, text]: [string, string]) =>
      html`<button name="choice" value="${choice}">${text}</button>`
    return sendPage(
      res,
      'BankID',
      html`<form action="/authorize/answer" method="get">
          ${hidden('redirect_uri', redirectUri)} ${hidden('state', textOf(req.query, 'state'))}
          <button class="main" name="choice" value="new">${confirm}</button>
          <button name="choice" value="cancel">Avbryt</button>
          ${Object.entries(others).map(button)}
          <label
            >Mobilnummer for allerede kunde
            <input name="mobile" inputmode="numeric" value="${demoPlayer.mobile}" />
          </label>
        </form>
        ${note}`,
    )
  })
  app.get('/authorize/answer', (req, res) => {
    const choice = textOf(req.query, 'choice')
    const state = textOf(req.query, 'state')
    const address = returnAddress(
      textOf(req.query, 'redirect_uri'),
      isChoice(choice)
        ? { state, code: issueIdentityCode(choice, textOf(req.query, 'mobile')) }
        : { state, error: 'access_denied' },
    )
    if (address === null) return sendProblem(res, 'Adressen tilbake er ikke gyldig.')
    return res.redirect(302, address)
  })
}

/* Payment terminal ---------------------------------------------------------------------------- */

export const addTerminal = (app: Express, world: World): void => {
  serveStyle(app)
  app.get('/terminal', (req, res) => {
    const payment = world.payments.get(textOf(req.query, 'transactionId'))
    const hall = payment && world.findHall(payment.hallId)
    if (!payment || !hall || hall.wire.nets_clientid !== textOf(req.query, 'merchantId')) {
      return sendProblem(res, 'Vi finner ikke betalingen.')
    }
    if (payment.state !== 'registered') return sendProblem(res, 'Betalingen er allerede besvart.')
    const sale = payment.kind === 'sale'
    return sendPage(
      res,
      sale ? 'Betaling' : 'Lagring av kort',
      html`<dl>
          <dt>Mottaker</dt>
          <dd>${hall.name}</dd>
          <dt>Betalingsmåte</dt>
          <dd>${payment.method}</dd>
          <dt>Beløp</dt>
          <dd>${kr(payment.amount)}</dd>
        </dl>
        <form action="/terminal" method="post">
          ${hidden('transactionId', payment.id)}
          <button class="main" name="answer" value="OK">Godkjenn</button>
          <button name="answer" value="Cancel">Avbryt</button>
        </form>
        ${note}`,
    )
  })
  app.post('/terminal', forms, (req, res) => {
    const approved = textOf(req.body, 'answer') === 'OK'
    const payment = world.answerPayment(textOf(req.body, 'transactionId'), approved)
    if (!payment) return sendProblem(res, 'Vi finner ikke betalingen.')
    const query = new URLSearchParams({
      transactionId: payment.id,
      // The payment's actual state, not the button: a second press must not change the result.
      responseCode: payment.state === 'cancelled' ? 'Cancel' : 'OK',
      ...(payment.kind === 'sale' ? { payment: '1' } : {}),
    })
    return res.redirect(303, `${payment.appOrigin}/netsCallback?${query.toString()}`)
  })
}

/* Game host ----------------------------------------------------------------------------------- */

const gameCookie = 'bingo_game'
const ticketPrice = 1_000
const gameNames: Record<number, string> = { 1: 'Hovedspill 1', 2: 'Hovedspill 2', 3: 'Lynbingo' }

const cookieOf = (req: Request): string =>
  (req.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim().split('='))
    .find(([name]) => name === gameCookie)?.[1] ?? ''

/** The five rows of a card: columns from B 1-15 to O 61-75, always the same for the same seat. */
const cardRows = (seed: number): number[][] =>
  Array.from({ length: 5 }, (_, row) =>
    Array.from(
      { length: 5 },
      (__, column) => column * 15 + 1 + ((seed * 7 + row * 3 + column) % 15),
    ),
  )

const isSeat =
  (a: GameSeat) =>
  (b: GameSeat): boolean =>
    a.userId === b.userId && a.gameType === b.gameType && String(a.hallId) === String(b.hallId)

const seatOfGame = (
  world: World,
  { userId, hallId }: Omit<GameSeat, 'gameType'>,
): HallAccount | null => {
  const player = world.findPlayer(userId)
  const hall = world.findHall(hallId)
  const account = world.findAccount(userId, hallId)
  return player && hall && account ? { player, hall, account } : null
}

export const addGameHost = (app: Express, world: World): void => {
  serveStyle(app)

  app.post('/token', express.json({ type: () => true }), (req, res) => {
    const token = textOf(req.body, 'token')
    const game = world.gameTokens.get(token)
    if (!game) {
      res.status(401).json({ ok: false })
      return
    }
    world.gameTokens.delete(token)
    const cookie = randomToken()
    world.gameCookies.set(cookie, game)
    res.cookie(gameCookie, cookie, { httpOnly: true, sameSite: 'lax', path: '/' })
    res.json({ ok: true })
  })

  const openGame = (req: Request): (HallAccount & { game: GameSeat }) | null => {
    const game = world.gameCookies.get(cookieOf(req))
    const seat = game && seatOfGame(world, game)
    return seat && String(game.hallId) === req.params['bingoid'] ? { ...seat, game } : null
  }
  const noGame = 'Vi finner ikke spillet ditt. Lukk vinduet og åpne spillet på nytt.'

  app.get('/game/:bingoid', (req, res) => {
    const open = openGame(req)
    if (!open) return sendProblem(res, noGame, 401)
    const { game, hall, account } = open
    const playing = world.playing.some(isSeat(game))
    return sendPage(
      res,
      gameNames[game.gameType] ?? 'Spill',
      html`<p>${hall.name} · saldo ${kr(balanceOf(account))}</p>
        <table aria-label="Bingokort">
          <thead>
            <tr>
              ${['B', 'I', 'N', 'G', 'O'].map((letter) => html`<th scope="col">${letter}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${cardRows(game.userId + game.gameType).map(
              (row) =>
                html`<tr>
                  ${row.map((number) => html`<td>${number}</td>`)}
                </tr>`,
            )}
          </tbody>
        </table>
        <p>${playing ? 'Du spiller med kjøpte bonger.' : 'Du har ingen bonger i dette spillet.'}</p>
        <form action="/game/${hall.id}" method="post">
          <button class="main" name="act" value="buy">Kjøp bong (${kr(ticketPrice)})</button>
          <button name="act" value="finish">Spill ferdig</button>
        </form>
        ${note}`,
    )
  })

  app.post('/game/:bingoid', forms, (req, res) => {
    const open = openGame(req)
    if (!open) return sendProblem(res, noGame, 401)
    const { game, account } = open
    world.playing = world.playing.filter((seat) => !isSeat(game)(seat))
    if (textOf(req.body, 'act') === 'buy') {
      const refusal = refusalFor(world, 'play', open)
      if (refusal) return sendProblem(res, refusal, 403)
      if (balanceOf(account) < ticketPrice) {
        return sendProblem(res, 'Du har ikke nok penger på spillekontoen.', 402)
      }
      world.addLedgerEntry(account, `Kjøp av bong, ${gameNames[game.gameType]}`, -ticketPrice)
      world.playing.push(game)
    }
    return res.redirect(303, `/game/${encodeURIComponent(String(game.hallId))}`)
  })
}

/* Goal Mania ---------------------------------------------------------------------------------- */

export const addRemoteGame = (app: Express, world: World): void => {
  serveStyle(app)
  app.post('/goalmania', forms, (req, res) => {
    const token = world.remoteTokens.get(textOf(req.body, 'authToken'))
    const seat = token && seatOfGame(world, token)
    if (!seat || String(seat.hall.id) !== textOf(req.body, 'bingoid')) {
      return sendProblem(res, 'Vi kjenner ikke igjen innloggingen. Åpne spillet på nytt.', 401)
    }
    const { player, hall, account } = seat
    const session = world.remoteSessions.get(player.userId)
    if (session && String(session.hallId) !== String(hall.id)) {
      return sendProblem(res, 'Du har et aktivt spill i en annen hall.', 409)
    }
    const action = textOf(req.body, 'action')

    if (action === 'end') {
      if (session) {
        world.remoteSessions.delete(player.userId)
        if (session.balance > 0) {
          world.addLedgerEntry(account, 'Goal Mania, saldo tilbake', session.balance)
        }
      }
      const back = session ? `${kr(session.balance)} er ført tilbake til` : 'Ingenting å føre til'
      return sendPage(res, 'Spillet er avsluttet', html`<p>${back} spillekontoen.</p>`)
    }

    if (action !== 'start' && action !== 'continue') return sendProblem(res, 'Ukjent handling.')
    const closed = isRemoteGameOpen(world) ? null : 'Spillet er åpent kl. 10:00–22:00.'
    const refusal = closed ?? refusalFor(world, 'play', seat)
    if (refusal) return sendProblem(res, refusal, 403)

    // A reloaded frame posts 'start' again: if a session exists, no more money is moved.
    if (action === 'start' && !session) {
      const amount = toOre(Number(textOf(req.body, 'amount'))) ?? 0
      const { min, max } = limits.remoteGame
      if (amount < min || amount > max) return sendProblem(res, 'Beløpet må være fra 1 til 500 kr.')
      if (amount > balanceOf(account)) {
        return sendProblem(res, 'Du har ikke nok penger på spillekontoen.', 402)
      }
      world.addLedgerEntry(account, 'Goal Mania, overført', -amount)
      world.remoteSessions.set(player.userId, { hallId: hall.id, balance: amount })
    }
    const running = world.remoteSessions.get(player.userId)
    if (!running) return sendProblem(res, 'Du har ikke noe spill å fortsette.')
    return sendPage(
      res,
      'Goal Mania',
      html`<p>${hall.name}</p>
        <p>Saldo i spillet: <strong>${kr(running.balance)}</strong></p>
        ${note}`,
    )
  })
}

/* Live chat ----------------------------------------------------------------------------------- */

export const addChat = (app: Express): void => {
  serveStyle(app)
  app.get('/chat', (_req, res) => {
    sendPage(
      res,
      'Still et spørsmål',
      html`<p>Hei! Hva lurer du på?</p>
        <form action="/chat" method="post">
          <label>Spørsmål <input name="question" required /></label>
          <button class="main">Send</button>
        </form>
        ${note}`,
    )
  })
  app.post('/chat', forms, (req, res) => {
    sendPage(
      res,
      'Takk for spørsmålet',
      html`<p>Du skrev: «${textOf(req.body, 'question')}».</p>
        <p>På øvingssiden er det ingen som svarer.</p>`,
    )
  })
}
