import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { paths } from '@/config/paths'
import { useDialogOpener } from '@/dialogs/useDialogOpener'
import { selectSession } from '@/features/session/sessionSlice'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'

export function HallWarnings() {
  const verification = useDialogOpener({ name: 'verifyIdentity' })
  const { noBankID, updateAML, forceAML } = useSelector(selectSession)

  return (
    <>
      {noBankID && (
        <Alert
          variant="warning"
          heading="Identiteten din er ikke bekreftet"
          actions={
            <Button variant="secondary" {...verification}>
              Bekreft identiteten din
            </Button>
          }
        >
          Før den er bekreftet, kan du ikke kjøpe eller se billetter, ta ut penger, sette
          spillepause for én hall eller åpne bingosiden.
        </Alert>
      )}
      {(updateAML || forceAML) && (
        <Alert
          variant="warning"
          heading="Kundeopplysningene dine må oppdateres"
          actions={
            <Link className="btn btn-secondary" to={paths.userDetails}>
              Oppdater opplysninger
            </Link>
          }
        >
          {forceAML
            ? 'Hallene dine vises igjen når opplysningene er oppdatert.'
            : 'Gå gjennom dem, og bekreft at de stemmer.'}
        </Alert>
      )}
    </>
  )
}
