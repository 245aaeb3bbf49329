import { unknownOutcome } from '../setup/pages'

/** What an alert begins with beside its own text (ui/Alert.tsx), and the name of its button. */
const words = '(?:Viktig|Merk|Til info|I orden|Oida!|Oisann!)?'
const buttons = '(?:Prøv igjen|Skjul|Logg inn|Sjekk betalingen|Til Min side|Gå til hallen)*'
const general =
  '(?:Vi får ikke kontakt med tjenesten\\. Prøv igjen\\.|For mange forsøk\\. Vent litt, og prøv igjen\\.|Det gikk ikke\\. Prøv igjen, eller kontakt betjeningen i hallen\\.)'
const doubt = `\\.? ?(?:${unknownOutcome.replaceAll('.', '\\.')})?`
/** Which act a notice is about: 'Uttak av kr 10 fra Grünerløkka Bingo.' */
const about =
  '(?:(?:Uttak|Innskudd|Kjøp av billett|Påfyll|Avslutning av billett)[^.]* Grünerløkka Bingo\\.)?'
const helpLine =
  'Trenger du noen å snakke med\\? Ring Hjelpelinjen på\\s+800 800 40, eller gå til hjelpelinjen\\.no\\.'
const failed = [
  'Det oppsto en feil',
  'Det skjedde en feil ved (?:kjøp av billett|innskudd|lukking)',
  'Transaksjon feilet!',
].join('|')

/** Every alert and notice that a call and its failures may lead to; texts of the seeded halls and players last. */
export const knownTexts: readonly RegExp[] = [
  `${words}${general}(?: (?:Kontoen kan likevel være opprettet|Passordet kan likevel være endret)\\. Prøv å logge inn\\.)?`,
  `${words}${about}(?:${failed})(?:Ingen penger er trukket\\.)?${doubt}`,
  'Du er logget ut\\. Logg inn på nytt\\.',
  'Betalingen feilet(?:Ingen penger er trukket\\.)?|Lagring av kort vellykket!?|Lagring av kort feilet',
  'Lagring av kort feilet!(?:Du kan prøve igjen med Innskudd\\.|Vi vet ikke om kortet er lagret\\.)',
  'Transaksjon feilet!Beløpet er ikke satt inn\\. Har banken reservert det, blir det frigitt\\. Du kan prøve igjen med Innskudd\\.',
  'Lagring av kort vellykket!Du kan velge kortet neste gang du gjør innskudd\\.',
  'Transaksjon vellykket!(?:kr\\s100 er satt inn hos Grünerløkka Bingo\\.)?',
  'Logg inn for å se hva som skjedde med betalingen\\.',
  'Kort slettet|Kortet ble ikke slettet\\. Prøv igjen\\.',
  'Det skjedde en feil ved henting av data\\.(?:Skann koden på nytt, eller spør betjeningen i hallen\\.)?',
  'Det oppsto en feil ved generering av spillekonto\\.',
  'Det oppsto en feil\\. Sjekk om inntastet informasjon er riktig\\.',
  'Spillekonto generert!.+',
  'Vi kunne ikke gå videre\\. Se over det du har skrevet, og prøv igjen\\.',
  '(?:Passordet ble ikke endret|Kontoen ble ikke opprettet)\\. Prøv igjen, eller start på nytt\\.',
  '(?:Passordet er nå endret|Kontoen er opprettet)Du er logget inn og sendes til Min side om noen sekunder\\.',
  'Kombinasjonen av mobilnummer og passord finnes ikke i systemet',
  'Passordet ser ut til å være feil',
  'Autentiseringen med BankID ble avbrutt eller feilet\\. Prøv igjen hvis dette var en feil\\.',
  'Du er nå verifisert\\.',
  'Opplysningene ble ikke lagret\\. Prøv igjen\\.',
  'Spillepause er nå aktivertDen gjelder .+ til og med [\\d.]+\\.',
  `Det oppsto en feil ved lagring av spillepause\\.(?:Vi fikk ikke bekreftet spillepausen\\.(?:Det gjelder spillepausen .+?\\.)?${helpLine})?`,
  'Spillepausen blir satt\\. Vi sier fra når den er bekreftet\\.Det gjelder spillepausen .+',
  `Vi venter på svar, og sier fra her\\.${about}`,
  `${about}(?:Betalingen ble ikke fullført her\\. Sjekk den før du betaler på nytt\\.)`,
  `${about}(?:Sendt til behandling|kr\\s3 er satt inn på billett \\d+\\.|Billett (?:\\d+ )?er kjøpt for kr\\s5\\.|Billetten er avsluttet\\.)`,
  '(?:Henter ny saldo …|(?:Ny s|S)aldo: kr\\s[\\d\\s,]+|Saldoen er ikke tilgjengelig)',
  'Spillet er åpent kl\\. 10:00–22:00\\.',
  // The server's own, from tests/faults/faults.ts.
  'KANSKJE(?:Ingen penger er trukket\\.)?',
  'Identiteten din er ikke bekreftet.+',
  'Ekstra premier i kveld.+|Nytt fra hallen.+|Kortet må byttes.+|Endret åpningstid.+',
].map((text) => new RegExp(`^${words}(?:${text})${buttons}$`, 'su'))
