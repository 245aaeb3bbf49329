const balls = [
  { letter: 'B', fill: 'fill-primary', text: 'fill-white' },
  { letter: 'I', fill: 'fill-secondary', text: 'fill-white' },
  { letter: 'N', fill: 'fill-sun', text: 'fill-dark' },
  { letter: 'G', fill: 'fill-secondary', text: 'fill-white' },
  { letter: 'O', fill: 'fill-primary', text: 'fill-white' },
]

interface LetterBallsProps {
  x: number
  y: number
  step: number
  radius: number
}

export const LetterBalls = ({ x, y, step, radius }: LetterBallsProps) =>
  balls.map(({ letter, fill, text }, index) => (
    <g key={letter} transform={`translate(${x + index * step} ${y})`}>
      <circle className={fill} r={radius} />
      <text className={`svg-text ${text}`} y={radius * 0.43} fontSize={radius * 1.2}>
        {letter}
      </text>
    </g>
  ))

export function BallMark() {
  return (
    <svg className="ball-mark" viewBox="0 0 156 32" aria-hidden="true" focusable="false">
      <LetterBalls x={16} y={16} step={31} radius={15} />
    </svg>
  )
}
