export interface BallsProps {
  /** Drawn numbers, 1 to 75. */
  numbers: readonly number[]
  label: string
}

/** Drawn balls. The letter follows from the number: B 1–15, I 16–30, N 31–45, G 46–60, O 61–75. */
export function Balls({ numbers, label }: BallsProps) {
  return (
    <ul className="balls" aria-label={label}>
      {numbers.map((number) => (
        <li key={number} className="ball">
          <span className="ball__letter">{'BINGO'.charAt(Math.floor((number - 1) / 15))}</span>{' '}
          {number}
        </li>
      ))}
    </ul>
  )
}
