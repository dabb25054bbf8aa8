import type { RefusalName } from '@referral/contract/refusals'
import { toEnglishPath } from '@referral/contract/translation'
import type { Translation } from '@referral/contract/translation'
import { ApiError } from './api-error.ts'
import type { FieldProblem } from './api-error.ts'

interface Problem {
  readonly PsoErrorCode?: unknown
  readonly type?: unknown
  readonly title?: unknown
  readonly detail?: unknown
  readonly Ursache?: unknown
  readonly instance?: unknown
  readonly errors?: unknown
}

/** Spec §4: the one code that ends a session whatever else an answer contains. */
const sessionEndedCode = 'PSOF0204'

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/**
 * Reads the error envelope: `type` ends with the refusal's name. An answer in another form (a proxy's page) is judged
 * by its status and has the given title. Paths of fields get the names of the code.
 */
export function readProblem(status: number, body: unknown, names?: Translation, untitled = ''): ApiError {
  const problem: Problem = typeof body === 'object' && body !== null ? body : {}
  const [, name] = /^urn:referral:(\w+)$/.exec(text(problem.type) ?? '') ?? []
  const code = text(problem.PsoErrorCode) ?? ''
  return new ApiError({
    status,
    code,
    failure: (name as RefusalName | undefined) ?? (code === sessionEndedCode ? 'sessionEnded' : guessFailure(status)),
    title: text(problem.title) ?? untitled,
    detail: text(problem.detail),
    reason: text(problem.Ursache),
    instance: text(problem.instance),
    fields: Array.isArray(problem.errors) ? problem.errors.flatMap((error) => readField(error, names)) : [],
  })
}

function readField(value: unknown, names: Translation | undefined): FieldProblem[] {
  const { Feld, Code, Meldung } = (value ?? {}) as Record<string, unknown>
  const field = text(Feld)
  return field === undefined
    ? []
    : [{ field: toEnglishPath(names, field), code: text(Code) ?? 'invalid', message: text(Meldung) ?? '' }]
}

function guessFailure(status: number): RefusalName {
  if (status === 401) return 'sessionEnded'
  if (status === 404) return 'notFound'
  if (status === 429) return 'tooMany'
  return status === 502 || status === 503 || status === 504 ? 'unavailable' : 'failed'
}
