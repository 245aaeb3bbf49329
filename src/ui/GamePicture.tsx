import type { ReactNode } from 'react'

const numberedBall = (number: string, fill: string, behind: ReactNode) => (
  <>
    {behind}
    <circle className={fill} cx="26" cy="27" r="19" />
    <circle className="fill-white" cx="26" cy="27" r="11.5" />
    <text className="svg-text fill-dark" x="26" y="33" fontSize="17">
      {number}
    </text>
  </>
)

/** Our own drawings: number and shape tell them apart, not colour alone. */
const drawings = {
  'Hovedspill 1': numberedBall(
    '1',
    'fill-sun',
    <circle className="fill-primary" cx="45" cy="15" r="9" />,
  ),
  'Hovedspill 2': numberedBall(
    '2',
    'fill-secondary',
    <>
      <circle className="fill-sun" cx="46" cy="13" r="8" />
      <circle className="fill-primary" cx="8" cy="45" r="7" />
    </>,
  ),
  Lynbingo: (
    <>
      <circle className="fill-primary" cx="28" cy="28" r="23" />
      <path className="fill-sun" d="M31 9 15 32h10l-3 16 18-25H29Z" />
    </>
  ),
  'Goal Mania': (
    <>
      <path className="stroke-ink" d="M6 47V10h44v37" />
      <path className="stroke-line" d="M17 12v26M28 12v14M39 12v26M8 20h40M8 30h10m20 0h10" />
      <circle className="fill-dark" cx="28" cy="38" r="15" />
      <circle className="fill-white" cx="28" cy="38" r="13" />
      <path
        className="fill-dark"
        d="m28 32 6 4.4-2.3 7h-7.400l-2.3-7ZM23 25.500l5 2.5 5-2.5-5-1.500ZM15 36l3.5 3-.500 6-3-3.500Zm26 0-3.5 3 .5 6 3-3.500ZM24 50l4-2.5 4 2.5-4 2Z"
      />
    </>
  ),
} satisfies Record<string, ReactNode>

export type Game = keyof typeof drawings

export const GamePicture = ({ game, size = 56 }: { game: Game; size?: number }) => (
  <svg viewBox="0 0 56 56" width={size} height={size} aria-hidden="true" focusable="false">
    {drawings[game]}
  </svg>
)
