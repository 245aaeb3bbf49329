import { useId } from 'react'
import { ExtraIcon } from '@/ui/ExtraIcon'
import { needsHomeScreenSteps } from './homeScreenRules'

/** `standalone` is Safari's own. */
const isStandalone = (): boolean =>
  Reflect.get(navigator, 'standalone') === true ||
  window.matchMedia('(display-mode: standalone)').matches

/** For browsers that never offer to install the app. */
export function HomeScreenSteps() {
  const titleId = useId()
  const { userAgent, maxTouchPoints } = navigator
  if (!needsHomeScreenSteps({ userAgent, maxTouchPoints, isStandalone: isStandalone() }))
    return null
  return (
    <section className="boxed" aria-labelledby={titleId}>
      <h2 id={titleId}>Legg appen på Hjem-skjermen</h2>
      <ol className="d-grid gap-1 m-0 ps-3">
        <li>
          Trykk på Del-knappen{' '}
          <span className="home-screen__share text-nowrap">
            <ExtraIcon name="share" />
          </span>{' '}
          i Safari. Ser du den ikke, ligger den bak de tre prikkene.
        </li>
        <li>Rull ned, og velg «Legg til på Hjem-skjerm».</li>
      </ol>
    </section>
  )
}
