import { parse, type Root } from 'postcss'

// public/start.js may set these on <html>.
const chosen = /\[data-(?:bs-theme|text|known|unknown|owned)\b[^\]]*\]/gu
const pseudo = /::?[\w-]+(?:\((?:[^()]|\([^()]*\))*\))?/gu
const acted = /:(?:hover|active|focus)/u
const keyframe = /^(?:from|to|[\d.]+%)$/u
const word = /[\w-]+/gu

/**
 * Keeps rules whose selectors name only words in the HTML, and no hover, focus or press. Ignores `:not()` and the like:
 * too many rules beat too few.
 */
export function criticalCss(html: string, sheets: readonly string[]): string {
  const inPage = new Set(html.match(word))
  const isUsed = (selector: string) => {
    if (keyframe.test(selector)) return true
    const names = selector.replaceAll(chosen, '').replaceAll(pseudo, '').match(word) ?? []
    return !acted.test(selector) && names.every((name) => inPage.has(name))
  }
  const css = parse(sheets.join('\n'))
  css.walkComments((comment) => void comment.remove())
  css.walkAtRules('media', (rule) => void (rule.params === 'print' && rule.remove()))
  css.walkRules((rule) => {
    const used = rule.selectors.filter(isUsed)
    if (used.length === 0) rule.remove()
    else if (used.length < rule.selectors.length) rule.selectors = used
  })
  dropUnread(css)
  return css.toString()
}

/** Repeats until nothing more is unused. */
function dropUnread(css: Root): void {
  for (let before = ''; before !== css.toString();) {
    before = css.toString()
    const read = new Set(before.match(/(?<=var\(\s*)--[\w-]+/gu))
    const animated = new Set<string>()
    css.walkDecls(/^animation/u, ({ value }) =>
      value.match(word)?.forEach((name) => animated.add(name)),
    )
    css.walkDecls(
      /^--/u,
      (declaration) => void (read.has(declaration.prop) || declaration.remove()),
    )
    css.walkAtRules('keyframes', (rule) => void (animated.has(rule.params) || rule.remove()))
    css.walk((node) => void ('nodes' in node && node.nodes?.length === 0 && node.remove()))
  }
}
