// What is measured, against what, and how far it may go (the budgets).
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { phone } from './measure.mjs'

// 6 of the KiB bring the operator's message (drift.json), which a visitor gets too.
const open = { lcp: 1.1, wired: 3.3, app: 4.2, blocking: 120, script: 116, cls: 0.01 }
const otherGoals = {
  // 13 KiB more read the news, and again by themselves where that failed.
  '/': { app: 3.3, script: 129 },
  '/login': { app: 3.3 },
}

/** `wired`, `app`, `lcp`: ratios to the static page; `shown`, `blocked`: to the bare page; the others: ms and KiB. */
export const pages = ['/', '/howtoplay', '/newsh2', '/tilgjengelighet', '/login'].map((path) => ({
  path,
  answer: { press: 'header button[popovertarget]' },
  goals: { ...open, ...otherGoals[path] },
}))

export const myPage = {
  path: '/mypage',
  answer: { show: 'main article p' },
  cold: { shown: 1, blocked: 1.1, script: 177, cls: 0.02 },
  secondVisit: { shown: 1 },
}

/**
 * Milliseconds, but `growth`: the work for one item of a long list against that of a short one, as for 500 halls at most
 * twelve times that of 50; `lastPage`: the same for a page.
 */
export const afterLoad = { dialog: 100, key: 50, growth: 1.2, longest: 200, lastPage: 3 }

/** The address of the static page that `path` is compared with. */
export const staticPath = (path) => `/bench/static${path === '/' ? '/home' : path}`
export const barePath = '/bench/bare'

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
    server.add(`${staticPath(path)}.html`, await staticPage(browser, server.origin + path))
  const { output } = await build({
    configFile: false,
    root: fileURLToPath(new URL('bare', import.meta.url)),
    envDir: root,
    mode: 'embedded',
    logLevel: 'warn',
    plugins: [react()],
    build: { write: false },
  })
  for (const file of output)
    server.add(
      file.fileName === 'index.html' ? `${barePath}.html` : `/${file.fileName}`,
      file.type === 'chunk' ? file.code : file.source,
    )
}
