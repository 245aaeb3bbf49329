declare global {
  interface Window {
    /** From src/main.tsx. It has a password: src/app/App.tsx drops it with the page that it stood on. */
    replaced?: { form: HTMLFormElement; focused: Element | null } | undefined
  }
}

const parts = ['[name=username]', '[name=password]', '[aria-pressed]', '.btn-submit']

/** What a known visitor did in the prerendered form while the app loaded, once; `form` has taken that form's place. */
export function takeReplacedForm(form: HTMLFormElement): void {
  const { replaced } = window
  delete window.replaced
  if (!replaced) return
  const free = document.activeElement === document.body
  for (const part of parts) {
    const before = replaced.form.querySelector(part)
    const now = form.querySelector<HTMLElement>(part)
    const isField = before instanceof HTMLInputElement && now instanceof HTMLInputElement
    if (isField) now.value = before.value
    if (before === replaced.focused && free) {
      now?.focus()
      // In no other field: before Safari 18.4 this alone moves the focus there (WebKit bug 224425).
      if (isField) now.setSelectionRange(before.selectionStart, before.selectionEnd)
    }
    // 'Vis passord' is on.
    if (before?.matches('[aria-pressed=true]')) now?.click()
  }
}
