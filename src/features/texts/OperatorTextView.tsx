import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useBackOnline } from '@/api/connection'
import { useTextQuery } from '@/api/texts'
import type { TextName } from '@/config/texts'
import { formatDate } from '@/lib/dates'
import { openPlaces, type TextSection } from '@/lib/textSections'
import { paragraphs } from '@/lib/text'
// oxlint-disable-next-line import/no-unassigned-import -- adds the cache to the store
import '@/store/newsState'
import { Disclosure } from '@/ui/Disclosure'
import { RetryAlert } from '@/ui/Alert'
import { Skeleton } from '@/ui/Skeleton'
import { partsOf, withNames } from './textRules'
import '@/styles/text-pages.scss'

interface OperatorTextViewProps {
  name: TextName
  /** Below the text, or below the error. */
  children?: ReactNode
}

export function OperatorTextView({ name, children }: OperatorTextViewProps) {
  const { currentData: text, isFetching, refetch } = useTextQuery(name)
  const { hash } = useLocation()
  const isFailed = text === undefined && !isFetching
  const readAgain = () => void refetch()
  useBackOnline(() => {
    if (isFailed) readAgain()
  })

  if (text === undefined && isFetching)
    return (
      <>
        <p className="visually-hidden" role="status">
          Henter teksten …
        </p>
        <Skeleton lines={12} />
      </>
    )
  return (
    <>
      {isFailed && <RetryAlert onRetry={readAgain}>Vi fikk ikke hentet teksten.</RetryAlert>}
      {text?.updated && <p className="muted">Sist endret {formatDate(text.updated)}</p>}
      {text?.sections.map((section) => {
        const { number } = section
        const isMeant = hash === `#${number}`
        return name === 'hjelp' ? (
          <Answer key={`${number}${isMeant}`} section={section} isMeant={isMeant} />
        ) : (
          <section key={number} id={`${number}`}>
            <h2>{withNames(section.heading)}</h2>
            <Paragraphs body={section.body} />
          </section>
        )
      })}
      {children}
    </>
  )
}

/** `isMeant`: the address leads here. */
function Answer({ section, isMeant }: { section: TextSection; isMeant: boolean }) {
  const { number, heading, body } = section
  return (
    <Disclosure id={`${number}`} heading="h2" label={withNames(heading)} startsOpen={isMeant}>
      <Paragraphs body={body} />
    </Disclosure>
  )
}

function Paragraphs({ body }: { body: string }) {
  return paragraphs(withNames(body)).map((paragraph, index) => (
    // Show gaps as a note, not as a fault.
    <p key={index} className={openPlaces(paragraph).length > 0 ? 'lines muted' : 'lines'}>
      {partsOf(paragraph).map(({ text, href }, at) => {
        if (href === undefined) return text
        // Another site opens in a new tab: a registration under way stays.
        const apart = href.startsWith('https') && { target: '_blank', rel: 'noopener' }
        const whole = href.startsWith('tel') ? 'text-nowrap' : undefined
        return (
          <a key={at} className={whole} href={href} {...apart}>
            {text}
          </a>
        )
      })}
    </p>
  ))
}
