import { Link, type LinkProps } from 'react-router-dom'
import { useEntryAbove } from '@/forms/navigateFromHere'

/** A link in a dialog. It takes the place of the dialog's entry, which would stand between the page and where it leads. */
export function DialogLink(props: LinkProps) {
  const above = useEntryAbove()
  return <Link {...props} replace={above.isAbove()} />
}
