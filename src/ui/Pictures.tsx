// Drawn for this product.
import { LetterBalls } from './BallMark'

interface PictureProps {
  name: 'hall' | 'phone' | 'causes'
}

const pictures = {
  hall: { Drawing: HallDrawing, width: 560, height: 400 },
  phone: { Drawing: PhoneDrawing, width: 400, height: 320 },
  causes: { Drawing: CausesDrawing, width: 400, height: 320 },
}

export function Picture({ name }: PictureProps) {
  const { Drawing, width, height } = pictures[name]
  return (
    <svg
      className="picture"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
      focusable="false"
    >
      <Drawing />
    </svg>
  )
}

function HallDrawing() {
  return (
    <>
      <path
        className="fill-sunken"
        d="M40 330C10 210 90 60 250 44c150-15 270 70 284 180 6 46-6 82-20 106Z"
      />
      <circle className="fill-line" cx="452" cy="96" r="26" />
      <path
        className="fill-info"
        d="M20 330c40-60 80-84 128-60 20-52 70-70 112-30 44-44 104-40 132 8 56-22 110 12 148 82Z"
      />
      <path className="fill-surface" d="M120 170h320v160H120z" />
      <path className="fill-primary" d="M96 174 150 108h260l54 66Z" />
      <path className="fill-dark" opacity=".18" d="M96 174h368v8H96z" />
      <path className="fill-primary" d="M340 84h26v40h-26z" />
      <rect className="fill-surface" x="178" y="116" width="204" height="48" rx="24" />
      <LetterBalls x={206} y={140} step={37} radius={16.5} />
      {[144, 216, 360].map((x) => (
        <g key={x}>
          <rect className="fill-sun" x={x} y="202" width="56" height="60" rx="4" />
          <path className="fill-surface" d={`M${x + 26} 202h4v60h-4zM${x} 228h56v4H${x}z`} />
        </g>
      ))}
      <path className="fill-secondary" d="M288 198h56v132h-56z" />
      <path className="fill-sun" d="M296 208h40v56h-40z" />
      <circle className="fill-white" cx="334" cy="282" r="4" />
      <path className="fill-sun" opacity=".35" d="m288 330-34 40h124l-34-40Z" />
      <path className="fill-success" d="M0 330h560v16H0z" />
      <path className="stroke-line" d="M0 346h560" />
      <path className="fill-white" d="M70 244h10v88H70z" />
      <path className="fill-dark" d="M70 262h6v4h-6zm4 22h6v4h-6zm-4 24h6v4h-6z" />
      <ellipse className="fill-secondary" cx="74" cy="214" rx="38" ry="50" />
      <path className="stroke-ink" d="M500 330V226" />
      <circle className="fill-sun" cx="500" cy="218" r="14" />
      <g>
        <circle className="fill-skin" cx="418" cy="262" r="13" />
        <path className="fill-dark" d="M404 260a14 14 0 0 1 28-2c-8-6-18-6-28 2Z" />
        <path className="fill-primary" d="M402 330v-38c0-20 32-20 32 0v38Z" />
        <path className="fill-dark" d="M406 330h10v20h-10zm14 0h10v20h-10z" />
      </g>
      <g>
        <circle className="fill-skin-2" cx="462" cy="266" r="12" />
        <path className="fill-white" d="M449 266c0-18 26-18 26 0-8-8-18-8-26 0Z" />
        <path className="fill-secondary" d="M446 332v-36c0-20 32-20 32 0v36Z" />
        <path className="fill-dark" d="M450 332h9v18h-9zm13 0h9v18h-9z" />
      </g>
      <path className="stroke-ink" d="M433 300c6 8 10 8 14 0" />
    </>
  )
}

function PhoneDrawing() {
  return (
    <>
      <path
        className="fill-sunken"
        d="M36 280C-4 170 70 40 196 30c126-10 196 90 176 182-6 30-18 52-30 68Z"
      />
      <path className="fill-primary" d="M0 320c8-64 40-96 92-110l30 64c-30 8-48 22-56 46Z" />
      <path className="fill-primary" d="M400 320c-8-64-40-96-92-110l-30 64c30 8 48 22 56 46Z" />
      <path className="fill-skin" d="M84 214c22-18 44-34 62-38v104c-20 4-34 0-46-10Z" />
      <path className="fill-skin" d="M316 214c-22-18-44-34-62-38v104c20 4 34 0 46-10Z" />
      <rect className="fill-ink" x="128" y="26" width="144" height="270" rx="20" />
      <rect className="fill-surface" x="137" y="38" width="126" height="246" rx="12" />
      <LetterBalls x={160} y={62} step={20} radius={9} />
      {[0, 1, 2, 3, 4].map((row) =>
        [0, 1, 2, 3, 4].map((column) => (
          <rect
            key={`${row}-${column}`}
            className={row === 2 || (row + column * 2) % 7 === 1 ? 'fill-sun' : 'fill-line'}
            x={151 + column * 20}
            y={84 + row * 20}
            width="17"
            height="17"
            rx="4"
          />
        )),
      )}
      <rect className="fill-line" x="151" y="198" width="62" height="9" rx="4.5" />
      <rect className="fill-line" x="151" y="214" width="97" height="9" rx="4.5" />
      <rect className="fill-secondary" x="151" y="238" width="97" height="28" rx="8" />
      <rect className="fill-white" x="178" y="249" width="43" height="6" rx="3" />
      <path
        className="fill-skin"
        d="M108 200c14-22 34-34 50-28 12 5 10 20-4 26-12 5-20 16-24 34Z"
      />
      <path
        className="fill-skin"
        d="M292 200c-14-22-34-34-50-28-12 5-10 20 4 26 12 5 20 16 24 34Z"
      />
    </>
  )
}

function CausesDrawing() {
  const flags = ['fill-primary', 'fill-sun', 'fill-secondary', 'fill-primary', 'fill-sun']
  return (
    <>
      <path
        className="fill-sunken"
        d="M24 262C10 150 90 52 206 50c120-2 186 86 172 176-2 14-6 26-10 36Z"
      />
      <path className="stroke-ink" d="M26 66c110 44 236 44 348 0" />
      {flags.map((fill, index) => {
        const x = 62 + index * 60
        const y = 92 - Math.abs(index - 2) ** 2 * 3.4
        return <path key={x} className={fill} d={`M${x} ${y - 12}h38l-19 42Z`} />
      })}
      <path className="fill-success" d="M8 262h384v22H8z" />
      <path className="fill-primary" d="M66 176h128v76c0 22-128 22-128 0Z" />
      <path className="stroke-ink" d="m66 180 32 82 32-76 32 76 32-82" />
      <ellipse className="fill-surface" cx="130" cy="176" rx="64" ry="20" />
      <ellipse className="stroke-ink" cx="130" cy="176" rx="64" ry="20" />
      <path className="stroke-ink" d="m100 120 34 50m30-60-26 58" />
      <circle className="fill-sun" cx="98" cy="117" r="8" />
      <circle className="fill-sun" cx="166" cy="107" r="8" />
      <circle className="fill-white" cx="276" cy="218" r="52" />
      <circle className="stroke-ink" cx="276" cy="218" r="52" />
      <path
        className="fill-dark"
        d="m276 194 23 17-9 27h-28l-9-27Zm-30-22 16-6 14 8v8l-12 4-12-4Zm60 0-16-6-14 8v8l12 4 12-4Zm22 34v24l-10 10-8-18 6-14Zm-104 0v24l10 10 8-18-6-14Zm32 58 20 6 20-6-6-10h-28Z"
      />
      <path className="stroke-ink" d="M276 194v-12m23 29 14-3m-23 30 8 14m-36-14-8 14m-1-41-14-3" />
    </>
  )
}
