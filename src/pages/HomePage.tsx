import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { paths } from '@/config/paths'
import { News } from '@/features/news/News'
import { selectAuthenticated, selectSession } from '@/features/session/sessionSlice'
import { PageTitle } from '@/ui/PageTitle'
import { Picture } from '@/ui/Pictures'

const steps = [
  [
    'Registrer deg',
    'Ta turen innom din lokale bingohall, så hjelper betjeningen deg med spillekonto.',
  ],
  [
    'Gjør innskudd',
    'Sett inn penger i hallen, eller på nett når du har bekreftet identiteten din med BankID.',
  ],
  ['Spill på nett', 'Spill sammen med hallen, eller kjøp billetter til dagens spill på forhånd.'],
] as const

export function HomePage() {
  const authenticated = useSelector(selectAuthenticated)
  const { name } = useSelector(selectSession)
  return (
    <>
      <section className="hero">
        <div>
          {authenticated && (
            <p className="h3 fw-semibold">{name === '' ? 'Hei' : `Hei, ${name}`}</p>
          )}
          <PageTitle>Spill bingo på nett hos din lokale bingohall!</PageTitle>
          {authenticated ? (
            <Link className="btn btn-primary mt-2" to={paths.myPage}>
              Til bingohallene dine
            </Link>
          ) : (
            <>
              <p className="lead mb-3">
                Samme bingo, samme naboer&nbsp;– hjemme i stua eller på farten. For deg over 18 år.
              </p>
              <div className="hero__actions d-grid gap-1">
                <Link className="btn btn-primary" to={paths.login}>
                  Logg inn
                </Link>
                <Link className="btn btn-quiet" to={paths.register}>
                  Registrer deg
                </Link>
              </div>
            </>
          )}
        </div>
        <Picture name="hall" />
      </section>

      {!authenticated && (
        <section className="home-section" aria-labelledby="slik-kommer-du-i-gang">
          <h2 id="slik-kommer-du-i-gang">Slik kommer du i gang</h2>
          <ol className="steps">
            {steps.map(([title, text], index) => (
              <li key={title} className="step d-grid column-gap-2 align-items-start">
                <span className="ball" aria-hidden="true">
                  {index + 1}
                </span>
                <div>
                  <h3 className="mb-half">{title}</h3>
                  <p className="m-0">{text}</p>
                </div>
              </li>
            ))}
          </ol>
          <p className="mt-3">
            Ny på bingo? <Link to={paths.howToPlay}>Les hvordan du spiller</Link>.
          </p>
        </section>
      )}

      <section className="home-section home-section--news needs-scripts" aria-labelledby="nyheter">
        <h2 id="nyheter" tabIndex={-1}>
          Nyheter
        </h2>
        <News />
      </section>

      <section className="home-section home-split" aria-labelledby="hjemmefra">
        <div>
          <h2 id="hjemmefra">Bingo i hallen – og hjemmefra</h2>
          <ul className="divided">
            <li>
              <strong>Direkte sammen med hallen</strong>
              Du spiller på nett samtidig som spillet går i hallen.
            </li>
            <li>
              <strong>Kjøp på forhånd</strong>
              Du kan kjøpe billetter til dagens spill på forhånd.
            </li>
            <li>
              <strong>Trygg betaling</strong>
              Fyll på spillekontoen gjennom en sikker betalingsløsning, med debetkort eller, der
              hallen tilbyr det, Vipps. Kredittkort kan ikke brukes.
            </li>
          </ul>
          <p className="lone-link">
            <Link to={paths.newsH2}>Nytt om Hovedspill 2</Link>
          </p>
        </div>
        <Picture name="phone" />
      </section>

      <section
        className="home-section home-split home-split--turned"
        aria-labelledby="lokale-formal"
      >
        <div>
          <h2 id="lokale-formal">Overskuddet blir i nærmiljøet</h2>
          <p>Overskuddet fra bingo støtter lokale lag og foreninger.</p>
          <p>
            I 2018 ga bingobransjen over <strong>200&nbsp;millioner&nbsp;kroner</strong> til lokale
            formål.
          </p>
          <p className="lone-link">
            <Link to={paths.bingoHalls}>Finn en bingohall nær deg</Link>
          </p>
        </div>
        <Picture name="causes" />
      </section>
    </>
  )
}
