import { env } from '@/config/env'
import { StoredOnDevice } from '@/features/device/StoredOnDevice'
import { PageTitle } from '@/ui/PageTitle'
import '@/styles/text-pages.scss'

export function StoredPage() {
  return (
    <div className="column-narrow rules">
      <PageTitle>Lagret på denne enheten</PageTitle>
      <p className="lead">
        Her ser du alt siden husker om deg i denne nettleseren, og hva av det som ligger her nå.
      </p>
      <p>
        Denne siden setter ingen informasjonskapsler. Nettstedet som spillene kommer fra, kan bruke
        sine egne. Det som står under her, ligger i nettleseren din og trengs for at siden skal
        virke slik du har bedt om.
      </p>
      <h2>Dette kan ligge her</h2>
      <StoredOnDevice />
      <h2>Det vi ikke kan vise</h2>
      <p>
        BankID, betalingen, spillene og chatten kommer fra andre nettsteder og vises inne i våre
        sider. Det de lagrer, kan vi verken se eller slette. Nettleseren har også en historikk over
        sidene du har åpnet, og kan ta vare på kopier av dem og på passordet ditt, hvis du har bedt
        den om det. Alt dette sletter du i nettleserens egne innstillinger.
      </p>
      {env.build && <p className="muted">Versjon {env.build}</p>}
    </div>
  )
}
