import { useLocation } from 'react-router-dom'
import { texts } from '@/config/texts'
import { ContactFacts } from '@/features/acts/ContactFacts'
import { OperatorTextView } from '@/features/texts/OperatorTextView'
import { matchAddress } from '@/lib/routerPath'
import { HelpLine } from '@/ui/HelpLineLink'
import { PageTitle } from '@/ui/PageTitle'
import '@/styles/text-pages.scss'

export function TextPage() {
  const { pathname } = useLocation()
  const { name, title } = texts.find(({ path }) => matchAddress(path, pathname)) ?? texts[0]
  return (
    <div className="column-narrow rules">
      <PageTitle>{title}</PageTitle>
      <OperatorTextView name={name}>
        {name === 'hjelp' && <HelpLine />}
        {name === 'kontakt' && <ContactFacts />}
      </OperatorTextView>
    </div>
  )
}
