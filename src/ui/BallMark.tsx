const letters = [
  { letter: 'B', fill: 'fill-primary', text: 'fill-white' },
  { letter: 'I', fill: 'fill-secondary', text: 'fill-white' },
  { letter: 'N', fill: 'fill-sun', text: 'fill-dark' },
  { letter: 'G', fill: 'fill-secondary', text: 'fill-white' },
  { letter: 'O', fill: 'fill-primary', text: 'fill-white' },
]

/** The logo mark: five small balls. Decorative, beside the product's name. */
export function BallMark() {
  return (
    <svg className="ball-mark" viewBox="0 0 156 32" aria-hidden="true" focusable="false">
      {letters.map(({ letter, fill, text }, index) => (
        <g key={letter} transform={`translate(${16 + index * 31} 16)`}>
          <circle className={fill} r="15" />
          <text className={`svg-text ${text}`} y="6.5" fontSize="18">
            {letter}
          </text>
        </g>
      ))}
    </svg>
  )
}
