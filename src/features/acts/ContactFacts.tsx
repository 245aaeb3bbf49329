import { useAppStore } from '@/store/hooks'
import { selectMyActs } from './actsSelectors'
import { CopyFacts } from './CopyFacts'

export function ContactFacts() {
  const store = useAppStore()
  const latest = () =>
    selectMyActs(store.getState())
      .filter(({ state }) => state !== 'over')
      .toSorted((one, other) => one.sentAt - other.sentAt)
      .slice(-1)
  return (
    <section className="boxed d-print-none" aria-label="Kopier opplysninger">
      <p>
        Gjelder det noe du har gjort her? Kopier opplysninger om det siste, og lim dem inn i
        meldingen. Navnet, kontonummeret og kortet ditt er ikke med.
      </p>
      <CopyFacts acts={latest} />
    </section>
  )
}
