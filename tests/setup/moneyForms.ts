import type { renderApp } from './render'
import { openDialog } from './pages'

type App = Pick<Awaited<ReturnType<typeof renderApp>>, 'user' | 'press' | 'fill'>

/** The dialogs that move money: what is filled in, the button that confirms, and the call it makes. */
export const moneyForms = {
  Innskudd: {
    path: '/payment/vippsPayment',
    button: 'Betal',
    fill: async ({ press, fill }: App) => {
      await press('Vipps', 'radio')
      await fill({ Beløp: '100' })
    },
  },
  Uttak: {
    path: '/payment/withDraw',
    button: 'Ta ut',
    fill: ({ fill }: App) => fill({ Beløp: '10', Kontonummer: '12345678903' }),
  },
  'Kjøp billett': {
    path: '/wap/buyTicket',
    button: 'Kjøp',
    fill: async ({ press, fill }: App) => {
      await press('OK Databingo', 'radio')
      await fill({ Beløp: '5' })
    },
  },
  'Mine billetter': {
    path: '/wap/addMoneyToTicket',
    button: 'Sett inn',
    fill: async ({ press, fill }: App) => {
      await press('Fyll på')
      await fill({ Beløp: '3' })
    },
  },
} as const

/** Opens one of them, filled in and ready to confirm. */
export async function openFilled(app: App, name: keyof typeof moneyForms) {
  const dialog = await openDialog(app.user, name)
  await moneyForms[name].fill(app)
  return { dialog, button: dialog.getByRole('button', { name: moneyForms[name].button }) }
}
