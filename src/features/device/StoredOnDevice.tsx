import { useId, useRef, useState, useSyncExternalStore } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { sessionEnded } from '@/api/sessionEnded'
import { selectAuthenticated } from '@/features/session/sessionSlice'
import { browserLocal, browserSession } from '@/lib/safeStorage'
import { Button } from '@/ui/Button'
import { chooseAppearance, plainAppearance, useAppearance } from './appearance'
import { forgetStored, storedKinds, storedNow, type StoredKind } from './storedRules'

const words: Record<StoredKind, { name: string; what: string; until: string }> = {
  session: {
    name: 'Innloggingen din',
    what: 'Fornavnet ditt, bruker-ID-en din, en nøkkel som holder deg innlogget, når den går ut, og om du må bekrefte eller oppdatere noe.',
    until: 'Til du logger ut, eller tiden er ute.',
  },
  owner: {
    name: 'Bingokjeden du kom fra',
    what: 'Hvilken kjede det er, så du ser hallene, logoen og fargene til den.',
    until: 'Til du logger ut. Kom du fra OK Bingo: til du lukker fanen.',
  },
  appearance: {
    name: 'Utseende',
    what: 'Om du har valgt lyst eller mørkt, og om teksten skal være stor.',
    until: 'Til du velger det bort nederst på siden.',
  },
  payments: {
    name: 'Hvordan betalinger gikk',
    what: 'Nummeret på hver betaling i denne fanen, og om den gikk gjennom. Ikke kortet ditt og ikke beløpet.',
    until: 'Til du lukker fanen.',
  },
  identity: {
    name: 'BankID som er i gang',
    what: 'En engangskode som viser at svaret fra BankID er ditt, hva du ba om og hvor, bruker-ID-en din, og mobilnummeret du skrev på siden for glemt passord.',
    until: 'Til BankID har svart, eller du lukker fanen.',
  },
  reload: {
    name: 'Ny innlasting',
    what: 'At siden er lastet på nytt fordi en del av den manglet.',
    until: 'Til du lukker fanen.',
  },
  other: {
    name: 'Det du holder på med',
    what: 'Utkast til skjemaer og annet siden husker mens du bruker den.',
    until: 'Til du er ferdig, logger ut eller lukker fanen.',
  },
}

const onOtherTabs = (listener: () => void) => {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

/** As text, so that the same things there twice are the same snapshot. */
const stored = () => [...storedNow(browserLocal, browserSession, Date.now())].join(' ')
const unknown = () => ''

/** What lies on this device and in this tab, and a way to be rid of it all. */
export function StoredOnDevice() {
  const dispatch = useDispatch()
  const authenticated = useSelector(selectAuthenticated)
  useAppearance()
  const there = new Set(useSyncExternalStore(onOtherTabs, stored, unknown).split(' '))
  const [asking, setAsking] = useState(false)
  const [result, setResult] = useState('')
  const opener = useRef<HTMLButtonElement>(null)
  const questionId = useId()

  const close = () => {
    opener.current?.focus()
    setAsking(false)
  }

  const forget = () => {
    setResult(
      authenticated ? 'Alt er slettet, og du er logget ut.' : 'Alt er slettet fra denne enheten.',
    )
    close()
    dispatch(sessionEnded({ reason: 'forgotten' }))
    chooseAppearance(plainAppearance)
    forgetStored(browserLocal, browserSession)
  }

  return (
    <>
      <ul className="stored-list">
        {storedKinds.map((kind) => (
          <li key={kind}>
            <h3>{words[kind].name}</h3>
            <p>
              {there.has(kind) ? (
                <span className="badge badge--success">Lagret nå</span>
              ) : (
                <span className="muted">Ikke lagret nå</span>
              )}
            </p>
            <p>{words[kind].what}</p>
            <p className="muted">{words[kind].until}</p>
          </li>
        ))}
      </ul>

      <h2>Slett alt</h2>
      <p>
        Du kan slette alt dette når du vil. Spillekontoen din, pengene og billettene blir ikke
        berørt: de ligger ikke her.
      </p>
      <Button
        ref={opener}
        variant="danger"
        aria-expanded={asking}
        aria-controls={questionId}
        onClick={() => {
          setResult('')
          setAsking(!asking)
        }}
      >
        Slett alt som er lagret
      </Button>
      <div id={questionId} role="group" aria-label="Slett alt som er lagret" hidden={!asking}>
        {asking && (
          <>
            <p className="stored-question" role="status">
              {authenticated
                ? 'Vil du slette alt? Du blir logget ut, og utseendet blir som i starten.'
                : 'Vil du slette alt? Utseendet blir som i starten.'}
            </p>
            <div className="cluster">
              <Button variant="danger" onClick={forget}>
                Slett
              </Button>
              <Button variant="quiet" onClick={close}>
                Avbryt
              </Button>
            </div>
          </>
        )}
      </div>
      <p className="stored-question" role="status">
        {result}
      </p>
    </>
  )
}
