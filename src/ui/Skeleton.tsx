export type SkeletonShape =
  'text' | 'title' | 'label' | 'field' | 'button' | 'ball' | 'card' | 'frame' | 'near' | 'link-row'

export interface SkeletonProps {
  shape?: SkeletonShape
  lines?: number
}

const linesOf: Partial<Record<SkeletonShape, number>> = {
  card: 7,
  near: 4,
  'link-row': 3,
}

/** In the final shape: nothing may move when the content arrives. */
export function Skeleton({ shape = 'text', lines = 1 }: SkeletonProps) {
  return (
    <div className={`skeleton skeleton--${shape}`} aria-hidden="true">
      {Array.from({ length: linesOf[shape] ?? lines }, (_, line) => (
        <span key={line} className="placeholder" />
      ))}
    </div>
  )
}
