import { Outcome, OutcomeActions } from '@/ui/Outcome'

const nothing = () => {}

/** What a logged-in player meets, with made-up halls and amounts. */
export function PlayerExamples() {
  return (
    <div className="player-examples">
      <div>
        <Outcome title="Betalingen var vellykket" balance="Ny saldo: kr 1 284,50">
          <p>kr 50 er satt inn hos Sentrum Bingo.</p>
        </Outcome>
        <OutcomeActions onDone={nothing} again={{ label: 'Nytt innskudd', onPress: nothing }} />
      </div>
    </div>
  )
}
