import { settlementEvents } from '@referral/domain/transition-events'
import { decide, type ActorKind } from '@referral/domain/states/machine'
import {
  settlementMachine,
  type SettlementFacts,
  type SettlementState,
  type SettlementTrigger,
} from '@referral/domain/states/settlement'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { refuse, type Refused } from '#platform/outcome.ts'
import { moveSettlementRow } from './settlements.sql.ts'
import type { SettlementRow } from './tables.ts'

export interface SettlementChange {
  readonly trigger: SettlementTrigger
  readonly actor: ActorKind
  readonly facts?: Partial<SettlementFacts>
  readonly reason?: string
  /** What changes beside the state. */
  readonly with?: Partial<SettlementRow>
  readonly data?: Record<string, string | number | null>
}

/** Refused: illegalMove (the guard that failed as detail), secondPerson. */
export function decideSettlement(
  from: SettlementState | null,
  { trigger, actor, facts = {}, reason }: Pick<SettlementChange, 'trigger' | 'actor' | 'facts' | 'reason'>,
): SettlementState | Refused {
  const given = reason === undefined ? facts : { ...facts, reason }
  const decision = decide(settlementMachine, from, trigger, actor, given)
  if (decision.ok) return decision.to
  return refuse(decision.reason === 'secondPerson' ? 'secondPerson' : 'illegalMove', decision.reason)
}

/**
 * The only function that changes a numbered settlement's state: by the table, with the event. The caller holds the
 * row's lock. Refused: illegalMove, secondPerson, lostRace.
 */
export async function changeSettlement(
  ctx: Context,
  tx: Tx,
  row: SettlementRow,
  change: SettlementChange,
): Promise<SettlementRow | Refused> {
  const to = decideSettlement(row.state, change)
  if (typeof to !== 'string') return to
  const after: SettlementRow = { ...row, ...change.with, state: to }
  if (!(await moveSettlementRow(tx, row.state, after))) return refuse('lostRace')
  await emitSettlementEvent(ctx, tx, row, change.trigger, {
    ...change,
    from: row.state,
    to,
  })
  return after
}

export const emitSettlementEvent = (
  ctx: Context,
  tx: Tx,
  { id, sellerId }: Pick<SettlementRow, 'id' | 'sellerId'>,
  trigger: SettlementTrigger,
  {
    from,
    to,
    reason,
    data = {},
  }: { from: SettlementState | null; to: SettlementState } & Pick<SettlementChange, 'reason' | 'data'>,
) =>
  emit(ctx, tx, {
    kind: settlementEvents[trigger],
    subject: { kind: 'settlement', id },
    ...{ from, to, data: { seller: sellerId, ...data } },
    ...(reason === undefined ? {} : { reason }),
  })
