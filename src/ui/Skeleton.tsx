export type SkeletonShape = 'text' | 'title' | 'card' | 'button' | 'ball'

export interface SkeletonProps {
  shape?: SkeletonShape
  lines?: number
}

/** Name, place, balance and what to press. */
const linesOfCard = 4

/** The final shape in grey while something loads, so that nothing jumps when it comes. */
export function Skeleton({ shape = 'text', lines = 1 }: SkeletonProps) {
  return (
    <div className={`skeleton skeleton--${shape}`} aria-hidden="true">
      {Array.from({ length: shape === 'card' ? linesOfCard : lines }, (_, line) => (
        <span key={line} className="placeholder" />
      ))}
    </div>
  )
}
