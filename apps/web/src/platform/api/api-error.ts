import type { RefusalName } from '@referral/contract/refusals'

export interface FieldProblem {
  /** Dotted path in the names of the code, e.g. `recommender.email`. */
  readonly field: string
  readonly code: string
  readonly message: string
}

/** Failures that never reached the server. */
export type LocalFailure = 'network' | 'timeout'

interface Failure {
  readonly status: number
  /** PsoErrorCode, e.g. PSOF0204. */
  readonly code: string
  /** The refusal's name, or why the request did not reach the server. */
  readonly failure: RefusalName | LocalFailure
  readonly title: string
  readonly detail?: string | undefined
  /** Why, as a code. */
  readonly reason?: string | undefined
  /** `urn:request:…`, to be quoted to support. */
  readonly instance?: string | undefined
  readonly fields?: readonly FieldProblem[] | undefined
}

/** Why a call failed; made from the one error envelope of the API. */
export class ApiError extends Error implements Failure {
  declare readonly status: number
  declare readonly code: string
  declare readonly failure: RefusalName | LocalFailure
  declare readonly title: string
  declare readonly detail?: string
  declare readonly reason?: string
  declare readonly instance?: string
  declare readonly fields: readonly FieldProblem[]

  constructor(given: Failure) {
    super(given.title)
    Object.assign(this, { fields: [], ...given, name: 'ApiError' })
  }
}

/** Whether a call failed, with this refusal if one is named. */
export function isApiError(error: unknown, failure?: RefusalName | LocalFailure): error is ApiError {
  return error instanceof ApiError && (failure === undefined || error.failure === failure)
}

/** Whether it had no effect for sure; with a 5xx, the server or a gateway may have been interrupted behind the effect. */
export const isRefusal = (error: unknown): boolean => isApiError(error) && error.status >= 400 && error.status < 500
