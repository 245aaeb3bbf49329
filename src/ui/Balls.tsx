export interface BallsProps {
  numbers: readonly number[]
  label: string
}

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
