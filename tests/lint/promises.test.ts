// What the texts once promised, although no document gives it: the operator and its lawyers write such things.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const texts: string[][] = ['src', 'backend/news', 'public/texts'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:tsx?|json)$/u.test(file))
    .map((file) => [file, readFileSync(join(folder, file), 'utf8').replaceAll(/\s+/gu, ' ')]),
)

it.each([
  ['prizes are paid out by themselves', /gevinsten[^.]*automatisk|merket av for deg/iu],
  ['tickets are played by themselves', /selv om du ikke følger med|er med likevel/iu],
  ['a purchase is binding', /bindende/iu],
  ['whose bank account it must be', /konto\w*[^.]{0,30}din egen/iu],
  ['who may use an account', /kontoen er personlig/iu],
  ['a crash has touched neither balance nor tickets', /billettene dine er ikke berørt/iu],
  ['where the money of a closed ticket goes', /pengene er ført tilbake|går tilbake til saldoen/iu],
  ['what the staff will do', /kan rette feilen|sier det videre|hjelper deg gjerne/iu],
  ['how long something takes', /tar et par minutter|etter noen sekunder\./iu],
  ['what the operator does elsewhere', /vi følger ikke med på/iu],
])('no text promises %s', (_what, promise) => {
  expect(texts.length).toBeGreaterThan(200)
  expect(texts.filter(([, text = '']) => promise.test(text)).map(([file]) => file)).toEqual([])
})
