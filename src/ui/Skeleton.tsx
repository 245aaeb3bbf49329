import Placeholder from 'react-bootstrap/Placeholder'

export type SkeletonShape =
  'text' | 'title' | 'label' | 'field' | 'button' | 'ball' | 'card' | 'frame' | 'near'

export interface SkeletonProps {
  shape?: SkeletonShape
  lines?: number
}

/** A hall's card: name, place, balance or mark, and buttons. */
const linesOfCard = 4

/** A grey placeholder in the final shape, so that nothing moves when the content arrives. */
export function Skeleton({ shape = 'text', lines = 1 }: SkeletonProps) {
  return (
    <div className={`skeleton skeleton--${shape}`} aria-hidden="true">
      {Array.from(
        { length: shape === 'card' || shape === 'near' ? linesOfCard : lines },
        (_, line) => (
          <Placeholder key={line} />
        ),
      )}
    </div>
  )
}
