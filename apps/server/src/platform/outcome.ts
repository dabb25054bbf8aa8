import type { RefusalName } from '@referral/contract/refusals'

/** A fault of one field, by its dotted path in the names of the code; wire name and text are added at the edge. */
export interface FieldFailure {
  readonly field: string
  readonly code: string
}

/**
 * An expected failure is a value: use cases return it, the HTTP layer turns it into the error answer. A transaction (or
 * savepoint) whose act answers a refusal is rolled back (docs/decisions/0053-one-rule-for-outcomes.md).
 */
export class Refused {
  readonly name: RefusalName
  readonly fields: readonly FieldFailure[]
  readonly detail: string | undefined
  /** Whether the transaction's earlier writes are committed nevertheless. */
  readonly commits: boolean
  /** In how many seconds it may be otherwise, where that is known. */
  readonly retryAfter: number | undefined
  constructor(
    name: RefusalName,
    fields: readonly FieldFailure[] = [],
    detail?: string,
    commits = false,
    retryAfter?: number,
  ) {
    this.name = name
    this.fields = fields
    this.detail = detail
    this.commits = commits
    this.retryAfter = retryAfter
  }
}

export const refuse = (name: RefusalName, detail?: string) => new Refused(name, [], detail)
export const refuseFor = (seconds: number, name: RefusalName) => new Refused(name, [], undefined, false, seconds)
export const refuseFields = (...fields: readonly FieldFailure[]) => new Refused('invalidInput', fields)
export const isRefused = (value: unknown): value is Refused => value instanceof Refused

/**
 * Refuses, and commits the transaction's writes: an alarm for the operator, a hold, a counter of attempts. Only the act
 * that ends a transaction may use it; a helper does not know what its caller wrote before.
 */
export const commitAnd = ({ name, fields, detail }: Refused) => new Refused(name, fields, detail, true)

/** Whether a transaction that ends with this outcome is rolled back. */
export const takesBack = (outcome: unknown): boolean => isRefused(outcome) && !outcome.commits
