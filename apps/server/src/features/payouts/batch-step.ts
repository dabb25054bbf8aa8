import { payoutBatchEvents } from '@referral/domain/transition-events'
import { decide } from '@referral/domain/states/machine'
import {
  payoutBatchMachine,
  type PayoutBatchFacts,
  type PayoutBatchTrigger,
} from '@referral/domain/states/payout-batch'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { refuse, type Refused } from '#platform/outcome.ts'
import { changeBatch, insertBatch, type BatchRow } from './batch.sql.ts'

/** Asks the state table, opens a batch in its first state and leaves the event; lostRace where another is collecting. */
export async function placeBatch(
  ctx: Context,
  tx: Tx,
  row: Pick<BatchRow, 'id' | 'reference' | 'createdBy'>,
): Promise<BatchRow | Refused> {
  const decision = decide(payoutBatchMachine, null, 'open', 'operator', {})
  if (!decision.ok) return refusalOf(decision.reason)
  const batch = await insertBatch(tx, { ...row, state: decision.to, createdAt: ctx.now })
  if (batch === undefined) return refuse('lostRace')
  await emit(ctx, tx, {
    kind: payoutBatchEvents.open,
    subject: { kind: 'payoutBatch', id: batch.id },
    to: decision.to,
  })
  return batch
}

/** Uses the state table, changes the batch on its expected state and emits the event. */
export async function stepBatch(
  ctx: Context,
  tx: Tx,
  batch: BatchRow,
  trigger: Exclude<PayoutBatchTrigger, 'open'>,
  facts: Partial<PayoutBatchFacts>,
  people: { readonly frozenBy?: string | null; readonly approvedBy?: string | null },
  reason: string | null = null,
): Promise<BatchRow | Refused> {
  const decision = decide(payoutBatchMachine, batch.state, trigger, 'operator', {
    frozenBy: batch.frozenBy ?? '',
    approvedBy: batch.approvedBy ?? '',
    ...facts,
  })
  if (!decision.ok) return refusalOf(decision.reason)
  const { frozenBy, approvedBy } = { frozenBy: batch.frozenBy, approvedBy: batch.approvedBy, ...people }
  const moved = await changeBatch(tx, batch, { state: decision.to, frozenBy, approvedBy }, ctx.now)
  if (moved === undefined) return refuse('lostRace')
  await emit(ctx, tx, {
    kind: payoutBatchEvents[trigger],
    subject: { kind: 'payoutBatch', id: batch.id },
    from: batch.state,
    to: decision.to,
    reason,
  })
  return moved
}

function refusalOf(guard: string): Refused {
  return refuse(guard === 'secondPerson' ? 'secondPerson' : 'illegalMove', guard)
}
