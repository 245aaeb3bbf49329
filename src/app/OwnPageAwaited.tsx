import { Skeleton } from '@/ui/Skeleton'
import { Header } from './Header'

const nothing = () => {}

/**
 * What a player sees of their halls while the app is on its way, in the page's HTML. Nothing in it answers yet: the app
 * replaces it, and would lose what a press had opened. Its buttons are not seen before the app is there.
 */
export const OwnPageAwaited = () => (
  <div className="awaited">
    <p className="visually-hidden" role="status">
      Laster …
    </p>
    <div className="awaited__page" inert aria-hidden="true">
      <Header
        authenticated
        owner={undefined}
        chatAvailable={false}
        onLogOut={nothing}
        onOpenChat={nothing}
      />
      <main className="page">
        <h1>
          <span className="awaited__halls">Mine bingohaller</span>
          <span className="awaited__hall">Bingohall</span>
        </h1>
        <div className="hall-list hall-list--loading">
          <Skeleton shape="card" />
          <div className="awaited__halls">
            <Skeleton shape="card" />
          </div>
        </div>
      </main>
    </div>
  </div>
)
