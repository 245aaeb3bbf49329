import { newPlayer } from '../e2e/support'
import { test } from './player'

const hall = 'article Grünerløkka Bingo'

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
  await player.fill(mobile, 'main', 'textbox Mobilnummer')
  await player.choose(password, 'Passord')
  await player.press('main', 'button Logg inn')
  await player.isAt('/mypage')
  await player.sees('kr 1 234,50', hall)
})

test('a deposit through the terminal ends in its outcome, and Back closes it', async ({
  player,
  logIn,
}) => {
  await logIn('ordinary')
  for (const [answer, outcome] of [
    ['Godkjenn', 'Betalingen var vellykket'],
    ['Avbryt', 'Betalingen feilet'],
  ] as const) {
    await player.press(hall, 'button Innskudd')
    await player.press('dialog', 'radio Vipps')
    await player.fill('50', 'dialog', 'textbox Beløp')
    await player.press('dialog', 'button Betal')
    await player.inFrame('Betalingsterminal', () => player.press(`button ${answer}`))
    await player.sees(outcome, 'dialog')
    await player.staysAt('/mypage')
    await player.sees(outcome, 'dialog')
    await player.back()
    await player.hasNo('dialog')
    await player.staysAt('/mypage')
  }
})
