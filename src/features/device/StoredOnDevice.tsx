import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import Badge from 'react-bootstrap/Badge'
import { useDispatch, useSelector } from 'react-redux'
import { sessionEnded } from '@/api/sessionEnded'
import { selectAuthenticated } from '@/features/session/sessionSlice'
import { deviceStorage } from '@/lib/observable'
import { keptLocal, keptTab } from '@/lib/safeStorage'
import { Button } from '@/ui/Button'
import { forgetOwnFiles, hasOwnFiles } from './ownFiles'
import { storedNow, type StoredKind } from './storedRules'
import '@/styles/badge.scss'

const kindTexts: Record<StoredKind, { name: string; what: string; until: string }> = {
  session: {
    name: 'Innloggingen din',
    what: 'Fornavnet ditt, mobilnummeret du logget inn med, bruker‑ID‑en din, en nøkkel som holder deg innlogget, tidspunktet den går ut, og om du må bekrefte eller oppdatere noe.',
    until: 'Til du logger ut, eller tiden er ute.',
  },
  owner: {
    name: 'Bingokjeden du kom fra',
    what: 'Hvilken kjede det er, slik at du ser kjedens haller, logo og farger.',
    until:
      'Til du viser alle hallene dine eller logger ut. Kom du fra OK Bingo, ligger det til du lukker fanen eller åpner siden til en annen kjede, også om du logger ut.',
  },
  appearance: {
    name: 'Utseende',
    what: 'Om du har valgt lyst eller mørkt, og om teksten skal være stor.',
    until: 'Til du velger det bort nederst på siden.',
  },
  acts: {
    name: 'Innskudd, uttak, billetter, spill og spillepauser',
    what: 'Hva du ba om, beløpet, hvilken hall og billett, nummeret på betalingen, hvor lenge en pause skal vare, hva vi fikk til svar, de fire siste sifrene i kontoen ved uttak, og bruker‑ID‑en din. Ikke kortet ditt og ikke hele kontonummeret.',
    until:
      'Svar i ett døgn. Det vi ikke vet utfallet av, og en pause som hallene ikke viser ennå, i høyst sju dager. Uttak som er sendt til behandling, i ti dager eller til du fjerner dem. Blir liggende når du logger ut, så vi kan si fra neste gang.',
  },
  hallUsed: {
    name: 'Hallen du brukte sist',
    what: 'Hvilken hall du sist gjorde innskudd, kjøpte billett eller åpnet et spill i, og bruker‑ID‑en din.',
    until: 'Til du sletter det. Blir liggende når du logger ut, så hallen står først neste gang.',
  },
  time: {
    name: 'Tiden du har vært innlogget',
    what: 'Når du logget inn de to siste gangene, hvor lenge du har vært innlogget de siste dagene, hvor ofte du vil bli spurt om en pause, når du sist svarte, og bruker‑ID‑en din.',
    until:
      'Til du sletter det. Blir liggende når du logger ut, så tiden stemmer om du logger inn igjen.',
  },
  terms: {
    name: 'Vilkårene du har sett',
    what: 'Datoen på kjøps- og bruksvilkårene, og bruker‑ID‑en din.',
    until: 'Til du sletter det. Blir liggende når du logger ut, så vi kan si fra om nye vilkår.',
  },
  reminder: {
    name: 'Min egen påminnelse',
    what: 'Beløpene du vil bli minnet på, hva du har satt inn fra denne enheten denne uken og måneden, tidspunktet for og nummeret på hver betaling, og bruker‑ID‑en din.',
    until:
      'Beløpene til du sletter dem. Innskudd fra en tidligere uke og måned slettes neste gang du åpner Innskudd. Blir liggende når du logger ut.',
  },
  identity: {
    name: 'BankID som er i gang',
    what: 'En engangskode som viser at svaret fra BankID er ditt, hva du ba om og hvor, bruker‑ID‑en din, og mobilnummeret du har skrevet.',
    until: 'Til BankID har svart, eller du lukker fanen.',
  },
  chosenHall: {
    name: 'Bingohallen du ville velge',
    what: 'Hallen du valgte før du logget inn, og søket den sto i.',
    until: 'Til du er logget inn, eller du lukker fanen.',
  },
  reload: {
    name: 'Ny innlasting',
    what: 'At siden er lastet på nytt fordi noe manglet, sviktet eller var for gammelt.',
    until: 'Til du lukker fanen.',
  },
  files: {
    name: 'Filene siden består av',
    what: 'Tekst, bilder og programkode, så siden åpner raskt og uten nett. Ingenting om deg.',
    until: 'Til du sletter dem. De legges her igjen neste gang du åpner siden.',
  },
  other: {
    name: 'Annet',
    what: 'Noe siden husker mens du bruker den, eller som en eldre utgave av den har lagt her.',
    until: 'Senest til du sletter det.',
  },
}

/** Text: equal contents must be equal snapshots. */
const stored = () => [...storedNow(keptLocal, keptTab, Date.now())].join(' ')
const unknown = () => ''

export function StoredOnDevice() {
  const dispatch = useDispatch()
  const authenticated = useSelector(selectAuthenticated)
  const [files, setFiles] = useState(false)
  const there = new Set(useSyncExternalStore(deviceStorage.watch, stored, unknown).split(' '))
  if (files) there.add('files')
  const [asking, setAsking] = useState(false)
  const [result, setResult] = useState('')
  const opener = useRef<HTMLButtonElement>(null)
  const questionId = useId()

  useEffect(() => {
    void hasOwnFiles().then(setFiles)
  }, [])

  const close = () => {
    opener.current?.focus()
    setAsking(false)
  }

  const forget = async () => {
    close()
    // Clear everything first: by that, other tabs tell it from a log-out.
    deviceStorage.clear()
    keptTab.clear()
    dispatch(sessionEnded({ reason: 'forgotten' }))
    const filesGone = await forgetOwnFiles()
    if (filesGone) setFiles(false)
    const all = filesGone ? 'Alt er slettet' : 'Alt om deg er slettet'
    const rest = filesGone
      ? ''
      : ' Filene siden består av, fikk vi ikke slettet. Det kan du gjøre i nettleserens innstillinger.'
    setResult(
      `${authenticated ? `${all}, og du er logget ut.` : `${all} fra denne enheten.`}${rest}`,
    )
  }

  const question = authenticated
    ? 'Vil du slette alt? Du blir logget ut, og utseendet blir som i starten.'
    : 'Vil du slette alt? Utseendet blir som i starten.'

  return (
    <>
      <ul className="divided mb-3">
        {Object.entries(kindTexts).map(([kind, { name, what, until }]) => (
          <li key={kind}>
            <h3>{name}</h3>
            <p>
              {there.has(kind) ? (
                <Badge bg="success">Lagret nå</Badge>
              ) : (
                <span className="muted">Ikke lagret nå</span>
              )}
            </p>
            <p>{what}</p>
            <p className="muted">{until}</p>
          </li>
        ))}
      </ul>

      <h2>Slett alt</h2>
      <p>
        Du kan slette alt dette når du vil. Spillekontoen din, pengene og billettene blir ikke
        berørt, for de ligger ikke her.
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
      {/* The live region must exist before its text. */}
      <p className="mt-2 mb-2" role="status">
        {asking ? question : result}
      </p>
      <div
        id={questionId}
        className="cluster mb-4"
        role="group"
        aria-label="Slett alt som er lagret"
        hidden={!asking}
      >
        {asking && (
          <>
            <Button variant="danger" onClick={() => void forget()}>
              Slett
            </Button>
            <Button variant="quiet" onClick={close}>
              Avbryt
            </Button>
          </>
        )}
      </div>
    </>
  )
}
