import type { UserInfo } from '@/api/aml'
import { OutcomeAlert } from '@/forms/OutcomeAlert'
import { summaryLines } from './amlRules'
import { StepFrame, type AmlStepProps } from './StepFrame'

interface SummaryStepProps extends AmlStepProps {
  info: UserInfo
  city: string
  failure: string | null
  busy: boolean
}

export function SummaryStep({ info, city, failure, busy, ...frame }: SummaryStepProps) {
  return (
    <StepFrame {...frame} step="summary" title="Oppsummering" submitLabel="Bekreft" busy={busy}>
      <p>Se over at alt stemmer før du bekrefter.</p>
      <dl className="divided mb-3">
        {summaryLines(info, city, frame.steps).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="lines">{value}</dd>
          </div>
        ))}
      </dl>
      {failure !== null && (
        <OutcomeAlert variant="warning" heading="Oida!">
          <span className="lines">{failure}</span>
        </OutcomeAlert>
      )}
    </StepFrame>
  )
}
