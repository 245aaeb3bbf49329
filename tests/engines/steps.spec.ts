import { newPlayer } from '../e2e/support'
import { expect, test } from './screen'

const hall = 'article Grünerløkka Bingo'

test('the front page and its menu', async ({ screen }) => {
  await screen.open('/')
  await screen.sees('Spill bingo på nett', 'main')
  await screen.press('button Informasjon')
  await screen.press('link Slik spiller du bingo')
  await screen.isAt('/howtoplay')
  await screen.back()
  await screen.isAt('/')
  await screen.setWidth(390)
  await screen.press('button Åpne meny')
  await screen.press('link Finn din bingohall')
  await screen.isAt('/bingohalls')
})

test('log in leads to My page', async ({ screen, request }) => {
  const { mobile, password } = await newPlayer(request, 'ordinary')
  await screen.open('/mypage')
  await screen.isAt('/login')
  await screen.fill(mobile, 'main', 'textbox Mobilnummer')
  await screen.choose(password, 'Passord')
  await screen.press('main', 'button Logg inn')
  await screen.isAt('/mypage')
  await screen.sees('kr 1 234,50', hall)
})

test('a deposit through the terminal ends in its outcome, and Back closes it', async ({
  screen,
  logIn,
}) => {
  await logIn('ordinary')
  for (const [answer, outcome] of [
    ['Godkjenn', 'Betalingen var vellykket'],
    ['Avbryt', 'Betalingen feilet'],
  ] as const) {
    await screen.press(hall, 'button Innskudd')
    await screen.press('dialog', 'radio Vipps')
    await screen.fill('50', 'dialog', 'textbox Beløp')
    await screen.press('dialog', 'button Betal')
    await screen.inFrame('Betalingsterminal', () => screen.press(`button ${answer}`))
    await screen.sees(outcome, 'dialog')
    await screen.staysAt('/mypage')
    await screen.sees(outcome, 'dialog')
    await screen.back()
    await screen.hasNo('dialog')
    await screen.staysAt('/mypage')
  }
})
