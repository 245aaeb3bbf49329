import { Link, type LinkProps } from 'react-router-dom'
import { isOnDialogEntry } from '@/lib/dialogEntry'

/** Replaces the dialog's history entry, so that Back returns to the page. */
export function DialogLink(props: LinkProps) {
  return <Link {...props} replace={isOnDialogEntry()} />
}
