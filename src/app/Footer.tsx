import { Link } from 'react-router-dom'
import { env } from '@/config/env'
import { paths } from '@/config/paths'
import { texts } from '@/config/texts'
import { AppearanceChoices } from '@/features/device/AppearanceChoices'
import { Disclosure } from '@/ui/Disclosure'
import { HelpLineLink, HelpLineSite } from '@/ui/HelpLineLink'
import { useHydrated } from '@/ui/useHydrated'

const thisYear = () => new Date().getFullYear()

// Placeholders: the operator puts its official files in public/marks.
const marks = [
  { src: '/marks/lotteritilsynet.svg', name: 'Lotteritilsynet', width: 168 },
  { src: '/marks/hjelpelinjen.svg', name: 'Hjelpelinjen', width: 148 },
  { src: '/marks/18.svg', name: '18 års aldersgrense', width: 56 },
]

const Year = () => (useHydrated() ? thisYear() : env.builtOn.slice(0, 4))

export function Footer() {
  return (
    <footer className="site-footer">
      <div className="site-footer__inner d-grid gap-1">
        <div className="d-grid gap-1">
          <ul className="site-footer__marks cluster">
            {marks.map(({ src, name, width }) => (
              <li key={src}>
                <img src={src} alt={name} width={width} height={56} loading="lazy" />
              </li>
            ))}
          </ul>
          <p className="site-footer__help lone-link small m-0">
            Spiller du mer enn du vil? Snakk med Hjelpelinjen:
            <span className="d-flex flex-wrap column-gap-3">
              <HelpLineLink icon /> <HelpLineSite />
            </span>
          </p>
        </div>
        <Disclosure label="Utseende">
          <AppearanceChoices />
        </Disclosure>
        <div className="site-footer__last cluster small justify-content-between column-gap-3 pt-1 border-top">
          <p className="muted m-0">
            © <Year /> {env.operatorName}
          </p>
          <ul className="lone-link d-flex flex-wrap column-gap-3">
            {texts.map(({ path, link }) => (
              <li key={path}>
                <Link to={path}>{link}</Link>
              </li>
            ))}
            <li>
              <Link to={paths.accessibility}>Tilgjengelighet</Link>
            </li>
            <li>
              <Link to={paths.stored}>Lagret på denne enheten</Link>
            </li>
          </ul>
        </div>
      </div>
    </footer>
  )
}
