// `npm run icons` draws public/icons/*.png from public/favicon.svg. If the embedded preview runs, it also takes
// public/screenshots/*.png.
import { chromium } from '@playwright/test'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { findOrInstallBrowser } from './browser.mjs'

const svg = await readFile('public/favicon.svg', 'utf8')
const mark = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
/** Fills a maskable icon: the phone cuts the shape. */
const ground = /fill="(#[0-9a-f]{6})"/u.exec(svg)?.[1] ?? 'transparent'

const icons = [
  { name: 'icon-192', size: 192, background: 'transparent' },
  { name: 'icon-512', size: 512, background: 'transparent' },
  { name: 'maskable-512', size: 512, background: ground },
  // An iPhone turns transparent parts black.
  { name: 'apple-touch-icon', size: 180, background: ground },
]

const browser = await chromium.launch({
  executablePath: await findOrInstallBrowser(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
await mkdir('public/icons', { recursive: true })
for (const { name, size, background } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(
    `<body style="margin:0;background:${background}"><img src="${mark}" style="display:block;width:100vw"></body>`,
  )
  await writeFile(`public/icons/${name}.png`, await page.screenshot({ omitBackground: true }))
  await page.close()
}

const preview = 'http://localhost:4173'
const isRunning = await fetch(preview).then(
  ({ ok }) => ok,
  () => false,
)
const pictures = [
  { name: 'narrow', width: 390, height: 844, deviceScaleFactor: 2 },
  { name: 'wide', width: 1280, height: 800, deviceScaleFactor: 1 },
]
if (isRunning) await mkdir('public/screenshots', { recursive: true })
else console.log('No preview runs: the pictures of the app are left as they are.')
for (const { name, width, height, deviceScaleFactor } of isRunning ? pictures : []) {
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor,
    reducedMotion: 'reduce',
  })
  await page.goto(`${preview}/login?redirect=/mypage`, { waitUntil: 'networkidle' })
  await page.getByLabel('Mobilnummer').fill('90000001')
  await page.getByLabel('Passord', { exact: true }).fill('bingo123')
  await page.getByRole('main').getByRole('button', { name: 'Logg inn', exact: true }).click()
  await page.mouse.move(0, 0)
  await page.getByRole('article').first().waitFor()
  // Wait for balances and logos.
  await page.waitForTimeout(5_000)
  await writeFile(`public/screenshots/${name}.png`, await page.screenshot())
  await page.close()
}
await browser.close()
