// What is measured, against what, and how far it may go (the budgets).
import { readFile } from 'node:fs/promises'
import { loadEnv } from 'vite'
import { phone } from './measure.mjs'

const open = { lcp: 1.25, wired: 3.5, app: 4.2, blocking: 150, script: 110, cls: 0.01 }

/** `wired`, `app` and `lcp` are ratios to the static page, `shown` to the page written by hand; the others are ms and KiB. */
export const pages = ['/', '/howtoplay', '/newsh2', '/tilgjengelighet', '/login'].map((path) => ({
  path,
  answer: { press: 'header button[popovertarget]' },
  goals: path === '/login' ? { ...open, lcp: 1.2, app: 4.5, script: 125 } : open,
}))

export const myPage = {
  path: '/mypage',
  answer: { show: 'main article p' },
  cold: { shown: 2.7, blocking: 250, script: 175, cls: 0.02 },
  secondVisit: { shown: 1.6 },
}

/**
 * Milliseconds, but `growth`: the work for one item of a long list against that of a short one, as for 500 halls at most
 * twelve times that of 50; `lastPage`: the same for a page.
 */
export const afterLoad = { dialog: 100, key: 50, growth: 1.2, longest: 200, lastPage: 3 }

/** The address of the static page that `path` is compared with. */
export const staticPath = (path) => `/bench/static${path === '/' ? '/home' : path}`
export const byHandPath = '/bench/byHand'

/** Runs in a page of the app: its HTML with the rules it uses inlined, and without scripts, preloads and animations. */
function withoutScripts() {
  const used = (selector) => {
    try {
      const plain = selector.replace(/::[\w-]+|:(?:hover|active|focus(?:-\w+)?|visited)/gu, '')
      return document.querySelector(plain) !== null
    } catch {
      // Nothing is left of a selector like `::selection`.
      return true
    }
  }
  const keep = (rules) =>
    Array.from(rules, (rule) => {
      if (rule instanceof CSSKeyframesRule) return ''
      if (rule instanceof CSSStyleRule) return used(rule.selectorText) ? rule.cssText : ''
      if (!(rule instanceof CSSGroupingRule)) return rule.cssText
      const inner = keep(rule.cssRules)
      return inner && `${rule.cssText.slice(0, rule.cssText.indexOf('{'))}{${inner}}`
    }).join('\n')
  const css = Array.from(document.styleSheets, (sheet) => keep(sheet.cssRules)).join('\n')
  const copy = document.documentElement.cloneNode(true)
  const dropped =
    'script, noscript, style, link:is([rel=modulepreload], [rel=stylesheet], [rel=manifest], [as=script])'
  for (const element of copy.querySelectorAll(dropped)) element.remove()
  const style = document.createElement('style')
  style.textContent = `${css}\n*, ::before, ::after { animation: none !important }`
  copy.querySelector('head').append(style)
  return `<!doctype html>${copy.outerHTML}`
}

/** The page as the build wrote it; as the app shows it, if the build did not write it. */
async function staticPage(browser, url) {
  for (const javaScriptEnabled of [false, true]) {
    const settings = { ...phone, javaScriptEnabled, bypassCSP: true, serviceWorkers: 'block' }
    const context = await browser.newContext(settings)
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'networkidle' })
    const isThere = (await page.locator('main h1').count()) > 0
    const html = isThere ? await page.evaluate(withoutScripts) : null
    await context.close()
    if (html !== null) return html
  }
  throw new Error(`${url} shows no heading`)
}

/**
 * Puts what the app is compared with on the server.
 * @param {import('./server.mjs').Bed} bed @param {string} root
 */
export async function addReferences({ browser, server }, root) {
  for (const { path } of pages)
    server.add(staticPath(path), await staticPage(browser, server.origin + path))
  const { VITE_API_URL, VITE_WAP_API_URL } = loadEnv('embedded', root)
  const byHand = await readFile(new URL('byHand.html', import.meta.url), 'utf8')
  const withApi = byHand.replaceAll('VITE_API_URL', VITE_API_URL)
  server.add(byHandPath, withApi.replaceAll('VITE_WAP_API_URL', VITE_WAP_API_URL))
}
