import { useSelector } from 'react-redux'
import { selectAuthenticated } from '@/features/session/sessionSlice'
import { RetryAlert } from '@/ui/RetryAlert'
import { Skeleton } from '@/ui/Skeleton'
import { useChunk } from '@/ui/useChunk'

const load = () => import('./LatestFacts').then((file) => file.LatestFacts)

/** Loaded for a player alone: a visitor needs no acts. */
function Latest() {
  const { chunk, loadAgain } = useChunk(load)
  if (chunk === 'loading') return <Skeleton shape="button" />
  if (chunk === 'failed')
    return <RetryAlert onRetry={loadAgain}>Dette kunne ikke åpnes. Prøv igjen.</RetryAlert>
  return <chunk.Content />
}

export function ContactFacts() {
  const authenticated = useSelector(selectAuthenticated)
  return authenticated ? (
    <section className="boxed d-print-none" aria-label="Kopier opplysninger">
      <p>
        Gjelder det noe du har gjort her? Kopier opplysninger om det siste, og lim dem inn i
        meldingen. Navnet, kontonummeret og kortet ditt er ikke med.
      </p>
      <Latest />
    </section>
  ) : null
}
