import { productName } from '@/config/brand'
import { focusTitle } from '@/lib/focusTitle'
import { Button } from '@/ui/Button'
import { takeInstallOffer, useInstallOffer } from './installOffer'
import '@/styles/user.scss'

/** Among the ways on /user, while the browser offers to install the app. */
export function InstallEntry() {
  const isOffered = useInstallOffer()
  if (!isOffered) return null
  const install = () => {
    // The button goes with the offer.
    focusTitle()
    takeInstallOffer()
  }
  return (
    <li className="way boxed mt-0 way--act">
      <div>
        <h2>{`${productName} som app`}</h2>
        <p>Få et ikon blant appene dine, og åpne siden i et eget vindu.</p>
      </div>
      <Button variant="quiet" onClick={install}>
        Installer
      </Button>
    </li>
  )
}
