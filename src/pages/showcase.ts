// For whoever builds the app: the shell names this file, and not all that these pages are made of.
export const loadComponentsPage = () =>
  import('./ComponentsPage').then((page) => page.ComponentsPage)
export const loadTemplatePage = () => import('./TemplatePage').then((page) => page.TemplatePage)
