import { PageTitle } from '@/ui/PageTitle'

/** Copy this for a new page. */
export function TemplatePage() {
  return (
    <>
      <PageTitle>Mal</PageTitle>
      <p className="lead">En tom side i rammen: tittel, ingress og innhold under hverandre.</p>
    </>
  )
}
