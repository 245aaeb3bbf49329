import { Link, type LinkProps } from 'react-router-dom'
import { isOnDialogEntry } from '@/lib/dialogEntry'

/** A link in a dialog. It takes the place of the dialog's entry, which would stand between the page and where it leads. */
export function DialogLink(props: LinkProps) {
  return <Link {...props} replace={isOnDialogEntry()} />
}
