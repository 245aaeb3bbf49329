import type { Express, Response } from 'express'

/** HTML for the stand-in pages: plain markup and forms without scripts, so that they work under any CSP. */

export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const escape = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

type Part = string | number | Html | readonly Html[]

const show = (part: Part): string => {
  if (part instanceof Html) return part.text
  return typeof part === 'object' ? part.map(show).join('') : escape(String(part))
}

/** Tagged template for markup: every interpolated value is escaped unless it is `Html` itself. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(
    strings.reduce(
      (text, piece, i) => text + piece + (i < parts.length ? show(parts[i] ?? '') : ''),
      '',
    ),
  )

export const hidden = (name: string, value: string): Html =>
  html`<input type="hidden" name="${name}" value="${value}" />`

const local = 'http://localhost:* http://127.0.0.1:*'

const css = `
:root { color-scheme: light dark; --ink: #1d2433; --paper: #fff; --line: #c9d0dc; --act: #14532d; --on-act: #fff }
@media (prefers-color-scheme: dark) { :root { --ink: #e8ecf3; --paper: #161b26; --line: #3b4557; --act: #86efac; --on-act: #06240f } }
* { box-sizing: border-box }
body { margin: 0; padding: 1rem; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 32rem; margin: 0 auto }
h1 { font-size: 1.25rem; margin: 0 0 .5rem }
p { margin: 0 0 .75rem }
form { display: flex; flex-wrap: wrap; gap: .5rem; margin: 0 0 .75rem }
button { font: inherit; padding: .5rem .875rem; min-height: 2.75rem; border: 1px solid var(--line); border-radius: .5rem; background: transparent; color: inherit; cursor: pointer }
button.main { background: var(--act); border-color: var(--act); color: var(--on-act); font-weight: 600 }
label { flex-basis: 100% }
input { font: inherit; padding: .5rem; min-height: 2.75rem; width: 100%; border: 1px solid var(--line); border-radius: .5rem; background: transparent; color: inherit }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 0 1rem }
dt { opacity: .8 } dd { margin: 0; font-weight: 600 }
table { border-collapse: collapse; margin: 0 0 1rem; width: 100%; table-layout: fixed }
th, td { border: 1px solid var(--line); text-align: center; padding: .5rem 0; font-variant-numeric: tabular-nums }
:focus-visible { outline: 3px solid #2563eb; outline-offset: 2px }
small { opacity: .8 }
`

export const serveStyle = (app: Express): void => {
  app.get('/style.css', (_req, res) => {
    res.type('css').send(css)
  })
}

export const sendPage = (res: Response, title: string, body: Html, status = 200): void => {
  const page = html`<!doctype html>
    <html lang="nb">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="/style.css" />
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html> `
  res
    .status(status)
    .set(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self' ${local}; frame-ancestors ${local}`,
    )
    .set('Cache-Control', 'no-store')
    .type('html')
    .send(page.text)
}

export const sendProblem = (res: Response, text: string, status = 400): void => {
  sendPage(res, 'Noe stemmer ikke', html`<p>${text}</p>`, status)
}

export const kr = (ore: number): string =>
  `kr ${new Intl.NumberFormat('nb-NO', {
    minimumFractionDigits: ore % 100 === 0 ? 0 : 2,
  }).format(ore / 100)}`
