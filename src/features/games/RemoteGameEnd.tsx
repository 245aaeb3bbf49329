import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import type { ActStage } from './remoteGameRules'

interface RemoteGameEndProps {
  stage: ActStage
  hallName: string
  busy: boolean
  onAskAgain: () => void
  onStartOver: () => void
}

/** The progress of ending a session, shown above the frame it was posted into. */
export function RemoteGameEnd({
  stage,
  hallName,
  busy,
  onAskAgain,
  onStartOver,
}: RemoteGameEndProps) {
  switch (stage) {
    case 'posted':
      return <p role="status">Spillet avsluttes. Vent til saldoen er overført før du lukker.</p>
    case 'ended':
      return (
        <Alert
          variant="success"
          actions={
            <Button variant="secondary" onClick={onStartOver}>
              Start på nytt
            </Button>
          }
        >
          {`Spillet er avsluttet. Saldoen overføres til spillekontoen hos ${hallName}.`}
        </Alert>
      )
    case 'notConfirmed':
      return (
        <Alert
          variant="warning"
          actions={
            <>
              <Button variant="secondary" busy={busy} onClick={onAskAgain}>
                Prøv igjen
              </Button>
              <Button variant="quiet" disabled={busy} onClick={onStartOver}>
                Tilbake
              </Button>
            </>
          }
        >
          <p>Avslutningen er sendt, men vi vet ikke om spillet er avsluttet.</p>
          <p>
            {`Vent litt og prøv igjen, så spør vi på nytt. Er det avsluttet, går saldoen til spillekontoen hos ${hallName}.`}
          </p>
        </Alert>
      )
  }
}
