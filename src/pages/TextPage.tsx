import { useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { texts } from '@/config/texts'
import { selectAuthenticated } from '@/features/session/sessionSlice'
import { OperatorTextView } from '@/features/texts/OperatorTextView'
import { matchAddress } from '@/lib/routerPath'
import { HelpLine } from '@/ui/HelpLineLink'
import { PageTitle } from '@/ui/PageTitle'
import { useChunk } from '@/ui/useChunk'
import '@/styles/text-pages.scss'

const loadFacts = () => import('@/features/acts/ContactFacts').then((file) => file.ContactFacts)

/** A visitor needs no acts. */
function Facts() {
  const { chunk } = useChunk(loadFacts)
  return typeof chunk === 'object' ? <chunk.Content /> : null
}

export function TextPage() {
  const authenticated = useSelector(selectAuthenticated)
  const { pathname } = useLocation()
  const { name, title } = texts.find(({ path }) => matchAddress(path, pathname)) ?? texts[0]
  return (
    <div className="column-narrow rules">
      <PageTitle>{title}</PageTitle>
      <OperatorTextView name={name}>
        {name === 'hjelp' && <HelpLine />}
        {name === 'kontakt' && authenticated && <Facts />}
      </OperatorTextView>
    </div>
  )
}
