import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test as base } from '@playwright/test'
import type * as TestingLibrary from '@testing-library/dom'
import { sessionKey } from '@/config/storageKeys'
import { newPlayer } from '../e2e/support'
import { sessionFrom } from '../setup/login'
import type { Browser, Engine, Path } from './browser'
import { startFirefox } from './firefox'
import { startWebKit } from './webkit'

const home = 'http://localhost:4173'
const library = readFileSync(
  createRequire(import.meta.url)
    .resolve('@testing-library/dom')
    .replace('dom.cjs.js', '@testing-library/dom.umd.min.js')
    .replace('/index.js', '/@testing-library/dom.umd.min.js'),
  'utf8',
)

/** Runs in the page: keeps what goes wrong there, and finds elements as a screen reader names them. */
function install() {
  const troubles: string[] = []
  window.addEventListener('error', ({ message }) => troubles.push(message))
  window.addEventListener('unhandledrejection', ({ reason }) => troubles.push(String(reason)))
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    troubles.push(`blocked by the policy: ${effectiveDirective} ${blockedURI}`),
  )
  const { error } = console
  console.error = (...said: unknown[]) => {
    troubles.push(said.join(' '))
    error(...said)
  }
  const { queryAllByLabelText, queryAllByRole } = window.TestingLibraryDom
  // The app takes a press on what has just come for one that was meant for what stood there before.
  const seen = new WeakMap<Element, number>()
  const find = (path: string[], toPress = false) => {
    let found: HTMLElement = document.body
    for (const step of path) {
      const [, role = '', name = ''] = /^(\S+) ?(.*)$/u.exec(step) ?? []
      const isNamed = (said: string) =>
        name.endsWith('…') ? said.startsWith(name.slice(0, -1)) : name === '' || said === name
      // Whether each may be seen is the library's slow part.
      const all =
        role === 'field'
          ? queryAllByLabelText(found, name)
          : queryAllByRole(found, role, { name: isNamed, hidden: true })
      const next = all.find((it) => it.checkVisibility({ visibilityProperty: true }))
      if (!next) return null
      found = next
    }
    if (!toPress) return found
    // A driver does not scroll what stands under a dialog's own footer.
    found.scrollIntoView({ block: 'center', behavior: 'instant' })
    const since = seen.get(found) ?? performance.now()
    seen.set(found, since)
    return performance.now() - since < 400 ? null : found
  }
  window.eyes = { troubles, find }
}

declare global {
  interface Window {
    TestingLibraryDom: typeof TestingLibrary
    eyes: { troubles: string[]; find: (path: Path, toPress?: boolean) => HTMLElement | null }
  }
}

/** A player's eyes and hands: each waits until what it names is there. */
function playerOn(browser: Browser) {
  const troubles = new Set<string>()
  const ready = async () => {
    if (await browser.run(() => 'eyes' in window)) return
    await browser.load(library)
    await browser.run(install)
  }
  const collect = async () => {
    await browser.enterFrame(null)
    const told = await browser.run(() => ('eyes' in window ? window.eyes.troubles : []))
    for (const trouble of [...told, ...browser.logged()]) troubles.add(trouble)
  }
  const until = (what: string | Path, holds: () => Promise<unknown>) =>
    expect(async () => {
      await ready()
      const held = await holds()
      expect(held, `${String(what)}, at ${await pathNow()}`).toBe(true)
    }).toPass({ timeout: 20_000, intervals: [100, 200, 300] })
  const find = (path: Path) => window.eyes.find(path, true)
  const textOf = (...path: Path) =>
    browser.run((at) => window.eyes.find(at)?.textContent?.replaceAll(/\s/gu, ' ') ?? '', path)
  const pathNow = () => browser.run(() => window.location.pathname)

  const player = {
    open: async (address: string) => {
      await collect()
      await browser.open(home + address)
    },
    reload: async () => {
      await collect()
      await browser.reload()
    },
    back: () => browser.back(),
    press: (...path: Path) => until(['press', ...path], () => browser.press(find, path)),
    fill: (text: string, ...path: Path) =>
      until(['fill', text, ...path], async () => {
        await browser.type(find, path, text)
        return browser.run(
          (at, typed) => {
            const field = window.eyes.find(at)
            return field !== null && Reflect.get(field, 'value') === typed
          },
          path,
          text,
        )
      }),
    /** A date or an option, as it comes from the engine's own picker. */
    choose: (value: string, ...path: Path) =>
      until(['choose', value, ...path], () =>
        browser.run(
          (at, chosen) => {
            const field = window.eyes.find(at)
            if (!field) return false
            // React watches the field's own property.
            const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
            own?.set?.call(field, chosen)
            field.dispatchEvent(new Event('input', { bubbles: true }))
            field.dispatchEvent(new Event('change', { bubbles: true }))
            return Reflect.get(field, 'value') === chosen
          },
          path,
          value,
        ),
      ),
    sees: (text: string, ...path: Path) =>
      until(['see', text, ...path], async () => (await textOf(...path)).includes(text)),
    hasNo: (...path: Path) =>
      until(['no', ...path], () => browser.run((at) => window.eyes.find(at) === null, path)),
    isIn: (part: string) =>
      until(`address ${part}`, () => browser.run((it) => location.href.includes(it), part)),
    isAt: (path: string) => until(`the address is ${path}`, async () => (await pathNow()) === path),
    /** A page that leaves by itself does so within a second. */
    staysAt: async (path: string) => {
      const end = performance.now() + 1500
      while (performance.now() < end) expect(await pathNow()).toBe(path)
    },
    /** The press, or Back, closes the dialog and leads nowhere else. */
    closes: async (...path: Path) => {
      await (path.length > 0 ? player.press(...path) : player.back())
      await player.hasNo('dialog')
      await player.staysAt('/mypage')
    },
    /** Presses in another company's frame. */
    inFrame: async (title: string, act: () => Promise<void>) => {
      await expect(() => browser.enterFrame(title)).toPass({ timeout: 20_000 })
      await act()
      await browser.enterFrame(null)
    },
    run: browser.run,
    setWidth: browser.setWidth,
    openTab: (address: string) => browser.openTab(home + address),
    closeTab: async () => {
      await collect()
      await browser.closeTab()
    },
    troubles: async () => {
      await collect()
      return [...troubles]
    },
  }
  return player
}

export type Player = ReturnType<typeof playerOn>

export interface EngineOptions {
  engineName: 'webkit' | 'firefox'
}
const starts = { webkit: startWebKit, firefox: startFirefox }

interface Fixtures {
  player: Player
  /** Opens My page as a new player, two pages deep: one that left by itself would be seen. */
  logIn: (template: string) => Promise<void>
}

export const test = base.extend<Fixtures, EngineOptions & { engine: Engine }>({
  engineName: ['webkit', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, provide) => {
      const engine = await starts[engineName]()
      await provide(engine)
      await engine.stop()
    },
    { scope: 'worker' },
  ],
  player: async ({ engine }, provide, info) => {
    const browser = await engine.start()
    const player = playerOn(browser)
    await provide(player)
    if (info.status === info.expectedStatus) expect(await player.troubles()).toEqual([])
    else await info.attach('screen', { body: await browser.screenshot(), contentType: 'image/png' })
    await browser.close()
  },
  logIn: async ({ player, request }, provide) => {
    await provide(async (template) => {
      const { mobile, password } = await newPlayer(request, template)
      const answer = await request.post('http://localhost:5180/user/login', {
        data: { username: mobile, password },
      })
      // The smallest page of the app's origin.
      await player.open('/favicon.svg')
      const session = JSON.stringify(sessionFrom(await answer.json(), mobile))
      await player.run((key, text) => window.localStorage.setItem(key, text), sessionKey, session)
      await player.open('/mypage')
      await player.press('link Bruker')
      await player.isAt('/user')
      await player.press('link Haller')
      await player.sees('Mine bingohaller', 'heading Mine bingohaller')
    })
  },
})

export { expect }
