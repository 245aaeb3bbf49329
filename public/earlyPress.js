/* oxlint-disable typescript/no-unsafe-assignment, typescript/no-unsafe-call, typescript/no-unsafe-member-access
   -- plain JavaScript, which the type checker does not read */
// A button with `data-early` answers from the first paint on, and not only when the app has come; the build writes this
// into every page (deploy/prerender.ts). The app takes such a button over, with what it shows, and takes the mark off
// (src/ui/useEarlyPress.ts). Until then the header's open and close much as the app has them (src/app/Header.tsx), but
// arrow keys do not move in the list, and leaving it by Tab leaves it open.
const turn = (button, isOn) => {
  const state = button.hasAttribute('aria-pressed') ? 'aria-pressed' : 'aria-expanded'
  if (isOn === (button.getAttribute(state) === 'true')) return
  button.setAttribute(state, isOn)
  const list = button.nextElementSibling
  // Focus must not be lost with the list it was in.
  if (!isOn && list?.contains(document.activeElement)) button.focus()
  // The name it has while it is on, if that is another one.
  const otherName = button.dataset.early
  if (otherName) {
    button.dataset.early = button.getAttribute('aria-label')
    button.setAttribute('aria-label', otherName)
  }
  if (list?.matches('.info-menu__list')) list.hidden = !isOn
  const password = button.parentElement.querySelector('[name=password]')
  if (password) password.type = isOn ? 'text' : 'password'
}
const closeAll = () => {
  for (const button of document.querySelectorAll('[data-early][aria-expanded=true]'))
    turn(button, false)
}
const page = document.documentElement
page.addEventListener('keydown', ({ key }) => key === 'Escape' && closeAll())
page.addEventListener(
  'click',
  (event) => {
    const button = event.target.closest('[data-early]')
    const isOn = button?.matches('[aria-expanded=true],[aria-pressed=true]')
    // The list inside an open menu leaves it open.
    if (!event.target.closest('nav')) closeAll()
    if (!button) return
    // React may be listening already, below this element, and would answer too.
    event.stopPropagation()
    turn(button, !isOn)
  },
  true,
)
