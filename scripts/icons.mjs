// `npm run icons` draws public/icons/*.png from public/favicon.svg, with the browser that the tests use.
import { chromium } from '@playwright/test'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { findOrInstallBrowser } from './browser.mjs'

const svg = await readFile('public/favicon.svg', 'utf8')
const mark = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
/** The mark's own outer colour. A maskable icon has no corners: whatever shape the phone cuts, it is full. */
const ground = /fill="(#[0-9a-f]{6})"/u.exec(svg)?.[1] ?? 'transparent'

const icons = [
  { name: 'icon-192', size: 192, background: 'transparent' },
  { name: 'icon-512', size: 512, background: 'transparent' },
  { name: 'maskable-512', size: 512, background: ground },
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
await browser.close()
