import { limits } from '@/config/limits'

interface List {
  received: number
}

export const isCut = ({ received }: List): boolean => received > limits.listRows

export function CutNote({ list, of }: { list: List | undefined; of: string }) {
  if (!list || !isCut(list)) return null
  const [shown, all] = [limits.listRows, list.received].map((count) =>
    count.toLocaleString('nb-NO'),
  )
  return <p>{`Viser de første ${shown} av ${all} ${of}.`}</p>
}
