import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const [, script = ''] = /<script>(.*?)<\/script>/su.exec(readFileSync('index.html', 'utf8')) ?? []

test.each([
  ['has the popover', 'auto', true],
  ['lacks it', undefined, false],
])('in a browser that %s the sentence is hidden: %s', (_which, popover, hidden) => {
  document.body.innerHTML = '<p id="too-old" hidden></p>'
  if (popover) Reflect.set(document.documentElement, 'popover', popover)
  else Reflect.deleteProperty(document.documentElement, 'popover')
  const run = document.createElement('script')
  run.textContent = script
  document.body.append(run)
  expect(document.querySelector<HTMLElement>('#too-old')?.hidden).toBe(hidden)
})

test('the oldest browsers can read what tells them so', () => {
  expect(script).not.toBe('')
  expect(script).not.toMatch(/=>|`|\?\.|\?\?|\b(?:const|let|class|async)\b/u)
})
