import { useLocation } from 'react-router-dom'
import { texts } from '@/config/texts'
import { OperatorText } from '@/features/texts/OperatorText'
import { matchAddress } from '@/lib/routerPath'
import { HelpLine } from '@/ui/HelpLineLink'
import { PageTitle } from '@/ui/PageTitle'
import '@/styles/text-pages.scss'

export function TextPage() {
  const { pathname } = useLocation()
  const { name, title } = texts.find(({ path }) => matchAddress(path, pathname)) ?? texts[0]
  return (
    <div className="rules text-column">
      <PageTitle>{title}</PageTitle>
      <OperatorText name={name}>{name === 'hjelp' && <HelpLine />}</OperatorText>
    </div>
  )
}
