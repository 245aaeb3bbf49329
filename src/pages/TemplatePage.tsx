import { PageTitle } from '@/ui/PageTitle'

/** An empty page in the layout, to copy when a new one is made. */
export function TemplatePage() {
  return (
    <>
      <PageTitle>Mal</PageTitle>
      <p className="lead">En tom side i rammen: tittel, ingress og innhold under hverandre.</p>
    </>
  )
}
