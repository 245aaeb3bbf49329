// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { fillShell } from '../../deploy/prerender'

const shell = '<head><title>Lokalbingo</title></head><body><div id="root"></div></body>'

describe('a prerendered page', () => {
  it('is the shell with the page inserted, marked with its path and titled by its heading', () => {
    const page = '<main><h1 tabindex="-1">Slik spiller du bingo</h1><p>kr 5 $&amp; $1</p></main>'
    expect(fillShell(shell, '/howtoplay', page)).toBe(
      `<head><title>Slik spiller du bingo – Lokalbingo</title></head><body><div id="root" data-prerendered="/howtoplay">${page}</div></body>`,
    )
  })

  it.each([
    ['a shell without a root', '<body></body>', '<h1>A</h1>'],
    ['a page without a heading, as if it had not loaded', shell, '<p>Laster …</p>'],
  ])('throws for %s', (_what, emptyShell, page) => {
    expect(() => fillShell(emptyShell, '/a', page)).toThrow('Cannot prerender /a')
  })
})
