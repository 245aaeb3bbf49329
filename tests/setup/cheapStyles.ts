// jsdom matches its whole style sheet against every element, a quarter of a page test's time. Without the app's own
// styles the answer depends on the kind of element alone, unless an attribute hides it.
const computeStyle = window.getComputedStyle.bind(window)
const styles = new Map<string, CSSStyleDeclaration>()
const hides = (element: Element) =>
  element.hasAttribute('hidden') ||
  /display: none|visibility|opacity|pointer-events/u.test(element.getAttribute('style') ?? '')
const styleOf = (element: Element) => {
  const kind = `${element.localName} ${element.getAttribute('type')}`
  const style = styles.get(kind) ?? computeStyle(element.ownerDocument.importNode(element))
  styles.set(kind, style)
  return style
}
window.getComputedStyle = (element, pseudo) => {
  if (element.hasAttribute('style')) return computeStyle(element, pseudo)
  for (let at: Element | null = element; at; at = at.parentElement)
    if (hides(at)) return computeStyle(element, pseudo)
  return styleOf(element)
}
