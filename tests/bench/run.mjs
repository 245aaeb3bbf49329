// `npm run bench`: how fast the built app is on a cheap phone, against pages that cannot be faster. Fails beyond a budget.
// `--rounds 3` runs fewer rounds than seven; `--no-build` measures the existing build.
import { chromium } from '@playwright/test'
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { loadavg } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { findOrInstallBrowser } from '../../scripts/browser.mjs'
import { timeDialogs, timeGrowth, timeKeystrokes } from './afterLoad.mjs'
import { finishVisit, measureLoad, phone } from './measure.mjs'
import { addReferences, byHandPath, myPage, pages, staticPath } from './pages.mjs'
import { addPlayer, serveBuild, startBackend } from './server.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    'no-build': { type: 'boolean', default: false },
  },
})
const rounds = Number(options.rounds)

if (!options['no-build']) {
  const vite = join(
    dirname(createRequire(import.meta.url).resolve('vite/package.json')),
    'bin/vite.js',
  )
  const args = [vite, 'build', '--mode', 'embedded', '--logLevel', 'warn']
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

const server = await serveBuild(join(root, 'dist'))
const backend = await startBackend()
const browser = await chromium.launch({
  executablePath: await findOrInstallBrowser(),
  args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu'],
})

/** What each round measured, by page and measure. @type {Map<string, Row>} */
const rows = new Map()
function note(page, measure, goal, value, detail = '') {
  const key = `${page} ${measure}`
  const row = rows.get(key) ?? { page, measure, goal, values: [], details: [] }
  row.values.push(value)
  row.details.push(detail)
  rows.set(key, row)
}

/** A fresh context: nothing cached, no service worker; with `session`, a signed-in player. */
async function inFreshContext(work, session) {
  const origins = session ? [{ origin: server.origin, localStorage: [session] }] : []
  const context = await browser.newContext({ ...phone, storageState: { cookies: [], origins } })
  try {
    return await work(context)
  } finally {
    await context.close()
  }
}

const ms = (value) => `${Math.round(value)} ms`

/** Notes what a page's goals name. `base` is the load of what the page is compared with. */
function noteLoad(name, goals, app, base) {
  const ratio = (measure, value, to, of = '') => {
    if (goals[measure])
      note(name, measure, goals[measure], value / to, `${ms(value)} : ${ms(to)} ${of}`)
  }
  ratio('lcp', app.lcp, base.lcp, `(${app.lcpOf} : ${base.lcpOf})`)
  ratio('wired', app.answered, base.fcp)
  ratio('shown', app.answered, base.answered)
  if (goals.blocking)
    note(name, 'blocking', goals.blocking, app.blocking, `longest ${ms(app.longest)}`)
  if (goals.script) note(name, 'script', goals.script, app.script, `${app.scripts} requests`)
  if (goals.cls) note(name, 'cls', goals.cls, app.cls)
}

async function runRound() {
  for (const { path, answer, goals } of pages) {
    const base = await inFreshContext((context) =>
      measureLoad(context, server, staticPath(path), {}),
    )
    const app = await inFreshContext((context) => measureLoad(context, server, path, answer))
    noteLoad(path, goals, app, base)
  }
  const session = addPlayer(backend.world, {})
  const twice = (path, hasWorker) =>
    inFreshContext(async (context) => {
      const cold = await measureLoad(context, server, path, myPage.answer)
      await finishVisit(context, hasWorker)
      return [cold, await measureLoad(context, server, path, myPage.answer)]
    }, session)
  const [baseCold, baseSecond] = await twice(byHandPath, false)
  const [cold, second] = await twice(myPage.path, true)
  noteLoad(myPage.path, myPage.cold, cold, baseCold)
  noteLoad(`${myPage.path}, second visit`, myPage.secondVisit, second, baseSecond)
}

async function openSignedIn(session) {
  const origins = [{ origin: server.origin, localStorage: [session] }]
  const context = await browser.newContext({ ...phone, storageState: { cookies: [], origins } })
  return context.newPage()
}

async function runAfterLoad() {
  for (const { name, time } of await timeDialogs(openSignedIn, backend, server.origin))
    note(`dialog ${name}`, 'press to paint', 100, time)
  for (const { name, time } of await timeKeystrokes(openSignedIn, backend, server.origin))
    note(`field ${name}`, 'key to paint', 50, time)
}

async function runGrowth() {
  const lists = await timeGrowth(openSignedIn, backend, server.origin)
  for (const { name, ratio, longest, detail } of lists) {
    note(name, 'growth', 1.2, ratio, detail)
    note(name, 'longest task', 200, longest)
  }
}

const median = (sorted) => sorted[Math.floor(sorted.length / 2)]
const words = {
  lcp: ['LCP ÷ static', '×'],
  wired: ["wired ÷ static's paint", '×'],
  shown: ['first balance ÷ by hand', '×'],
  blocking: ['blocking', 'ms'],
  script: ['script, brotli', 'KiB'],
  cls: ['CLS', ''],
  growth: ['work per item', '×'],
}

/** Prints what was measured; true when every median keeps its goal. */
function report() {
  const cells = [...rows.values()].map(({ page, measure, goal, values, details }) => {
    const [word, unit] = words[measure] ?? [measure, 'ms']
    const digits = unit === '×' ? 2 : unit === '' ? 3 : 0
    const text = (value) => value.toFixed(digits)
    const sorted = values.toSorted((a, b) => a - b)
    const middle = median(sorted)
    return {
      ok: middle <= goal,
      columns: [
        page,
        word,
        `≤ ${goal} ${unit}`.trim(),
        `${text(middle)} ${unit}`.trim(),
        `${text(sorted[0])}–${text(sorted.at(-1))}`,
        middle <= goal ? 'ok' : 'OVER',
        details[values.indexOf(middle)],
      ],
    }
  })
  const head = ['page', 'what', 'goal', 'median', 'spread', '', 'the median round']
  const table = [head, ...cells.map(({ columns }) => columns)]
  const widths = head.map((_name, at) => Math.max(...table.map((line) => line[at].length)))
  console.log()
  for (const line of table)
    console.log(
      line
        .map((cell, at) => cell.padEnd(widths[at]))
        .join('  ')
        .trimEnd(),
    )
  return cells.every(({ ok }) => ok)
}

try {
  await addReferences(browser, server, root)
  // The backend's first answers are slow, and whoever is measured first would pay for that.
  await inFreshContext(
    (context) => measureLoad(context, server, byHandPath, myPage.answer),
    addPlayer(backend.world, {}),
  )
  for (let round = 1; round <= rounds; round += 1) {
    console.log(`Round ${round} of ${rounds}, load ${loadavg()[0]?.toFixed(1)} …`)
    await runRound()
    await runAfterLoad()
  }
  // Once: it takes minutes, and counts processor time, which varies less.
  await runGrowth()
  process.exitCode = report() ? 0 : 1
} finally {
  await browser.close()
  await backend.close()
  server.close()
}
