import { useDispatch } from 'react-redux'
import { Link } from 'react-router-dom'
import { env } from '@/config/env'
import { paths } from '@/config/paths'
import { openDialog } from '@/dialogs/dialogSlice'
import { Button } from '@/ui/Button'
import { PageTitle } from '@/ui/PageTitle'
import '@/styles/text-pages.scss'

export function AccessibilityPage() {
  const dispatch = useDispatch()
  return (
    <div className="column-narrow rules">
      <PageTitle>Tilgjengelighet</PageTitle>
      <p className="lead">
        Vi vil at alle skal kunne bruke siden på egen hånd: med mus, finger, tastatur eller
        skjermleser, og med så stor tekst som trengs.
      </p>
      <p>
        Målet vårt er kravene i WCAG 2.2 på nivå AA. Vi har undersøkt sidene selv, både med
        automatiske tester og for hånd. Ingen utenfra har gransket dem ennå.
      </p>

      <h2>Det vi har gjort</h2>
      <ul>
        <li>Alt på våre egne sider kan gjøres med tastatur alene. Du ser alltid hvor du er.</li>
        <li>
          Overskrifter, felt og knapper har navn som leses opp. Meldinger, feil og en saldo som
          endrer seg, leses opp når de kommer.
        </li>
        <li>Tekst og knapper har god kontrast, både i lyst og mørkt utseende.</li>
        <li>
          Teksten kan forstørres til det dobbelte, og sidene passer på en smal skjerm uten at du må
          bla sidelengs. «Stor tekst» finner du nederst på siden.
        </li>
        <li>Farge sier aldri noe alene. Det står alltid i ord også.</li>
        <li>Har du bedt enheten om mindre bevegelse, står alt stille.</li>
        <li>Knapper er store nok til en finger. Ingenting blinker.</li>
      </ul>

      <h2>Det vi vet ikke er godt nok</h2>
      <ul>
        <li>
          Spillene, BankID, betalingen og chatten lages av andre og vises inne i våre sider. Vi kan
          ikke love at de virker med tastatur eller skjermleser, og kan ikke endre dem selv.
        </li>
        <li>
          I hovedspillene trekkes tallene i hallens tempo. Det kan ikke stanses eller gjøres
          langsommere.
        </li>
        <li>
          Innloggingen varer en bestemt tid. To minutter før den går ut, sier vi fra øverst på siden
          eller i vinduet som er åpent. Da skriver du passordet ditt og trykker på «Fortsett
          innlogget». Et spill i fullskjerm dekker det vi sier. Når tiden er ute, må du logge inn på
          nytt, og det du ikke har sendt, er borte.
        </li>
        <li>Bilder i nyhetene har ingen beskrivelse. Det viktige skal stå i teksten.</li>
        <li>
          Meldinger fra hallen skrives av betjeningen, og vi vet ikke alltid om de er lette å lese.
        </li>
        <li>
          Siden finnes bare på bokmål, og vi har ennå ikke prøvd den sammen med brukere av
          skjermleser.
        </li>
      </ul>

      <h2>Si fra</h2>
      <p>
        Er det noe du ikke får til, vil vi gjerne vite det. Fortell hvilken side det gjelder, hva du
        prøvde, og hva du bruker, for eksempel telefon med skjermleser.
      </p>
      {env.chatUrl === '' ? (
        <p>
          Snakk med betjeningen i <Link to={paths.bingoHalls}>bingohallen din</Link>.
        </p>
      ) : (
        <>
          <p>
            Skriv til oss i chatten, eller snakk med betjeningen i{' '}
            <Link to={paths.bingoHalls}>bingohallen din</Link>.
          </p>
          <Button
            variant="secondary"
            onClick={({ currentTarget }) => {
              // Safari does not focus a clicked button.
              currentTarget.focus()
              dispatch(openDialog({ name: 'chat' }))
            }}
          >
            Still et spørsmål
          </Button>
        </>
      )}
      <p className="mt-3">
        Hjelper det ikke, kan du klage til <a href="https://www.uutilsynet.no/">uu‑tilsynet</a>, som
        fører tilsyn med at nettsider er for alle.
      </p>
    </div>
  )
}
