import { DialogShell } from '@/dialogs/DialogShell'
import { OperatorText } from './OperatorText'

export function TermsDialog() {
  return (
    <DialogShell title="Kjøps- og bruksvilkår">
      <div className="rules rules--in-dialog">
        <OperatorText name="vilkar" />
      </div>
    </DialogShell>
  )
}
