import { cleanup, render } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { bench, describe } from 'vitest'
import type { Hall } from '@/api/halls'
import { addServerData } from '@/app/serverData'
import { setupStore } from '@/store/store'
import { HallList } from '@/features/halls/HallList'
import { HallCardContext } from '@/features/halls/HallCardProvider'
import { initialSession } from '@/features/session/sessionSlice'
import { startBackend } from '../setup/server'

startBackend()
addServerData()

const hallOf = (BingoID: number): Hall => ({
  BingoID,
  BingoName: `Hall ${BingoID}`,
  BingoAddress: 'Storgata 1, 0155 Oslo',
  BingoLogo: '',
  WebAppAktivert: true,
  balance_str: 'kr 100',
  nets_clientid: '1',
  BingoPayOut: true,
  BingoVipps: 1,
  VisSpillPause: true,
  showTransactions: true,
  DaysBlocked: 0,
  ortiz: true,
  h1: 'open',
  h2: 'closed',
  h3: 'absent',
})
const around = {
  messages: { awaited: false, has: () => false, show: () => null },
  pauses: () => null,
  pauseOf: () => ({ state: 'none' }) as const,
}

function showHalls(count: number) {
  const halls = Array.from({ length: count }, (_hall, index) => hallOf(index + 1))
  render(
    <Provider store={setupStore({ ...initialSession, token: 't', userId: '7' })}>
      <MemoryRouter>
        <HallCardContext value={around}>
          <HallList halls={halls} usedLast={null} />
        </HallCardContext>
      </MemoryRouter>
    </Provider>,
  )
  cleanup()
}

// Sixty halls have compact cards: they should cost well under ten times as much as six.
describe('the first render of the list of halls', () => {
  bench('six halls', () => showHalls(6))
  bench('sixty halls', () => showHalls(60))
})
