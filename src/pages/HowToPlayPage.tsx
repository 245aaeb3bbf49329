import { Link } from 'react-router-dom'
import { paths } from '@/config/paths'
import { BingoDemo } from '@/features/bingoDemo/BingoDemo'
import { ColumnTable } from '@/features/bingoDemo/ColumnTable'
import { firstCards } from '@/features/bingoDemo/bingoDemoRules'
import { Balls } from '@/ui/Balls'
import { BingoCard } from '@/ui/BingoCard'
import { PageTitle } from '@/ui/PageTitle'
import '@/styles/text-pages.scss'

const drawn = [7, 22, 38, 52, 66, 14, 20, 46, 49, 71]

export function HowToPlayPage() {
  return (
    <div className="column-narrow rules">
      <PageTitle>Slik spiller du bingo</PageTitle>
      <p className="lead">
        Tallene trekkes ett for ett. Målet er å få alle tallene i en rad på bongen.
      </p>

      <section aria-labelledby="bongen">
        <h2 id="bongen">Bongen</h2>
        <p>
          Bongen har fem rader og fem kolonner, én kolonne for hver bokstav i BINGO. Hver kolonne
          har sine tall. Midtruten er åpen. Den har du fra start.
        </p>
        <ColumnTable />
      </section>

      <section aria-labelledby="stor-og-liten">
        <h2 id="stor-og-liten">Stor og liten bong</h2>
        <p>
          Du møter både store og små bonger. Den store er lettest å lese, mens den lille tar mindre
          plass, slik at du ser flere bonger samtidig.
        </p>
        <div className="drawn-cards d-flex flex-wrap gap-3 align-items-start mb-3">
          <BingoCard
            caption="Stor bong. Rad 2 er full."
            rows={firstCards[0].rows}
            hits={drawn}
            fullRows={[2]}
          />
          <BingoCard caption="Liten bong" size="small" rows={firstCards[1].rows} hits={drawn} />
        </div>
      </section>

      <section aria-labelledby="trekningen">
        <h2 id="trekningen">Trekningen</h2>
        <p>
          Hver kule har en bokstav og et tall, for eksempel B 7. Bokstaven forteller hvilken kolonne
          du skal se i.
        </p>
        <Balls label="Eksempel på trukne kuler" numbers={[7, 22, 38, 52, 66]} />
      </section>

      <section aria-labelledby="slik-vinner-du">
        <h2 id="slik-vinner-du">Slik vinner du</h2>
        <p>Du vinner når alle tallene i en rad er trukket.</p>
      </section>

      <section aria-labelledby="beste-bong">
        <h2 id="beste-bong">Den beste bongen kommer først</h2>
        <p>
          Spiller du med flere bonger, legger den som er nærmest en full rad, seg øverst til
          venstre.
        </p>
      </section>

      <section className="needs-scripts" aria-labelledby="prov-selv">
        <h2 id="prov-selv">Prøv selv</h2>
        <p>
          Her trekker du tallene selv, i ditt eget tempo. Det er bare en øvelse. Under hver bong ser
          du hvor mange tall den mangler på en full rad.
        </p>
        <BingoDemo />
      </section>

      <section aria-labelledby="klar">
        <h2 id="klar">Klar til å spille?</h2>
        <p>
          <Link to={paths.bingoHalls}>Finn din bingohall</Link>, eller les{' '}
          <Link to={paths.newsH2}>nytt om Hovedspill 2</Link>.
        </p>
      </section>
    </div>
  )
}
