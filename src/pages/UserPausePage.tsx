import { PauseOfEachHall, PausesNow } from '@/features/halls/HallPauses'
import { HallWarnings } from '@/features/halls/HallWarnings'
import { useVerificationReturn } from '@/features/identity/useVerificationReturn'
import { PauseButton } from '@/features/pauses/PauseButton'
import { HelpLine } from '@/ui/HelpLineLink'
import { PageTitle } from '@/ui/PageTitle'
import '@/styles/user.scss'

export function UserPausePage() {
  useVerificationReturn()
  return (
    <div className="column-narrow">
      <PageTitle>Pause</PageTitle>
      <HallWarnings />
      <PausesNow />
      <section className="boxed">
        <h2>Kort pause i alle haller</h2>
        <p className="muted">
          Spill, innskudd, billettkjøp og uttak stanser i alle hallene dine ut dagen, i 1 uke eller
          i 1 måned, og pausen kan ikke oppheves.
        </p>
        <PauseButton opens="shortPause" variant="primary" />
      </section>
      <section className="pause-halls boxed">
        <h2>Pause i én hall</h2>
        <p className="muted">
          Spill, innskudd, billettkjøp og uttak stanser i hallen til og med den dagen du velger,
          høyst ett år fram, og pausen kan ikke oppheves.
        </p>
        <PauseOfEachHall />
      </section>
      <section className="boxed">
        <h2>Lang pause i alle haller</h2>
        <p className="muted">
          Spill, innskudd, billettkjøp og uttak stanser i alle hallene dine i minst 12 måneder, og
          pausen kan ikke oppheves.
        </p>
        <PauseButton opens="pauseAll" />
      </section>
      <div className="mt-4">
        <HelpLine />
      </div>
    </div>
  )
}
