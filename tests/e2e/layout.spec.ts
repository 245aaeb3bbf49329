import type { Locator, Page } from '@playwright/test'
import { textKey } from '@/config/storageKeys'
import { expectAccessibleScreen } from './screenChecks'
import { expect, holdFiles, settled, startAs, test } from './support'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Every hall's buttons: how far from the left and the top of the page, and how large, each by its hall and its name. */
const buttonPlaces = (page: Page) =>
  page.locator('article').evaluateAll((cards) =>
    cards.flatMap((card) =>
      [...card.querySelectorAll('button, a')].map((button) => {
        const { x, y, width, height } = button.getBoundingClientRect()
        const hall = card.querySelector('h2')?.textContent ?? ''
        return { name: `${hall}: ${button.textContent}`, box: [x, y + scrollY, width, height] }
      }),
    ),
  )

test('no button moves when the balances come, and with them Innskudd', async ({ page }) => {
  for (const [template, text, balance] of [
    ['ordinary', '', 1234.5],
    ['ordinary', 'large', 1234.5],
    // A large one may break the name that it stands beside, on a phone.
    ['manyHalls', '', 10],
  ] as const) {
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    await startAs(page, template)
    await page.evaluate((stored) => localStorage.setItem(...stored), [textKey, text] as const)
    // No card error, which has more to say than an amount.
    await page.route('**/banking/balance', async (route) => {
      await answered
      await route.fulfill({ response: await route.fetch(), json: { balance } })
    })
    await page.reload()
    await expect(page.getByText('Henter saldo...').first()).toBeVisible()
    await expect(page.getByText('Åpent nå').first()).toBeVisible()
    await settled(page)
    await expect(page.getByRole('button', { name: 'Innskudd' })).toHaveCount(0)
    const before = await buttonPlaces(page)
    answer()
    await expect(page.getByText('Henter saldo...')).toHaveCount(0)
    const after = new Map((await buttonPlaces(page)).map(({ name, box }) => [name, box]))
    expect(after.size, template).toBeGreaterThan(before.length)
    const moved = before.filter(({ name, box }) =>
      box.some((side, index) => Math.abs(side - (after.get(name)?.[index] ?? 0)) > 1),
    )
    expect(moved, `${template} ${text}`).toEqual([])
    // A balance that is read again says so, and moves nothing either.
    const first = page.getByRole('article').first()
    const grown = await first.evaluate((card) => {
      const height = card.clientHeight
      card.querySelector('.hall-card__freshness p')?.append(' – oppdateres …')
      return card.clientHeight - height
    })
    expect(grown, `${template} ${text}, read again`).toBe(0)
    await page.unroute('**/banking/balance')
  }
})

const sizeOf = (text: Locator) =>
  text.evaluate((element) => parseFloat(getComputedStyle(element).fontSize))

test('a hall card keeps its parts whole and apart', async ({ page, isMobile }) => {
  await page.route('**/banking/balance', async (route) =>
    route.fulfill({ response: await route.fetch(), json: { balance: 1234567.5 } }),
  )
  const box = async (of: Locator) => (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await startAs(page, 'ordinary')
  const full = page.getByRole('article', { name: 'Grünerløkka Bingo' })
  await expect(full).toContainText(/567,50/u)
  await expect(full.getByText('Ekstra premier i kveld')).toBeVisible()
  const [edge, pill] = [await box(full), await box(full.getByText('Åpent nå'))]
  expect(pill.x + pill.width).toBeCloseTo(edge.x + edge.width - 16, 0)
  const tiles = full.getByRole('list', { name: 'Spill' }).getByRole('button')
  const [first, ...others] = await Promise.all([0, 1, 2, 3].map((nth) => box(tiles.nth(nth))))
  const { x = 0, y = 0, width = 0, height = 0 } = first ?? {}
  for (const [nth, tile] of others.entries()) {
    expect(tile.x).toBeCloseTo(nth === 1 ? x : x + width + 8, 0)
    expect(tile.y).toBeCloseTo(nth === 0 ? y : y + height + 8, 0)
    expect([tile.width, tile.height]).toEqual([width, height])
  }
  expect(await sizeOf(tiles.first())).toBeCloseTo(16, 1)
  const [deposit, buy] = await Promise.all(
    ['Innskudd', 'Kjøp billett'].map((name) => box(full.getByRole('button', { name }))),
  )
  expect([buy?.y, buy?.width]).toEqual([deposit?.y, deposit?.width])
  const cards = await Promise.all((await page.getByRole('article').all()).map(box))
  if (isMobile) {
    // Bergen has a message of two lines, Trondheim none, Tromsø a pause.
    expect(cards[1]?.height).toBeLessThanOrEqual(640)
    expect(cards[2]?.height).toBeLessThanOrEqual(540)
    expect(cards[5]?.height).toBeLessThanOrEqual(440)
    const banner = await box(page.getByRole('banner'))
    await page.getByRole('button', { name: 'Meny', exact: true }).click()
    const close = page.getByRole('button', { name: 'Lukk meny' })
    await expect(close).toBeVisible()
    expect((await box(close.getByText('Lukk meny'))).width).toBeGreaterThan(60)
    expect((await box(page.getByRole('banner'))).height).toBe(banner.height)
    await page.route('**/wap/getUserTimeouts', (route) =>
      route.fulfill({ json: { userTimeouts: [{ hallId: 101, blockDate: '2099-12-31' }] } }),
    )
    await page.reload()
    await expect(full).toContainText('Den varer til og med 31.12.2099.')
    await expect(full).toContainText(/567,50/u)
    expect((await box(full)).height).toBeLessThanOrEqual(440)
    await page.unroute('**/wap/getUserTimeouts')
  } else expect(new Set(cards.slice(0, 3).map((card) => card.y)).size).toBe(1)
  await page.evaluate((key) => localStorage.setItem(key, 'large'), textKey)
  await page.reload()
  await expect(full).toContainText(/567,50/u)
  expect((await box(full.getByRole('button', { name: 'Kjøp billett' }))).height).toBeLessThan(60)
  expect((await box(page.getByRole('banner'))).height).toBeLessThan(80)

  await page.evaluate((key) => localStorage.removeItem(key), textKey)
  await page.route('**/halls/my', async (route) => {
    const response = await route.fetch()
    const body = (await response.text())
      .replaceAll('Sofienberg', 'Underholdningssenteret')
      .replaceAll('gata ', 'gata i Underholdningskvartalet ')
    await route.fulfill({ response, body })
  })
  await startAs(page, 'manyHalls')
  const compact = page.getByRole('article', { name: 'Oslo Sentrum Bingo' })
  await expect(compact).toContainText(/567,50/u)
  const more = await box(compact.getByRole('button', { name: 'Mer' }))
  expect(more.y).toBeCloseTo((await box(compact.getByRole('button', { name: 'Innskudd' }))).y, 0)
  const long = page.getByRole('article', { name: 'Underholdningssenteret Bingo' })
  const wordLines = await long.getByRole('heading').evaluate((heading) => {
    const range = document.createRange()
    const [text] = heading.childNodes
    if (!text) return 0
    range.setStart(text, 0)
    range.setEnd(text, 'Underholdningssenteret'.length)
    return range.getClientRects().length
  })
  expect(wordLines).toBe(1)
  // Names no larger than body text, one line of address, and rows as high as each other
  for (const card of (await page.getByRole('article').all()).slice(2, 8)) {
    expect(await sizeOf(card.getByRole('heading'))).toBe(18)
    expect((await box(card.locator('.hall-card__place'))).height).toBeLessThan(24)
    expect((await box(card)).height).toBe((await box(compact)).height)
    expect((await box(card)).height).toBeLessThan(180)
  }
})

test('no sheet of a game is half empty on a phone @oneScreen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await startAs(page, 'ordinary')
  const dialog = page.getByRole('dialog')
  for (const [name, session] of [
    ['Kjøp billett', {}],
    ['Goal Mania', { gameOpen: true }],
    ['Goal Mania', { gameOpen: false }],
    ['Goal Mania', { gameOpen: true, activeGames: 1 }],
  ] as const) {
    await page.route('**/extgame/checkGameSession', (route) =>
      route.fulfill({ json: { authToken: 'token', activeGames: 0, otherGames: 0, ...session } }),
    )
    await page.getByRole('button', { name }).first().click()
    await expect(dialog.locator('form, .alert, .modal-footer').first()).toBeVisible()
    const empty = await dialog.locator('.modal-body').evaluate((body) => {
      const ends = [body, ...body.querySelectorAll('*')].map(
        (one) => one.getBoundingClientRect().bottom,
      )
      return (ends.shift() ?? 0) - Math.max(...ends)
    })
    expect(empty, `${name} ${JSON.stringify(session)}`).toBeLessThan(200)
    const { y = 0, height = 0 } = (await dialog.locator('.modal-content').boundingBox()) ?? {}
    expect(y + height, 'at the thumb').toBeCloseTo(844, 0)
    await dialog.getByRole('button', { name: 'Lukk' }).click()
  }
})

test('very many messages leave the buttons of a hall in reach @oneScreen', async ({ page }) => {
  await startAs(page, 'ordinary')
  await page.route('**/halls/messages', async (route) => {
    const response = await route.fetch()
    const message = { messageType: 'info', messageHeader: '', messageText: 'Vi stenger tidlig.' }
    const messages = [0, 101].flatMap((messageHallID) =>
      Array.from({ length: 20 }, () => ({ ...message, messageHallID })),
    )
    await route.fulfill({ response, json: { messages } })
  })
  await page.goto('/mypage')
  const places = page.getByRole('group', { name: 'Meldinger' })
  await expect(places).toHaveCount(2)
  await expect(places.last().getByText('Vi stenger tidlig.')).toHaveCount(20)
  const deposit = page.getByRole('button', { name: 'Innskudd' }).first()
  const { y = 0 } = (await deposit.boundingBox()) ?? {}
  expect(y).toBeLessThan(2 * 844)
  await expectAccessibleScreen(page)
})

test('in Innskudd the amount is large, ways to pay are alike, and an error moves no button; a game has one row above it, and the size that it asked in', async ({
  page,
  isMobile,
}) => {
  await startAs(page, 'ordinary')
  const full = page.getByRole('article', { name: 'Grünerløkka Bingo' })
  await full.getByRole('button', { name: 'Innskudd' }).click()
  const dialog = page.getByRole('dialog')
  const radios = dialog.getByRole('radio')
  await expect(radios).toHaveCount(3)
  await expect(dialog.locator('.care-strip > :last-child')).toHaveCSS('column-gap', '8px')
  // What cannot be pressed has a line and no fill, whatever it is otherwise.
  const unpressable = dialog.getByRole('button', { name: 'Betal', exact: true })
  await expect(unpressable).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  const amount = dialog.getByLabel('Beløp')
  expect((await amount.boundingBox())?.height).toBeGreaterThanOrEqual(56)
  expect(await sizeOf(amount)).toBeGreaterThanOrEqual(26)
  const rows = await Promise.all((await radios.locator('..').all()).map((row) => row.boundingBox()))
  expect(new Set(rows.map((row) => row?.height)).size).toBe(1)
  const screen = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 844 })
  await page.evaluate(() => void (document.documentElement.dataset['text'] = 'large'))
  const narrow = await Promise.all(
    (await radios.locator('..').all()).map((row) => row.boundingBox()),
  )
  expect(new Set(narrow.map((row) => row?.height)).size).toBe(1)
  await page.evaluate(() => delete document.documentElement.dataset['text'])
  if (screen) await page.setViewportSize(screen)
  const cvc = dialog.getByLabel('CVC')
  // The code stands in its card's box, its hint beside its label.
  const { x = 0, width } = (await cvc.boundingBox()) ?? {}
  expect(width).toBe(96)
  await expect(dialog.locator('.choice__below')).toHaveCSS('border-bottom-width', '2px')
  const hint = dialog.getByText('3–4 sifre på kortet')
  expect((await hint.boundingBox())?.x).toBeLessThan(x + 96)
  const deletion = dialog.getByRole('button', { name: 'Slett kort' })
  const apart = async () =>
    ((await deletion.boundingBox())?.y ?? 0) - ((await cvc.boundingBox())?.y ?? 0)
  const before = await apart()
  await amount.fill('50')
  await cvc.fill('1')
  await dialog.getByRole('button', { name: 'Betal', exact: true }).click()
  await expect(dialog.getByText('CVC er tre eller fire sifre.')).toBeInViewport({ ratio: 1 })
  expect(await apart()).toBe(before)
  await dialog.getByRole('button', { name: 'Lukk' }).click()
  const answer = await holdFiles(page, '**/getGameToken')
  await full.getByRole('button', { name: 'Lynbingo' }).click()
  await expect(dialog.getByText('Åpner spillet')).toBeVisible()
  const content = dialog.locator('.modal-content')
  const asking = await content.boundingBox()
  answer()
  await expect(page.locator('iframe')).toBeVisible()
  expect(await content.boundingBox()).toEqual(asking)
  const { y = 0 } = (await page.locator('iframe').boundingBox()) ?? {}
  expect(y).toBeLessThan(isMobile ? 130 : 120)
})

test('what is short stands in the middle of a phone’s sheet, and the act at its foot @oneScreen', async ({
  page,
}) => {
  await startAs(page, 'ordinary')
  await page.goto('/mybingo/101/pause')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: '1 uke' }).check()
  await dialog.getByRole('button', { name: 'Neste' }).click()
  const middleOf = async (part: Locator) => {
    const { y = 0, height = 0 } = (await part.boundingBox()) ?? {}
    return y + height / 2
  }
  const question = dialog.locator('.outcome-view')
  await expect(question).toContainText('Du setter spillepause')
  expect(await middleOf(question)).toBeCloseTo(await middleOf(dialog.locator('.modal-body')), -1)
  const act = await middleOf(dialog.getByRole('button', { name: 'Bekreft' }))
  expect((page.viewportSize()?.height ?? 0) - act).toBeLessThan(2 * 60)
})

test('texts and forms share one column, and with it a desktop has two left edges', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone has one')
  const title = page.getByRole('heading', { level: 1 })
  const expectColumn = async (path: string, screen: number) => {
    await page.goto(path)
    await expect(title).not.toBeEmpty()
    const { x, width } = (await page.locator('main > *').last().boundingBox()) ?? {}
    expect({ x, width }, `${path} at ${screen}`).toEqual({ x: (screen - 640) / 2, width: 640 })
  }
  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/vilkar', '/howtoplay', '/forgot', '/article/1', '/finnes/ikke'])
      await expectColumn(path, width)
    await expectColumn('/bingohalls', width)
    await expectColumn('/login', width)
  }
  // A question's hover has room around its text.
  await page.goto('/hjelp')
  const question = await page.locator('main h2').getByRole('button').first().boundingBox()
  expect(question?.x).toBe((1920 - 640) / 2 - 12)
  await page.goto('/finnes/ikke')
  const home = page.getByRole('link', { name: 'Til forsiden' })
  await home.hover()
  await expect(home).toHaveCSS('color', 'rgb(255, 255, 255)')
  await page.goto('/login')
  // The form's own button is the loud one.
  const ways = page.getByRole('banner').getByRole('link', { name: 'Logg inn' })
  await expect(ways).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await startAs(page, 'ordinary')
  await expectColumn('/user/pause', 1920)
  for (const path of ['/mypage', '/mybingo/101', '/user', '/user/tall']) {
    await page.goto(path)
    await expect(title).not.toBeEmpty()
    expect((await title.boundingBox())?.x, path).toBe((1920 - 1152) / 2)
  }
})

test('on a phone the footer is low, and the sections of the front page are near each other @oneScreen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await settled(page)
  const [footer = 0, ...gaps] = await page.evaluate(() => {
    const boxOf = (part: Element | null) => part?.getBoundingClientRect()
    const sections = [...document.querySelectorAll('main > section')].map(boxOf)
    return [
      boxOf(document.querySelector('footer'))?.height,
      ...sections.slice(1).map((box, at) => (box?.top ?? 0) - (sections[at]?.bottom ?? 0)),
    ]
  })
  expect(footer).toBeGreaterThan(0)
  expect(footer).toBeLessThanOrEqual(420)
  expect(gaps.map(Math.round)).toEqual([40, 40, 40, 40])
})

/** Name, length in ms and first frame of what an element moves by, begun anew. Dialogs' guard against double taps is none. */
const motions = (of: Locator) =>
  of.evaluate((element) => {
    if (!(element instanceof HTMLElement || element instanceof SVGElement)) return []
    element.style.animation = 'none'
    element.getAnimations()
    element.style.animation = ''
    return element.getAnimations().flatMap((one) => {
      if (!(one instanceof CSSAnimation && one.effect instanceof KeyframeEffect)) return []
      const [first] = one.effect.getKeyframes()
      const frame = first?.['transform'] ?? first?.['backgroundColor']
      return one.animationName === 'unpressable' || one.animationName === 'page-fade'
        ? []
        : [[one.animationName, one.effect.getTiming().duration, frame]]
    })
  })

test('movement is short and small, and is away without motion; hover shows where there is hover', async ({
  page,
  isMobile,
}) => {
  await startAs(page, 'ordinary')
  const card = page.getByRole('article', { name: 'Grünerløkka Bingo' })
  const buy = card.getByRole('button', { name: 'Kjøp billett' })
  const tile = card.getByRole('button', { name: 'Lynbingo' })
  const style = (of: Locator, name: string) =>
    of.evaluate((element, key) => getComputedStyle(element).getPropertyValue(key), name)
  const pressed = async () => {
    await buy.hover()
    await page.mouse.down()
    const transform = await style(buy, 'transform')
    await page.mouse.move(1, 1)
    await page.mouse.up()
    return transform
  }
  await expect(card).toContainText(/1.234,50/u)
  const rest = await style(tile, 'background-color')
  await tile.hover()
  expect((await style(tile, 'background-color')) === rest).toBe(isMobile)
  expect(await pressed()).toBe('none')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await pressed()).toBe('matrix(0.98, 0, 0, 0.98, 0, 0)')
  expect(await style(buy, 'transition-property')).toBe('color, background-color, border-color')
  expect(await style(buy, 'transition-duration')).toMatch(/^0\.12s(?:, 0\.12s)*$/u)

  await card.getByRole('button', { name: 'Uttak' }).click()
  const dialog = page.getByRole('dialog')
  const content = dialog.locator('.modal-content')
  await dialog.getByLabel('Beløp').fill('100')
  await dialog.getByLabel('Kontonummer').fill('86011117947')
  await dialog.getByRole('button', { name: 'Ta ut' }).click()
  const tick = dialog.locator('.outcome-view > svg')
  await expect(dialog.getByText(/^Ny saldo/u)).toBeVisible()
  const amount = card.getByText(/^kr.1.134,50$/u)
  expect(await motions(content)).toEqual(isMobile ? [['rise', 200, 'translateY(24px)']] : [])
  expect(await motions(tick)).toEqual([['grow', 250, 'scale(0.8)']])
  expect(await motions(amount)).toEqual([['has-changed', 1250, 'rgb(229, 242, 232)']])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const still of [content, tick, amount]) expect(await motions(still)).toEqual([])
})
