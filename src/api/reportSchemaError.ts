import { report } from '@/lib/report'
import { type ApiError } from './errors'

type Path = readonly (PropertyKey | { key: PropertyKey })[]

/** 'halls[0].BingoID': the schema's names, never names from the answer. */
const fieldPath = (path: Path): string =>
  path
    .map((step) => (typeof step === 'object' ? step.key : step))
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./u, '')

export function reportSchemaError(
  call: string,
  issues: readonly { path?: Path | undefined }[] = [],
): ApiError {
  report({ kind: 'schema', call, status: 200, detail: fieldPath(issues[0]?.path ?? []) })
  return { kind: 'unreadable' }
}
