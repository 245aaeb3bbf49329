import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ElementHandle, launch, type BrowserContext, type Page } from 'puppeteer-core'
import { setting, type Browser, type Engine, type Find, type Path } from './browser'

async function firefoxBrowser(context: BrowserContext): Promise<Browser> {
  const errors: string[] = []
  const newPage = async () => {
    const page = await context.newPage()
    await page.setViewport({ width: 1280, height: 900 })
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    page.on('pageerror', (error) => {
      // Firefox says so of files whose page was left while they came.
      if (!String(error).includes('ServiceWorker intercepted')) errors.push(String(error))
    })
    page.on('dialog', (dialog) => void dialog.accept())
    return page
  }
  const tabs: Page[] = []
  let page = await newPage()
  let frame = page.mainFrame()
  const inPage = () => {
    frame = page.mainFrame()
  }
  const find = async (script: Find, path: Path) => {
    const found = await frame.evaluateHandle(script, path)
    return found instanceof ElementHandle ? found : null
  }
  return {
    open: async (address) => {
      inPage()
      await page.goto(address)
    },
    reload: async () => {
      inPage()
      await page.reload()
    },
    back: async () => {
      inPage()
      await page.evaluate(() => void setTimeout(() => window.history.back()))
    },
    run: (script, ...given) => frame.evaluate(script, ...given),
    load: async (source) => void (await frame.evaluate(source)),
    press: async (script, path) => {
      const element = await find(script, path)
      await element?.click()
      return element !== null
    },
    type: async (script, path, text) => {
      const element = await find(script, path)
      await element?.click({ count: 3 })
      await page.keyboard.press('Delete')
      await element?.type(text)
      return element !== null
    },
    enterFrame: async (title) => {
      inPage()
      if (title === null) return
      const element = await page.$(`iframe[title="${title}"]`)
      const entered = await element?.contentFrame()
      if (!entered) throw new Error(`no frame '${title}'`)
      frame = entered
    },
    openTab: async (address) => {
      tabs.push(page)
      page = await newPage()
      inPage()
      await page.goto(address)
    },
    closeTab: async () => {
      await page.close()
      page = tabs.pop() ?? page
      inPage()
      await page.bringToFront()
    },
    setWidth: (width) => page.setViewport({ width, height: 900 }),
    screenshot: async () => Buffer.from(await page.screenshot()),
    logged: () => errors,
    close: () => context.close(),
  }
}

/** Firefox over WebDriver BiDi; each browser is a context with nothing stored. */
export async function startFirefox(): Promise<Engine> {
  const downloads = await mkdtemp(join(tmpdir(), 'firefox-'))
  const firefox = await launch({
    browser: 'firefox',
    executablePath: setting('FIREFOX_PATH'),
    env: { ...process.env, TZ: 'Europe/Oslo' },
    protocolTimeout: 20_000,
    extraPrefsFirefox: { 'browser.download.folderList': 2, 'browser.download.dir': downloads },
  })
  return {
    start: async () => firefoxBrowser(await firefox.createBrowserContext()),
    downloads,
    stop: async () => {
      await firefox.close()
      await rm(downloads, { recursive: true, force: true })
    },
  }
}
