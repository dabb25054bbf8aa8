import type { FraudFinding } from '@referral/domain/fraud'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { Refused } from '#platform/outcome.ts'
import { holdReward } from './hold-reward.ts'
import type { RewardRow } from './reward.sql.ts'

export interface ClaimInput {
  readonly optionId: number
  /**
   * A claim by bank may be changed until its batch is frozen; the caller must declare a change, so that a race is not
   * mistaken for one.
   */
  readonly change: boolean
  readonly owner: string | undefined
  readonly iban: string | undefined
  readonly useStoredAccount: boolean
  readonly firstName: string | undefined
  readonly lastName: string | undefined
  readonly email: string | undefined
}

/** A refusal with a trace that survives its claim's rollback: a hold, or an alarm for the operator. */
export class RefusedWithTrace extends Refused {
  readonly trace: (tx: Tx) => Promise<void>
  constructor({ name, fields, detail }: Refused, trace: (tx: Tx) => Promise<void>) {
    super(name, fields, detail)
    this.trace = trace
  }
}

/** Puts a reward under review and emits the event; a person decides. */
export const holdForReview = (ctx: Context, row: RewardRow, findings: readonly FraudFinding[]) => async (tx: Tx) => {
  const reason = findings.map(({ rule }) => rule).join(', ')
  await holdReward(ctx, tx, row, reason, { findings })
}
