import { useId, useState } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { selectSession } from '@/features/session/sessionSlice'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { RetryAlert } from '@/ui/RetryAlert'
import { useChunk } from '@/ui/useChunk'
import '@/styles/near-halls.scss'

const load = () => import('./NearestHalls').then((file) => file.NearestHalls)
const preload = () => void load().catch(() => undefined)

/** A chunk of its own: a form is much code, and My page has none until this is opened. */
function Section() {
  const { chunk, loadAgain } = useChunk(load)
  if (chunk === 'loading') return null
  if (chunk === 'failed')
    return (
      <RetryAlert onRetry={loadAgain}>
        Dette kunne ikke åpnes. Se om du er på nett, og prøv igjen.
      </RetryAlert>
    )
  return <chunk.Content />
}

/** 'Legg til bingohall' on My page and the section it opens. Hidden while forceAML is set. */
export function AddHall() {
  const { key } = useLocation()
  const { forceAML } = useSelector(selectSession)
  const sectionId = useId()
  // Tied to the location key: arriving here with a new account closes the section.
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const open = openedAt === key
  if (forceAML) return null
  return (
    <>
      <Button
        variant="secondary"
        aria-expanded={open}
        aria-controls={sectionId}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpenedAt(open ? null : key)}
      >
        Legg til bingohall
        <Icon name="down" />
      </Button>
      <section id={sectionId} className="mt-2" aria-label="Legg til bingohall" hidden={!open}>
        {open && <Section />}
      </section>
    </>
  )
}
