import { env } from '@/config/env'
import { limits } from '@/config/limits'
import { DialogShell } from '@/dialogs/DialogShell'
import { Amount } from '@/ui/Amount'
import { HelpLineLink } from '@/ui/HelpLineLink'
import '@/styles/text-pages.scss'

/**
 * The terms a player accepts at registration, as far as they are known. The rest is the operator's to write
 * (operating.md, 'Texts for the operator to write').
 */
export function TermsDialog() {
  const operator = env.operatorName || 'operatøren'
  return (
    <DialogShell title="Kjøps- og bruksvilkår">
      <div className="rules">
        <p>
          {`Dette er kjøps- og bruksvilkårene til ${operator}. Du godtar dem når du oppretter konto.`}
        </p>

        <h3>Aldersgrense</h3>
        <p>
          {`Du må være minst ${limits.ageLimit} år for å opprette konto og spille. Alderen din bekreftes med BankID.`}
        </p>

        <h3>Spillekontoen</h3>
        <p>Du kan ha én spillekonto per bingoavdeling.</p>
        <p>Du får ikke renter av pengene som står på spillekontoen.</p>

        <h3>Innskudd og betaling</h3>
        <p>
          Du kan sette inn penger i bingohallen eller på nett. Av betalingskort godtar vi bare
          debetkort. Kredittkort kan ikke brukes.
        </p>
        <p>
          På nett kan du sette inn inntil <Amount kroner={limits.depositMax} /> om gangen.
        </p>

        <h3>Uttak</h3>
        <p>
          Uttak går til en norsk bankkonto. De behandles manuelt og tar{' '}
          <span className="text-nowrap">1–4 virkedager</span>. Er beløpet større enn det som er
          tilgjengelig, sendes hele saldoen, så sant den er over minstebeløpet.
        </p>

        <h3>Opplysninger om deg</h3>
        <p>Vi lagrer disse opplysningene om deg som kunde:</p>
        <ul>
          <li>navn</li>
          <li>adresse</li>
          <li>telefonnummer</li>
          <li>spillernummer</li>
          <li>e-postadresse</li>
          <li>IP-adresse</li>
        </ul>

        <h3>Ansvar</h3>
        <p>
          Vårt ansvar for tap er begrenset til <Amount kroner={limits.liabilityPerTransaction} />{' '}
          per transaksjon og <Amount kroner={limits.liabilityPerYear} /> per kunde per år.
        </p>

        <h3>Spillepause og hjelp</h3>
        <p>
          Du kan ta spillepause i én hall eller i alle. En spillepause kan ikke oppheves eller
          endres før den er over. For alle hallene varer den i minst 12 måneder.
        </p>
        <p>
          Spiller du mer enn du vil, kan du snakke med Hjelpelinjen på <HelpLineLink />.
        </p>
      </div>
    </DialogShell>
  )
}
