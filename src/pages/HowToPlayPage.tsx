import { Link } from 'react-router-dom'
import { Balls } from '@/ui/Balls'
import { BingoCard } from '@/ui/BingoCard'
import { PageTitle } from '@/ui/PageTitle'

const exampleCard = [
  [3, 18, 31, 47, 63],
  [7, 22, 38, 52, 66],
  [12, 25, null, 55, 70],
  [14, 29, 44, 60, 75],
  [9, 16, 40, 49, 72],
]

const columns = [
  { letter: 'B', from: 1, to: 15 },
  { letter: 'I', from: 16, to: 30 },
  { letter: 'N', from: 31, to: 45 },
  { letter: 'G', from: 46, to: 60 },
  { letter: 'O', from: 61, to: 75 },
]

export function HowToPlayPage() {
  return (
    <div className="rules">
      <PageTitle>Slik spiller du bingo</PageTitle>
      <p className="lead">
        Tall trekkes ett for ett. Har du tallet på bongen din, blir det merket av for deg. Den som
        først får en hel rad, vinner.
      </p>

      <h2>Bongen</h2>
      <p>Bongen har fem kolonner, én for hver bokstav i BINGO. Hver kolonne har sine tall:</p>
      <table className="table mb-3">
        <thead>
          <tr>
            <th scope="col">Kolonne</th>
            <th scope="col">Tall</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ letter, from, to }) => (
            <tr key={letter}>
              <th scope="row">{letter}</th>
              <td>
                {from}–{to}
              </td>
            </tr>
          ))}
        </tbody>
      </table>

      <h2>Stor og liten bong</h2>
      <p>
        Du møter både store og små bonger. Tallene og reglene er de samme. Den store er lettest å
        lese, den lille tar mindre plass, så du ser flere bonger samtidig.
      </p>
      <div className="drawn-cards">
        <BingoCard
          caption="Stor bong. Rad nummer to er full."
          rows={exampleCard}
          hits={[7, 22, 38, 52, 66, 14, 49]}
        />
        <BingoCard
          caption="Liten bong"
          size="small"
          rows={exampleCard}
          hits={[7, 38, 52, 66, 14]}
        />
      </div>

      <h2>Trekningen</h2>
      <p>
        Hver kule har en bokstav og et tall, for eksempel B 7. Bokstaven forteller hvilken kolonne
        du skal se i.
      </p>
      <Balls label="Eksempel på trukne kuler" numbers={[7, 22, 38, 52, 66]} />

      <h2>Slik vinner du</h2>
      <p>
        Du vinner når alle tallene i en rad er trukket. Du trenger ikke rope: gevinsten kommer
        automatisk inn på spillekontoen.
      </p>

      <h2>Den beste bongen kommer først</h2>
      <p>
        Spiller du med flere bonger, flytter den som er nærmest å vinne, seg øverst til venstre. Da
        ser du alltid den viktigste først.
      </p>

      <h2>Klar til å spille?</h2>
      <p>
        <Link to="/bingohalls">Finn din bingohall</Link>, eller les{' '}
        <Link to="/newsh2">nytt om Hovedspill 2</Link>.
      </p>
    </div>
  )
}
