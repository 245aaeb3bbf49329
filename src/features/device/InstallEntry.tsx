import { env } from '@/config/env'
import { focusTitle } from '@/lib/focusTitle'
import { LinkRow } from '@/ui/LinkRow'
import { takeInstallOffer, useInstallOffer } from './installOffer'

export function InstallEntry() {
  const isOffered = useInstallOffer()
  if (!isOffered) return null
  const install = () => {
    // The button goes with the offer.
    focusTitle()
    takeInstallOffer()
  }
  return (
    <LinkRow
      icon="app"
      text={`Få ${env.brandName} som app: et ikon blant appene dine, og et eget vindu.`}
    >
      <button type="button" className="link-row__name" onClick={install}>
        Installer
      </button>
    </LinkRow>
  )
}
