import type { HttpHandler, JsonBodyType } from 'msw'
import * as z from 'zod/mini'
import {
  createCalls,
  digits,
  filter,
  hallId,
  kroner,
  mainGame,
  nothing,
  refusalFor,
  refuse,
  hallAccountOf,
} from './call'
import { addYear, daysBetween, osloTimestamp } from './clock'
import { gamesBlockingRemoteGame, isRemoteGameOpen, gamesBlockingMainGame } from './games'
import { redeemIdentityCode } from './identity'
import type { Account, Hall, Payment, Player } from './model'
import { balanceOf, isAccountNumber, latestOf, limits, toOre, wireAmount } from './money'
import { distance, placeNear, poststedOf } from './places'
import { emptyAml, newAccount, demoPlayer } from './seed'
import { randomToken, type World } from './world'

/** The main API host. The calls under /wap are in wapHandlers.ts. */

const smsCode = '123456'
const pageSize = 25
const nearestHalls = 30

const ok = { result: 'OK' }
const failed = { result: 'ERROR' }
const failedWith = (...errors: string[]) => ({ result: 'ERROR', errors })
const okStep = { result: 'OK', errors: [] }

const oreOf = (amount: number): number =>
  toOre(amount) ?? refuse(400, 'An amount has two decimals at most')

export const apiHandlers = (world: World, base: string): HttpHandler[] => {
  const { withoutToken, tokenIfAny, post, get } = createCalls(world, base)

  /** Starts a session. The flags deliberately use every spelling that the app reads. */
  const logIn = (player: Player) => {
    const token = randomToken()
    const expiresIn = player.expiresIn ?? world.settings.expiresIn
    world.sessions.set(token, {
      userId: player.userId,
      expires: world.now().getTime() + expiresIn * 1_000,
    })
    return {
      token,
      userId: player.userId,
      userFirstname: player.firstName,
      noBankID: player.noBankID,
      updateAML: player.updateAML ? '1' : '0',
      forceAML: player.forceAML ? 1 : 0,
      extraAML: player.extraAML ? 'true' : 'false',
      expiresIn,
    }
  }

  const byMobile = (mobile: string): Player | undefined =>
    world.players.find((player) => player.mobile === mobile)

  /* Identity, registration, lost password --------------------------------------------------- */

  const registerBankID = (code: string) => {
    const refused = { ...failed, reason: '', exsistingUser: false, storeHash: '', name: '' }
    const identity = redeemIdentityCode(world, code)
    if (!identity) return refused
    switch (identity.choice) {
      case 'age':
        return { ...refused, reason: 'age' }
      case 'userExist':
      case 'taken':
        return { ...refused, reason: 'userExist' }
      case 'existingNoToken':
        return { ...refused, ...ok, exsistingUser: true }
      case 'existing': {
        const player = byMobile(identity.mobile || demoPlayer.mobile)
        if (!player) return refused
        return { ...refused, ...ok, exsistingUser: true, name: player.firstName, ...logIn(player) }
      }
      case 'new': {
        const storeHash = randomToken()
        const name = 'Ola Nordmann'
        world.signUps.set(storeHash, { step: 0, name, mobile: '', email: '' })
        return { ...refused, ...ok, storeHash, name }
      }
    }
  }

  const authBankID = (code: string, player: Player) => {
    const identity = redeemIdentityCode(world, code)
    const mine = identity?.choice === 'existing' && identity.mobile === player.mobile
    if (identity?.choice === 'new' || mine) {
      player.noBankID = false
      return { ...ok, reason: '' }
    }
    if (identity === null) return { ...failed, reason: '' }
    return { ...failed, reason: identity.choice === 'age' ? 'age' : 'userExist' }
  }

  const email = z.string()
  const mobile = digits(8)
  const code = z.string()
  const password = z.string()
  const storeHash = z.string()

  const identityCalls = [
    withoutToken('/user/login', z.object({ username: z.string(), password }), (input) => {
      const player = byMobile(input.username)
      // Wrong credentials have two forms, and the app must understand both.
      if (!player) return refuse(401, 'Unknown user')
      return player.password === input.password ? logIn(player) : { token: null }
    }),
    withoutToken('/bankid/registerBankID', z.object({ code }), (input) =>
      registerBankID(input.code),
    ),
    post('/bankid/authBankID', z.object({ code }), (input, player) =>
      authBankID(input.code, player),
    ),

    withoutToken(
      '/user/signupStep1',
      z.object({ storeHash, epost: email, mobil: mobile }),
      (input) => {
        const signUp = world.signUps.get(input.storeHash)
        if (!signUp) return failedWith('Registreringen er utløpt. Start på nytt med BankID.')
        const errors = [
          byMobile(input.mobil) && 'Mobilnummeret er allerede registrert.',
          world.players.some((player) => player.email === input.epost) &&
            'E-postadressen er allerede registrert.',
          !input.epost.includes('@') && 'E-postadressen er ikke gyldig.',
        ].filter((error) => typeof error === 'string')
        if (errors.length > 0) return failedWith(...errors)
        Object.assign(signUp, { step: 1, mobile: input.mobil, email: input.epost })
        return okStep
      },
    ),
    withoutToken(
      '/user/signupStep2',
      z.object({ storeHash, kode: code, mobil: mobile }),
      (input) => {
        const signUp = world.signUps.get(input.storeHash)
        if (!signUp || signUp.step < 1 || signUp.mobile !== input.mobil) {
          return failedWith('Registreringen er utløpt. Start på nytt med BankID.')
        }
        if (input.kode !== smsCode) return failedWith('Koden er feil.')
        signUp.step = 2
        return okStep
      },
    ),
    withoutToken(
      '/user/signupStep3',
      z.object({ storeHash, kode: code, mobil: mobile, epost: email, passord: password }),
      (input) => {
        const signUp = world.signUps.get(input.storeHash)
        if (
          !signUp ||
          signUp.step < 2 ||
          signUp.mobile !== input.mobil ||
          signUp.email !== input.epost
        ) {
          return failedWith('Registreringen er utløpt. Start på nytt med BankID.')
        }
        if (input.kode !== smsCode) return failedWith('Koden er feil.')
        if (input.passord.length < 7) return failedWith('Passordet må bestå av minst 7 tegn.')
        // Single use: a repeated step 3 must not create a second player.
        world.signUps.delete(input.storeHash)
        const [firstName = '', ...lastNames] = signUp.name.split(' ')
        world.players.push({
          userId: world.nextId++,
          mobile: input.mobil,
          password: input.passord,
          firstName,
          lastName: lastNames.join(' '),
          email: input.epost,
          noBankID: false,
          updateAML: false,
          forceAML: false,
          extraAML: false,
          pausedUntil: null,
          aml: { ...emptyAml },
          cards: [],
        })
        return okStep
      },
    ),

    withoutToken('/user/lostPasswordStep1', z.object({ mobil: mobile }), (input) =>
      byMobile(input.mobil)
        ? okStep
        : failedWith('Vi finner ingen bruker med dette mobilnummeret.'),
    ),
    withoutToken('/user/lostPasswordStep2', z.object({ kode: code, mobil: mobile }), (input) =>
      byMobile(input.mobil) && input.kode === smsCode ? okStep : failedWith('Koden er feil.'),
    ),
    withoutToken(
      '/user/lostPasswordStep3',
      z.object({ kode: code, mobil: mobile, passord: password }),
      (input) => {
        const player = byMobile(input.mobil)
        if (!player || input.kode !== smsCode) return failedWith('Koden er feil.')
        if (input.passord.length < 7) return failedWith('Passordet må bestå av minst 7 tegn.')
        player.password = input.passord
        return okStep
      },
    ),
  ]

  /* Halls ----------------------------------------------------------------------------------- */

  const daysBlocked = (player: Player, account: Account | undefined): number => {
    const today = world.today()
    const until = latestOf([player.pausedUntil, account?.blockedUntil ?? null])
    return until === null ? 0 : Math.max(0, daysBetween(today, until))
  }

  const wireHall = (hall: Hall, hostOrigin: string, days: number): JsonBodyType => ({
    BingoID: hall.id,
    BingoName: hall.name,
    BingoAddress: `${hall.address}, ${hall.postnr} ${hall.poststed}`,
    BingoLogo:
      Number(hall.id) < 200 ? `${hall.amountsAsText ? '' : hostOrigin}/logos/${hall.id}.svg` : null,
    ...hall.wire,
    // The balance is fetched separately for each hall; '0' means "not fetched yet".
    balance: 0,
    balance_str: '0',
    DaysBlocked: hall.amountsAsText ? String(days) : days,
  })

  const nearest = (
    from: { lat: number; lon: number } | undefined,
    owner: number,
    hostOrigin: string,
  ): JsonBodyType => ({
    halls: from
      ? world.halls
          .filter((hall) => owner === 0 || hall.owner === owner)
          .toSorted((a, b) => distance(a, from) - distance(b, from))
          .slice(0, nearestHalls)
          .map((hall) => wireHall(hall, hostOrigin, 0))
      : [],
  })

  const byPostnr = z.object({ postnr: digits(4), filter })
  const byPosition = z.object({ lat: z.number(), lon: z.number(), filter })

  const hallCalls = [
    post('/halls/my', z.object({ filter }), (input, player, { hostOrigin }) => ({
      halls: world.accounts
        .filter((account) => account.userId === player.userId)
        .flatMap((account) => {
          const hall = world.findHall(account.hallId)
          const listed = hall && (input.filter === 0 || hall.owner === input.filter)
          return listed ? [wireHall(hall, hostOrigin, daysBlocked(player, account))] : []
        }),
    })),
    // The hall finder calls this for visitors too.
    tokenIfAny('/halls', z.union([byPostnr, byPosition]), (input, { hostOrigin }) =>
      nearest('postnr' in input ? placeNear(input.postnr) : input, input.filter, hostOrigin),
    ),
    post('/halls/findNearest', byPostnr, (input, _player, { hostOrigin }) =>
      nearest(placeNear(input.postnr), input.filter, hostOrigin),
    ),
    post('/halls/messages', nothing, (_input, player) => ({
      messages: world.messages
        .filter(({ userId }) => userId === undefined || userId === player.userId)
        .map(({ userId: _, ...message }) => message),
    })),
    post(
      '/user/createCard',
      z.object({ postnr: z.string(), addr: z.string(), bingoid: hallId, filter }),
      (input, player) => {
        const hall = world.findHall(input.bingoid)
        if (!hall || hall.id !== input.bingoid) return refuse(400, 'Unknown bingoid')
        const sound = poststedOf(input.postnr) !== '' && input.addr.trim().length >= 3
        if (!sound || world.findAccount(player.userId, hall.id)) return failed
        world.accounts.push(newAccount(player.userId, hall.id))
        return ok
      },
    ),
    post('/banking/balance', z.object({ bingoid: hallId }), (input, player) => {
      const { account, hall } = hallAccountOf(world, player, input.bingoid)
      return { balance: account.cardError ? 'FEIL' : wireAmount(hall, balanceOf(account)) }
    }),
  ]

  /* Payments -------------------------------------------------------------------------------- */

  const register = (payment: Omit<Payment, 'id' | 'state'>) => {
    const id = randomToken()
    world.payments.set(id, { ...payment, id, state: 'registered' })
    return { transactionId: id }
  }

  const deposit = (
    bingoid: number | string,
    loadAmount: number,
    player: Player,
    method: string,
    appOrigin: string,
  ) => {
    const seat = hallAccountOf(world, player, bingoid)
    const amount = oreOf(loadAmount)
    const { min, max } = limits.deposit
    if (amount < min || amount > max) return refuse(400, 'loadAmount is 1 to 5000')
    const refusal = refusalFor(world, 'deposit', seat)
    if (refusal) return refuse(403, refusal)
    const { userId } = player
    return register({ kind: 'sale', method, userId, hallId: seat.hall.id, amount, appOrigin })
  }

  const paymentOf = (id: string, kind: Payment['kind'], player: Player): Payment => {
    const payment = world.payments.get(id)
    const found = payment?.userId === player.userId && payment.kind === kind
    return found ? payment : refuse(404, 'Unknown transactionId')
  }

  /** Settles at most once: a repeated request gets the same response and moves no money. */
  const settle = (payment: Payment, act: () => void) => {
    if (payment.state === 'settled') return { status: 200 }
    if (payment.state !== 'approved') return { status: 402 }
    payment.state = 'settled'
    act()
    return { status: 200 }
  }

  const transactionId = z.object({ transactionId: z.string() })

  const paymentCalls = [
    post('/payment/registerCard', z.object({ bingoid: hallId }), (input, player, context) => {
      const { hall } = hallAccountOf(world, player, input.bingoid)
      if (!hall.wire.nets_clientid) return refuse(403, 'The hall takes no cards')
      return register({
        kind: 'saveCard',
        method: 'Lagring av kort',
        userId: player.userId,
        hallId: hall.id,
        amount: 0,
        appOrigin: context.appOrigin,
      })
    }),
    post('/payment/myCards', z.object({ nets_clientid: z.string() }), (input, player) => ({
      cardInfo: player.cards
        .filter((card) => card.netsClientId === input.nets_clientid)
        .map(({ netsClientId: _, ...card }) => card),
    })),
    post(
      '/payment/storedPayment',
      z.object({
        cardId: z.string(),
        bingoid: hallId,
        cardCVC: z.string().check(z.regex(/^\d{3,4}$/)),
        loadAmount: kroner,
      }),
      (input, player, context) => {
        const { hall } = hallAccountOf(world, player, input.bingoid)
        const card = player.cards.find(
          ({ cardId, netsClientId }) =>
            cardId === input.cardId && netsClientId === hall.wire.nets_clientid,
        )
        if (!card) return refuse(400, 'Unknown cardId')
        const method = `${card.cardIssuer} ${card.maskedPan}`
        return deposit(input.bingoid, input.loadAmount, player, method, context.appOrigin)
      },
    ),
    post(
      '/payment/vippsPayment',
      z.object({ bingoid: hallId, loadAmount: kroner }),
      (input, player, context) => {
        const { hall } = hallAccountOf(world, player, input.bingoid)
        if (Number(hall.wire.BingoVipps) < 1) return refuse(403, 'The hall has no Vipps')
        return deposit(input.bingoid, input.loadAmount, player, 'Vipps', context.appOrigin)
      },
    ),
    post('/payment/deleteCard', z.object({ cardId: z.string() }), (input, player) => {
      const kept = player.cards.filter((card) => card.cardId !== input.cardId)
      if (kept.length === player.cards.length) return failed
      player.cards = kept
      return ok
    }),
    post(
      '/payment/withDraw',
      z.object({ bingoid: hallId, amount: kroner, acc: digits(11) }),
      (input, player) => {
        const seat = hallAccountOf(world, player, input.bingoid)
        const asked = oreOf(input.amount)
        if (refusalFor(world, 'withdraw', seat) || !isAccountNumber(input.acc)) return failed
        // A request for more than the balance pays out the whole balance, if it is above the minimum.
        const balance = balanceOf(seat.account)
        const sent = Math.min(asked, balance)
        if (sent < (asked > balance ? limits.withdrawalMin : 1)) return failed
        world.addLedgerEntry(seat.account, 'Uttak til bankkonto', -sent)
        return ok
      },
    ),
    post('/payment/verify', transactionId, (input, player) => {
      const payment = paymentOf(input.transactionId, 'saveCard', player)
      return settle(payment, () => {
        const ending = String(world.nextId++ % 10_000).padStart(4, '0')
        player.cards.push({
          cardId: `card-${randomToken()}`,
          netsClientId: world.findHall(payment.hallId)?.wire.nets_clientid ?? '',
          cardIssuer: 'Visa',
          maskedPan: `492501******${ending}`,
          expiryDate: '2912',
        })
      })
    }),
    post('/payment/sale', transactionId, (input, player) => {
      const payment = paymentOf(input.transactionId, 'sale', player)
      const seat = hallAccountOf(world, player, payment.hallId)
      // A pause set while the terminal was open takes precedence: nothing is captured.
      if (payment.state === 'approved' && refusalFor(world, 'deposit', seat)) {
        payment.state = 'cancelled'
      }
      return settle(payment, () => {
        world.addLedgerEntry(seat.account, `Innskudd, ${payment.method}`, payment.amount)
      })
    }),
  ]

  /* Player, transactions, games --------------------------------------------------------------- */

  const preGameText: Record<number, { title: string; text: string }> = {
    2: {
      title: 'Hovedspill 2',
      text: 'Du kan velge bonger til 5, 10 eller 20 kroner.\nDobbel pris gir dobbel premie.',
    },
  }

  const playCalls = [
    post('/user/playPause', z.object({ password }), (input, player) => {
      if (input.password !== player.password) return failed
      const until = addYear(world.today())
      if (player.pausedUntil === null || player.pausedUntil < until) player.pausedUntil = until
      return ok
    }),
    post(
      '/user/getMessages',
      z.object({ GameType: mainGame, bingoid: hallId }),
      (input, player) => {
        hallAccountOf(world, player, input.bingoid)
        return preGameText[input.GameType] ?? { title: '', text: '' }
      },
    ),
    post(
      '/user/getTransactions',
      z.object({ bingoid: hallId, TransactionID: z.number() }),
      (input, player) => {
        const { account, hall } = hallAccountOf(world, player, input.bingoid)
        return {
          transactions: account.ledger
            .filter((entry) => input.TransactionID === 0 || entry.id < input.TransactionID)
            .toSorted((a, b) => b.id - a.id)
            .slice(0, pageSize)
            .map((entry) => ({
              tID: entry.id,
              tDate: osloTimestamp(entry.at),
              tText: entry.text,
              tValue: wireAmount(hall, entry.amount),
            })),
        }
      },
    ),
    post(
      '/game/getGameToken',
      z.object({ GameType: mainGame, bingoid: hallId }),
      (input, player) => {
        const seat = hallAccountOf(world, player, input.bingoid)
        const { hall } = seat
        const state = { 1: hall.wire.h1, 2: hall.wire.h2, 3: hall.wire.h3 }[input.GameType]
        if (state !== '1') return refuse(403, 'The game is closed')
        const refusal = refusalFor(world, 'play', seat)
        if (refusal) return refuse(403, refusal)
        const game = { userId: player.userId, hallId: hall.id, gameType: input.GameType }
        const beside = gamesBlockingMainGame(world, game)
        if (beside.activeGames + beside.otherGames > 0) return { gameToken: '', ...beside }
        const gameToken = randomToken()
        world.gameTokens.set(gameToken, game)
        return { gameToken, ...beside }
      },
    ),
    post(
      '/extgame/checkGameSession',
      z.object({ bingoid: hallId, gameType: z.literal(501) }),
      (input, player) => {
        const seat = hallAccountOf(world, player, input.bingoid)
        const { hall } = seat
        if (hall.wire.ortiz !== 'true') return refuse(403, 'The hall has no Goal Mania')
        const beside = gamesBlockingRemoteGame(world, player.userId, hall.id)
        const refusal = refusalFor(world, 'play', seat)
        // A player with an active session may always end it, paused or not.
        if (refusal && beside.activeGames.length === 0) return refuse(403, refusal)
        const authToken = randomToken()
        world.remoteTokens.set(authToken, { userId: player.userId, hallId: hall.id })
        return { authToken, ...beside, gameOpen: isRemoteGameOpen(world) }
      },
    ),
    get('/user/myData', nothing, (_input, player) => ({
      userAMLData: { ...player.aml, noSMS: player.aml.noSMS ? '1' : '0' },
      userData: { userFirstname: player.firstName, userLastname: player.lastName },
    })),
  ]

  return [...identityCalls, ...hallCalls, ...paymentCalls, ...playCalls]
}
