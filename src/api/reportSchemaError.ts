import { report } from '@/lib/report'

import { type ApiError } from './errors'

type Path = readonly (PropertyKey | { key: PropertyKey })[]

/** 'halls[0].BingoID'. The names in it are the schema's: no schema takes names from an answer. */
const fieldOf = (path: Path): string =>
  path
    .map((step) => (typeof step === 'object' ? step.key : step))
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./u, '')

/** For an answer that does not fit: the operator is told of the call and the field, and never what was in it. */
export function reportSchemaError(
  call: string,
  issues: readonly { path?: Path | undefined }[] = [],
): ApiError {
  report({ kind: 'schema', call, status: 200, detail: fieldOf(issues[0]?.path ?? []) })
  return { kind: 'unreadable' }
}
