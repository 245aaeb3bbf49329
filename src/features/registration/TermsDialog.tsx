import { env } from '@/config/env'
import { limits } from '@/config/limits'
import { DialogShell } from '@/dialogs/DialogShell'
import { Amount } from '@/ui/Amount'
import { HelpLineLink } from '@/ui/HelpLineLink'

/** The terms a player accepts at registration; spec section 1 says what they must state. */
export function TermsDialog() {
  const operator = env.operatorName || 'operatøren'
  return (
    <DialogShell title="Kjøps- og bruksvilkår">
      <div className="terms">
        <p>
          {`Vilkårene gjelder mellom deg som spiller og ${operator}. Du godtar dem når du oppretter konto.`}
        </p>

        <h3>Aldersgrense</h3>
        <p>
          {`Du må være minst ${limits.ageLimit} år for å opprette konto og spille. Alderen din bekreftes med BankID.`}
        </p>

        <h3>Spillekontoen</h3>
        <p>
          Du kan ha én spillekonto per bingoavdeling. Kontoen er personlig, og du kan ikke la andre
          bruke den.
        </p>
        <p>Du får ikke renter av pengene som står på spillekontoen.</p>

        <h3>Innskudd og betaling</h3>
        <p>
          Du kan sette inn penger i bingohallen eller på nett. Av betalingskort godtar vi bare
          debetkort. Kredittkort kan ikke brukes.
        </p>
        <p>
          På nett kan du sette inn inntil <Amount kroner={limits.depositMax} /> om gangen.
        </p>

        <h3>Kjøp av billetter</h3>
        <p>
          Et kjøp er bindende når det er bekreftet på skjermen. Beløpet trekkes fra spillekontoen i
          den bingohallen du spiller hos.
        </p>

        <h3>Uttak</h3>
        <p>
          Uttak går til en norsk bankkonto som er din egen. Uttak behandles manuelt og tar normalt
          1–4 virkedager.
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

        <h3>Passord</h3>
        <p>
          Hold passordet for deg selv. Tror du at noen andre kjenner det, bytter du det med «Glemt
          passord?» på siden der du logger inn.
        </p>

        <h3>Ansvar</h3>
        <p>
          Vårt ansvar for tap er begrenset til <Amount kroner={limits.liabilityPerTransaction} />{' '}
          per transaksjon og <Amount kroner={limits.liabilityPerYear} /> per kunde per år.
        </p>

        <h3>Spillepause og hjelp</h3>
        <p>
          Du kan når som helst ta spillepause i én hall eller i alle. En spillepause kan ikke
          oppheves før den er over.
        </p>
        <p>
          Spiller du mer enn du vil, kan du snakke med Hjelpelinjen på <HelpLineLink />.
        </p>
      </div>
    </DialogShell>
  )
}
