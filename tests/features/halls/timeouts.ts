import { hallPause, type HallPause } from '@/features/halls/hallPause'

const rowsSaying = (pause: HallPause) =>
  pause.state === 'paused' ? [{ hallId: 7, blockDate: pause.until }] : []

/** A hall's pause, from what its timeouts say and its own day count. */
export const pauseFrom = (timeouts: HallPause, DaysBlocked: number | null): HallPause =>
  hallPause(
    rowsSaying(timeouts),
    { BingoID: 7, DaysBlocked },
    '2026-06-30',
    timeouts.state === 'loading',
  )
