import { Button } from '@/ui/Button'
import { Skeleton } from '@/ui/Skeleton'
import { Header } from './Header'

const nothing = () => {}

/**
 * What a player sees of their halls while the app is on its way, in the page's HTML. Nothing in it answers yet: the app
 * replaces it, and would lose what a press had opened. Its buttons are not seen before the app is there, and nor is what
 * one owner's name belongs to: their logo, and what says that only their halls are shown (features/halls/OwnerNotice.tsx).
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
        <div className="awaited__halls">
          <div className="cluster mb-2 awaited__owner">
            <p className="m-0">Viser bare hallene til én bingokjede.</p>
            <Button variant="quiet">Vis alle hallene mine</Button>
          </div>
        </div>
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
