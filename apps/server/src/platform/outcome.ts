import type { RefusalName } from '@referral/contract/refusals'

/** A failure of one field, by its dotted path in the names of the code; wire name and text are made at the edge. */
export interface FieldFailure {
  readonly field: string
  readonly code: string
}

/** An expected failure is a value: use cases return it, the HTTP layer turns it into the error answer. */
export class Refused {
  readonly name: RefusalName
  readonly fields: readonly FieldFailure[]
  readonly detail: string | undefined
  constructor(name: RefusalName, fields: readonly FieldFailure[] = [], detail?: string) {
    this.name = name
    this.fields = fields
    this.detail = detail
  }
}

export const refuse = (name: RefusalName, detail?: string) => new Refused(name, [], detail)
export const refuseFields = (...fields: readonly FieldFailure[]) => new Refused('invalidInput', fields)
export const isRefused = (value: unknown): value is Refused => value instanceof Refused

/** Thrown inside a transaction to roll it back and answer with the refusal. */
export class RefusedError extends Error {
  readonly refused: Refused
  constructor(refused: Refused) {
    super(refused.name)
    this.refused = refused
  }
}
