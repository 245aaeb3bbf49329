import { env } from '@/config/env'
import { webOrigin } from '@/lib/webOrigin'

export const withNames = (text: string): string =>
  text
    .replaceAll('{operator}', () => env.operatorName || 'operatøren')
    .replaceAll('{brand}', () => env.brandName)

interface Part {
  text: string
  href?: string
}

const mail = String.raw`(?:mailto:)?[\p{L}\d][\p{L}\d._+-]*@(?:[\p{L}\d-]+\.)+\p{L}{2,}`
/** A final full stop or bracket belongs to the sentence. */
const web = String.raw`https://[^\s<>"«»]*[^\s<>"«»()[\]{}.,;:!?'’…]`
const gap = String.raw`[ \u00A0]`
const national = ['d{7}', `d${gap}dd${gap}dd${gap}dd`, `dd${gap}dd${gap}ddd`, `dd${gap}ddd${gap}dd`]
  .map((rest) => `[2-9]${rest.replaceAll('d', String.raw`\d`)}`)
  .join('|')
const foreign = String.raw`(?:\+|00)47(?:${gap}?\d){8}|\+(?!47)\d(?:${gap}?\d){6,13}`
/** Do not link parts of longer numbers, such as accounts and amounts. */
const phone = String.raw`(?<![\p{L}\d]|\d[ \u00A0.,–-]|\bkr\.?[ \u00A0])(?:tel:)?(?:${foreign}|${national})(?!${gap}?\d|[.,–-]\d|\p{L})`
const linkPattern = new RegExp(`(${mail})|(${web})|(${phone})`, 'giu')

function linkOf([text, isMail, isWeb]: RegExpExecArray): string | null {
  if (isMail) return `mailto:${text.replace(/^mailto:/iu, '')}`
  if (isWeb) return webOrigin(text) === null ? null : text.replace(/^https/iu, 'https')
  const number = text.replaceAll(/[^\d+]/gu, '').replace(/^00/u, '+')
  return `tel:${number.startsWith('+') ? number : `+47${number}`}`
}

/** Keep an amount on one line. */
const unbroken = (text: string): string => text.replaceAll(/(\d|kr) (?=\d)/gu, '$1\u00A0')

/** Splits into words and links (mail, telephone, https). Reads no HTML. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = []
  let from = 0
  for (const found of text.matchAll(linkPattern)) {
    const href = linkOf(found)
    if (href === null) continue
    const [link] = found
    parts.push({ text: unbroken(text.slice(from, found.index)) }, { text: link, href })
    from = found.index + link.length
  }
  return [...parts, { text: unbroken(text.slice(from)) }].filter((part) => part.text !== '')
}
