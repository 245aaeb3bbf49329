import { DialogShell } from '@/dialogs/DialogShell'
import { OperatorTextView } from './OperatorTextView'

export function TermsDialog() {
  return (
    <DialogShell title="Kjøps- og bruksvilkår">
      <div className="rules rules--in-dialog">
        <OperatorTextView name="vilkar" />
      </div>
    </DialogShell>
  )
}
