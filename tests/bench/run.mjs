// `npm run bench`: how fast the built app is on a cheap phone, against pages that cannot be faster. Fails beyond a budget.
// `--rounds 3` runs three rounds instead of seven; `--no-build` measures the existing build; `--only /mypage` measures
// only that page, and `--only dialogs`, `keys` or `growth` that part (more than one can be given).
import { chromium } from '@playwright/test'
import { spawnSync } from 'node:child_process'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { findOrInstallBrowser } from '../../scripts/browser.mjs'
import { timeDialogs, timeGrowth, timeKeystrokes } from './afterLoad.mjs'
import { measureVisits } from './measure.mjs'
import { addReferences, afterLoad, barePath, myPage, pages, staticPath } from './pages.mjs'
import { addPlayer, serveBuild, startBackend } from './server.mjs'

/**
 * @typedef {import('./server.mjs').Bed} Bed
 * @typedef {{ page: string, measure: string, goal: number, values: number[], details: string[] }} Row
 */

const root = fileURLToPath(new URL('../..', import.meta.url))
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    'no-build': { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
  },
})

const rounds = Number(options.rounds)

/** @param {string} part */
const isWanted = (part) => options.only?.includes(part) ?? true

/** What each round measured, by page and measure. @type {Map<string, Row>} */
const rows = new Map()

/**
 * Notes a value if `goals` has a goal for it.
 * @param {string} page @param {Record<string, number>} goals @param {string} measure @param {number} value
 */
function note(page, goals, measure, value, detail = '') {
  const goal = goals[measure]
  if (goal === undefined) return
  const row = rows.get(`${page} ${measure}`) ?? { page, measure, goal, values: [], details: [] }
  row.values.push(value)
  row.details.push(detail)
  rows.set(`${page} ${measure}`, row)
}

/** @param {number} value @param {number} other */
const against = (value, other) => `${Math.round(value)} ms : ${Math.round(other)} ms`

/**
 * `base` is the load of what the page is compared with; in `pressed`, if there is one, a button is pressed all the time,
 * which the others need not bear.
 * @param {string} page @param {Record<string, number>} goals @param {import('./measure.mjs').Numbers} app
 * @param {import('./measure.mjs').Numbers} base @param {import('./measure.mjs').Numbers} [pressed]
 */
function noteLoad(page, goals, app, base, pressed = app) {
  const ratio = (measure, value, other, of = '') =>
    note(page, goals, measure, value / other, against(value, other) + of)
  ratio('lcp', app.lcp, base.lcp, ` (${app.lcpOf} : ${base.lcpOf})`)
  ratio('wired', pressed.answered, base.fcp)
  ratio('app', pressed.app, base.fcp)
  ratio('shown', app.answered, base.answered)
  ratio('blocked', app.blocking, base.blocking)
  note(page, goals, 'blocking', app.blocking, `longest task ${Math.round(app.longest)} ms`)
  note(page, goals, 'script', app.script, `${app.scripts} requests`)
  note(page, goals, 'cls', app.cls)
}

/** @param {Bed} bed */
async function runRound(bed) {
  // A browser that has just opened is busy with itself: its first visit does not count.
  await measureVisits(bed, barePath, {})
  for (const { path, answer, goals } of pages.filter((page) => isWanted(page.path))) {
    const [base] = await measureVisits(bed, staticPath(path), {})
    const [app] = await measureVisits(bed, path, {})
    const [pressed] = await measureVisits(bed, path, answer)
    noteLoad(path, goals, app, base, pressed)
  }
  if (!isWanted(myPage.path)) return
  const { path, answer, cold, secondVisit } = myPage
  const session = addPlayer(bed.world, {})
  const base = await measureVisits(bed, barePath, answer, { session, second: true })
  const app = await measureVisits(bed, path, answer, { session, second: true, hasWorker: true })
  noteLoad(path, cold, app[0], base[0])
  noteLoad(`${path}, second visit`, secondVisit, app[1], base[1])
}

/** @param {Bed} bed */
async function timeInput(bed) {
  if (isWanted('dialogs'))
    for (const { name, time } of await timeDialogs(bed)) note(name, afterLoad, 'dialog', time)
  if (isWanted('keys'))
    for (const { name, time } of await timeKeystrokes(bed)) note(name, afterLoad, 'key', time)
}

/** @param {Bed} bed */
async function compareLists(bed) {
  for (const { name, growth, longest, lastPage, detail } of await timeGrowth(bed)) {
    note(name, afterLoad, 'growth', growth, detail)
    note(name, afterLoad, 'longest', longest)
    if (lastPage !== undefined) note(name, afterLoad, 'lastPage', lastPage)
  }
}

/** @type {Record<string, [string, string]>} */
const words = {
  lcp: ['LCP ÷ static', '×'],
  wired: ["wired ÷ static's paint", '×'],
  app: ["app wired ÷ static's paint", '×'],
  shown: ['first balance ÷ bare', '×'],
  blocked: ['blocking ÷ bare', '×'],
  blocking: ['blocking', 'ms'],
  script: ['script, brotli', 'KiB'],
  cls: ['CLS', ''],
  dialog: ['press to dialog', 'ms'],
  key: ['key to paint', 'ms'],
  growth: ['work per item', '×'],
  longest: ['longest task', 'ms'],
  lastPage: ['last page ÷ twentieth', '×'],
}

/** Prints what was measured; true when every median is within its goal. */
function report() {
  const table = [...rows.values()].map(({ page, measure, goal, values, details }) => {
    const [what, unit] = words[measure] ?? [measure, '']
    const sorted = values.toSorted((a, b) => a - b)
    const middle = sorted[Math.floor(sorted.length / 2)] ?? NaN
    const [least, median, most] = [sorted[0], middle, sorted.at(-1)].map((value = NaN) =>
      value.toFixed({ '×': 2, '': 3 }[unit] ?? 0),
    )
    return {
      page,
      what,
      goal: `≤ ${goal} ${unit}`,
      median: `${median} ${unit}`,
      spread: `${least}–${most}`,
      verdict: middle <= goal ? 'ok' : 'OVER',
      'the median round': details[values.indexOf(middle)] ?? '',
    }
  })
  console.table(table)
  return table.every(({ verdict }) => verdict === 'ok')
}

if (!options['no-build']) {
  const build = ['vite', 'build', '--mode', 'embedded', '--logLevel', 'warn']
  const { status } = spawnSync('npx', build, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
// As the app: after `runnerImport`, the bare page would be built with React for development.
process.env['NODE_ENV'] = 'production'
const server = await serveBuild(`${root}dist`)
const backend = await startBackend()
const executablePath = await findOrInstallBrowser()
const args = [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu']

/**
 * Chromium crashes now and then: what it was doing is done again, at most twice.
 * @param {(bed: Bed) => Promise<void>} work
 */
async function inBrowser(work) {
  for (let left = 2; ; left -= 1) {
    const browser = await chromium.launch({ executablePath, args })
    try {
      return await work({ browser, server, world: backend.world })
    } catch (error) {
      if (left === 0 || !/closed|crashed/u.test(String(error))) throw error
      console.warn('The browser crashed; once more …')
    } finally {
      await browser.close()
    }
  }
}

try {
  await inBrowser(async (bed) => {
    await addReferences(bed, root)
    // The backend's first answers are slow, and the page that is measured first would pay for that.
    await measureVisits(bed, barePath, myPage.answer, { session: addPlayer(bed.world, {}) })
  })
  for (let round = 1; round <= rounds; round += 1) {
    console.log(`Round ${round} of ${rounds}, load ${loadavg()[0]?.toFixed(1)} …`)
    await inBrowser(runRound)
    // A browser of its own: as a player's, it has not just opened and thrown away eighteen pages.
    await inBrowser(timeInput)
  }
  // Not in each round: it takes minutes, and counts processor time, which varies less.
  if (isWanted('growth'))
    for (let time = 1; time <= Math.min(rounds, 3); time += 1) {
      console.log(`Long lists, ${time} of ${Math.min(rounds, 3)} …`)
      await inBrowser(compareLists)
    }
  process.exitCode = report() ? 0 : 1
} finally {
  await backend.close()
  server.close()
}
