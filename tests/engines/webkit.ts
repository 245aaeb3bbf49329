import { spawn, type ChildProcess } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Builder, Capabilities, WebElement, type WebDriver } from 'selenium-webdriver'
import { inTime, setting, type Browser, type Engine, type Find, type Path } from './browser'

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

async function isListening(port: number) {
  for (let tries = 0; tries < 100; tries += 1) {
    const answered = await fetch(`http://127.0.0.1:${port}/status`).catch(() => null)
    if (answered?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Xvfb takes a display that is free and writes its number. */
async function startDisplay(): Promise<[ChildProcess, string]> {
  const args = ['-displayfd', '3', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp']
  const xvfb = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const number = new Promise<string>((resolve, reject) => {
    xvfb.on('error', reject)
    xvfb.stdio[3]?.once('data', (text: Buffer) => resolve(text.toString().trim()))
  })
  return [xvfb, `:${await inTime('Xvfb', number)}`]
}

function webKitBrowser(driver: WebDriver): Browser {
  const tabs: string[] = []
  let inFrame = false
  const find = async (script: Find, path: Path) => {
    const found = await driver.executeScript<WebElement | null>(script, path)
    return found instanceof WebElement ? found : null
  }
  const inPage = async () => {
    inFrame = false
    await driver.switchTo().defaultContent()
  }
  const browser: Browser = {
    open: async (address) => {
      await inPage()
      await driver.get(address)
    },
    reload: async () => {
      await inPage()
      await driver.navigate().refresh()
    },
    back: async () => {
      await inPage()
      await driver.executeScript(() => void setTimeout(() => window.history.back()))
    },
    run: (script, ...given) => driver.executeScript(script, ...given),
    load: (source) => driver.executeScript(source),
    press: async (script, path) => {
      const element = await find(script, path)
      // A press that makes its frame navigate would never be answered.
      if (element && inFrame)
        await driver.executeScript((it: HTMLElement) => setTimeout(() => it.click()), element)
      else await element?.click()
      return element !== null
    },
    type: async (script, path, text) => {
      const element = await find(script, path)
      await element?.clear()
      await element?.sendKeys(text)
      return element !== null
    },
    enterFrame: async (title) => {
      await inPage()
      if (title === null) return
      await driver.switchTo().frame(driver.findElement({ css: `iframe[title="${title}"]` }))
      inFrame = true
    },
    openTab: async (address) => {
      tabs.push(await driver.getWindowHandle())
      await driver.switchTo().newWindow('tab')
      await browser.open(address)
    },
    closeTab: async () => {
      await driver.close()
      await driver.switchTo().window(tabs.pop() ?? '')
    },
    setWidth: async (width) => {
      await driver.manage().window().setRect({ width, height: 900 })
    },
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    logged: () => [],
    close: () => driver.quit(),
  }
  return browser
}

/** WebKitGTK's MiniBrowser in a display of its own; each browser is a session with nothing stored. */
export async function startWebKit(): Promise<Engine> {
  const [xvfb, display] = await startDisplay()
  const folder = await mkdtemp(join(tmpdir(), 'webkit-'))
  await mkdir(join(folder, 'gtk-3.0'))
  // Its toolbar would keep the window from being as narrow as a phone.
  const narrow = '* { padding: 0; margin: 0; min-width: 0; border-width: 0; font-size: 1px }'
  await writeFile(join(folder, 'gtk-3.0/gtk.css'), narrow)
  const env = {
    ...process.env,
    DISPLAY: display,
    HOME: folder,
    XDG_CONFIG_HOME: folder,
    TZ: 'Europe/Oslo',
    // Root has no sandbox of its own to run it in.
    ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
  }
  const wanted = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: setting('WEBKIT_PATH'), args: ['--automation'] },
  })
  return {
    downloads: folder,
    // A driver serves one session, and not always another after it.
    start: async () => {
      const port = await freePort()
      const driver = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env })
      const address = `http://127.0.0.1:${port}`
      await isListening(port)
      const builder = new Builder().usingServer(address).withCapabilities(wanted)
      const session = await inTime('a session', Promise.resolve(builder.build()))
      const execute = session.execute.bind(session)
      session.execute = (command) => inTime(command.getName(), execute(command))
      const browser = webKitBrowser(session)
      return {
        ...browser,
        close: async () => {
          await browser.close().finally(() => driver.kill())
        },
      }
    },
    stop: async () => {
      xvfb.kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
