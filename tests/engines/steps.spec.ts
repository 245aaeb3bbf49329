import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newPlayer } from '../e2e/support'
import { expect, test, type Player } from './player'

const hall = 'article Grünerløkka Bingo'

async function payInTerminal(player: Player) {
  await player.press(hall, 'button Innskudd')
  await player.press('dialog Innskudd', 'radio Vipps')
  await player.fill('50', 'dialog Innskudd', 'field Beløp')
  await player.press('dialog Innskudd', 'button Betal')
}

test('the front page and its menu', async ({ player }) => {
  await player.open('/')
  await player.sees('Spill bingo på nett', 'main')
  await player.press('button Informasjon')
  await player.press('link Slik spiller du bingo')
  await player.isAt('/howtoplay')
  await player.back()
  await player.isAt('/')
  await player.setWidth(390)
  await player.press('button Åpne meny')
  await player.press('link Finn din bingohall')
  await player.isAt('/bingohalls')
})

test('log in leads to My page', async ({ player, request }) => {
  const { mobile, password } = await newPlayer(request, 'ordinary')
  await player.open('/mypage')
  await player.isAt('/login')
  await player.fill(mobile, 'main', 'field Mobilnummer')
  await player.fill(password, 'main', 'field Passord')
  await player.press('main', 'button Logg inn')
  await player.isAt('/mypage')
  await player.sees('kr 1 234,50', hall)
  await player.press('button Logg ut')
  await player.isAt('/')
})

test('a deposit is paid, one is called off, and a card kept', async ({ player, logIn }) => {
  await logIn('ordinary')
  const terminal = (answer: string) =>
    player.inFrame('Betalingsterminal', () => player.press(`button ${answer}`))
  await payInTerminal(player)
  await terminal('Godkjenn')
  await player.sees('Betalingen var vellykket', 'dialog Innskudd')
  await player.sees('Ny saldo: kr 1 284,50', 'dialog Innskudd')
  await player.staysAt('/mypage')
  await player.closes()

  await payInTerminal(player)
  await terminal('Avbryt')
  await player.sees('Betalingen feilet', 'dialog Innskudd')
  await player.staysAt('/mypage')
  await player.closes('dialog Innskudd', 'button Lukk')

  await player.press(hall, 'button Innskudd')
  await player.press('dialog Innskudd', 'button Legg til bankkort')
  await terminal('Godkjenn')
  await player.sees('Lagring av kort vellykket', 'dialog Innskudd')
  await player.staysAt('/mypage')
  await player.closes('dialog Innskudd', 'button Lukk')
})

test('Back goes through the terminal’s steps, then closes', async ({ player, logIn }) => {
  await logIn('ordinary')
  await player.press(hall, 'button Uttak')
  await player.sees('Kontonummer', 'dialog Uttak')
  await player.closes()

  await payInTerminal(player)
  await player.inFrame('Betalingsterminal', async () => {
    await player.sees('kr 50', 'main')
    await player.run(() => {
      setTimeout(() => window.location.assign(`${window.location.href}&side=2`))
    })
    await player.isIn('side=2')
  })
  await player.back()
  await player.inFrame('Betalingsterminal', () => player.sees('kr 50', 'main'))
  await player.staysAt('/mypage')
  await player.closes()
})

test('a reload in the middle of a deposit leaves its notice', async ({ player, logIn }) => {
  await logIn('ordinary')
  await payInTerminal(player)
  await player.inFrame('Betalingsterminal', () => player.sees('kr 50', 'main'))
  await player.reload()
  await player.isAt('/mypage')
  await player.hasNo('dialog')
  await player.press('button Sjekk betalingen')
  await player.sees('Betalingen feilet', 'main')
  await player.staysAt('/mypage')
})

test('a withdrawal is sent', async ({ player, logIn }) => {
  await logIn('ordinary')
  await player.press(hall, 'button Uttak')
  await player.fill('100', 'dialog Uttak', 'field Beløp')
  await player.fill('86011117947', 'dialog Uttak', 'field Kontonummer')
  await player.press('dialog Uttak', 'button Ta ut')
  await player.sees('Sendt til behandling', 'dialog Uttak')
  await player.closes('dialog Uttak', 'button Ferdig')
})

test('a ticket is bought, topped up, printed and closed', async ({ player, logIn }) => {
  await logIn('ordinary')
  await player.press(hall, 'button Kjøp billett')
  await player.press('dialog Kjøp billett', 'radio OK Databingo')
  await player.fill('60', 'dialog Kjøp billett', 'field Beløp')
  await player.press('dialog Kjøp billett', 'button Kjøp')
  await player.sees('er kjøpt', 'dialog Kjøp billett')
  await player.press('dialog Kjøp billett', 'button Ferdig')
  await player.sees('kr 1 174,50', hall)

  const tickets = 'dialog Mine billetter'
  const ticket = 'listitem OK Databingo…'
  await player.press(hall, 'button Mine billetter')
  await player.press(tickets, ticket, 'button Fyll på')
  await player.fill('40', tickets, ticket, 'field Beløp')
  await player.press(tickets, ticket, 'button Sett inn')
  await player.press(tickets, 'button Ferdig')
  await player.sees('kr 100', tickets, ticket)
  await player.press(tickets, ticket, 'button Mer')
  // The browser's own dialog would wait for a person.
  await player.run(() => {
    window.print = () => {
      document.title = document.querySelector('.ticket-sheet__number')?.textContent ?? ''
    }
  })
  await player.press(tickets, ticket, 'button Skriv ut')
  const printed = await player.run(() => document.title)
  expect(printed).toMatch(/^\d+$/u)
  await player.sees(printed, tickets, ticket)
  await player.run(() => window.dispatchEvent(new Event('afterprint')))
  await player.press(tickets, ticket, 'button Avslutt billett')
  await player.press(tickets, ticket, 'button Bekreft')
  await player.sees('Lukket', tickets, ticket)
  await player.press(tickets, 'button Lukk')
  await player.sees('kr 1 234,50', hall)
  await player.staysAt('/mypage')
})

test('a hall is paused until a date', async ({ player, logIn }) => {
  await logIn('ordinary')
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  await player.press(hall, 'button Spillepause')
  await player.press('dialog Spillepause', 'radio Velg dato')
  await player.choose(day, 'dialog Spillepause', 'field Dato')
  await player.press('dialog Spillepause', 'button Neste')
  await player.press('dialog Spillepause', 'button Bekreft')
  await player.sees('Spillepause er nå aktivert', 'dialog Spillepause')
  await player.press('dialog Spillepause', 'button Ferdig')
  await player.hasNo('dialog')
  await player.sees(day.split('-').toReversed().join('.'), hall)
  await player.staysAt('/mypage')
})

test('every hall is paused, for a day and for a year', async ({ player, logIn }) => {
  await logIn('ordinary')
  await player.press('button Ta en pause')
  await player.press('dialog Ta en pause', 'radio Ut dagen')
  await player.press('dialog Ta en pause', 'button Bekreft')
  await player.sees('Spillepause er nå aktivert i alle hallene', 'dialog Ta en pause')
  await player.press('dialog Ta en pause', 'button Ferdig')
  await player.hasNo('dialog')
  const all = 'dialog Spillepause for alle haller'
  await player.press('button Spillepause for alle haller')
  await player.fill('bingo123', all, 'field Passord')
  await player.press(all, 'button Aktiver spillepause')
  await player.sees('Spillepause er nå aktivert', all)
  await player.closes(all, 'button Ferdig')
})

test('a game is played and closed', async ({ player, logIn }) => {
  await logIn('ordinary')
  await player.press(hall, 'button Hovedspill 2')
  await player.press('dialog', 'button Fortsett')
  await player.inFrame('Hovedspill 2 hos Grünerløkka Bingo', async () => {
    await player.press('button Kjøp bong…')
    await player.sees('Du spiller med kjøpte bonger.', 'main')
  })
  await player.press('dialog Hovedspill 2', 'button Lukk')
  await player.hasNo('dialog')
  await player.sees('kr 1 224,50', hall)
  await player.staysAt('/mypage')
})

test('Mine tall adds up, and its file comes', async ({ player, logIn, engine }) => {
  await logIn('ordinary')
  await player.press('link Tall')
  await player.press('button Hent alle')
  await player.sees('Alle er hentet: 64 transaksjoner.', 'main')
  await player.press('button Last ned CSV')
  const file = join(engine.downloads, 'mine-tall-grünerløkka-bingo.csv')
  await expect(async () => {
    expect((await readFile(file, 'utf8')).split('\r\n')).toHaveLength(65)
  }).toPass({ timeout: 10_000 })
})

test('a PEP tells about herself, with her birth date', async ({ player, logIn }) => {
  await logIn('updateAML')
  await player.press('link Oppdater opplysninger')
  await player.fill('Storgata 1', 'field Adresse')
  await player.fill('5014', 'field Postnummer')
  await player.press('radio Ja')
  await player.fill('Ambassadør', 'field Hvorfor er du politisk eksponert?')
  await player.press('button Neste')
  await player.fill('Anne Lie', 'field Navn på PEP')
  await player.fill('Meg selv', 'field Relasjon')
  await player.choose('1960-05-04', 'field Fødselsdato')
  await player.press('radio Kvinne')
  await player.press('button Neste')
  await player.press('checkbox Lønn')
  await player.press('button Neste')
  await player.sees('04.05.1960', 'main')
  await player.back()
  await player.sees('Pengene du spiller for', 'main')
  await player.press('button Neste')
  await player.press('button Bekreft')
  await player.sees('Fullført', 'main')
  await player.press('main', 'link Til Min side')
  await player.isAt('/mypage')
})

test('a player without BankID confirms who they are', async ({ player, logIn }) => {
  await logIn('noBankID')
  await player.press('button Bekreft identiteten din')
  await player.inFrame('BankID', () => player.press('button Bekreft'))
  await player.sees('Du er nå verifisert', 'dialog Bekreft identitet')
  await player.staysAt('/mypage')
})

test('a second tab is logged in, and logs out both', async ({ player, logIn }) => {
  await logIn('ordinary')
  await player.openTab('/user')
  await player.sees('Min bruker', 'main')
  await player.press('banner', 'button Logg ut')
  await player.isAt('/')
  await player.closeTab()
  await player.isAt('/')
})

test('dark, large and on a phone, no page is too wide', async ({ player, logIn }) => {
  await logIn('ordinary')
  await player.press('button Utseende')
  await player.press('radio Mørk')
  await player.press('checkbox Stor tekst')
  await player.setWidth(390)
  const pages = ['/', '/login', '/howtoplay', '/mypage', '/mybingo/101/innskudd', '/user/tall']
  for (const page of [...pages, '/user/details', '/user/pause']) {
    await player.open(page)
    await player.sees('', 'main')
    const { wider, width, paper } = await player.run(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      const { backgroundColor } = getComputedStyle(document.body)
      return { wider: scrollWidth - clientWidth, width: innerWidth, paper: backgroundColor }
    })
    expect(wider, page).toBe(0)
    expect(width).toBe(390)
    // Each of its three colours is dark.
    const parts = paper.match(/\d+/gu)?.slice(0, 3) ?? []
    expect(Math.max(...parts.map(Number))).toBeLessThan(80)
  }
})
