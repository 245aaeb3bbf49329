import { useId, useState } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { selectSession } from '@/features/session/sessionSlice'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { RetryAlert } from '@/ui/Alert'
import { Skeleton } from '@/ui/Skeleton'
import { useChunk } from '@/ui/useChunk'
import { useOwnHalls } from './useOwnHalls'
import '@/styles/near-halls.scss'

const load = () => import('./NearestHalls').then((file) => file.NearestHalls)
const preload = () => void load().catch(() => undefined)

/** Loaded when opened: My page needs no form code before. */
function Section() {
  const { chunk, loadAgain } = useChunk(load)
  if (chunk === 'loading')
    return (
      <>
        <Skeleton shape="label" />
        <Skeleton shape="field" />
      </>
    )
  if (chunk === 'failed')
    return (
      <RetryAlert onRetry={loadAgain}>
        Dette kunne ikke åpnes. Se om du er på nett, og prøv igjen.
      </RetryAlert>
    )
  return <chunk.Content />
}

// Shared with the front page, which must not load My page's code for it.
const loadPicture = async () => {
  const { Picture } = await import('@/ui/Pictures')
  return () => <Picture name="hall" />
}

function FirstHall() {
  const titleId = useId()
  const { chunk } = useChunk(loadPicture)
  return (
    <section className="first-hall" aria-labelledby={titleId}>
      <h2 id={titleId}>Velg din første bingohall</h2>
      {typeof chunk === 'object' ? (
        <chunk.Content />
      ) : (
        <svg
          className="picture"
          width={560}
          height={400}
          viewBox="0 0 560 400"
          aria-hidden="true"
        />
      )}
      <p className="small muted">Finner ingen haller med ditt mobilnummer registrert</p>
      <p>Skriv inn postnummeret ditt, så viser vi bingohallene nærmest deg.</p>
      <div>
        <Section />
      </div>
    </section>
  )
}

/** Hidden while forceAML is set. Open from the start for a player without halls. */
export function AddHall() {
  const { key } = useLocation()
  const { forceAML } = useSelector(selectSession)
  const sectionId = useId()
  // Tied to the location key: a new account closes the section.
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const open = openedAt === key
  const { hasNone } = useOwnHalls()
  if (forceAML) return null
  if (hasNone) return <FirstHall />
  return (
    <>
      <Button
        variant="quiet"
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
