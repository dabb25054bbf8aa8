import { sellerEvents } from '@referral/domain/transition-events'
import { decide, type ActorKind } from '@referral/domain/states/machine'
import { sellerMachine, type SellerTrigger } from '@referral/domain/states/seller'
import { joiningStamp } from '@referral/domain/states/joining'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { refuse, type Refused } from '#platform/outcome.ts'
import { mailSeller } from './mail-seller.ts'
import { findMissing } from './present-seller.ts'
import { moveSellerRow } from './sellers.sql.ts'
import type { SellerRow } from './tables.ts'

export interface SellerChange {
  readonly trigger: Exclude<SellerTrigger, 'register'>
  readonly actor: ActorKind
  readonly reason?: string | undefined
  /** The account of the seller from now on. */
  readonly accountId?: string
}

/** The mails to the seller, one for each trigger. */
const mailOf: Partial<Record<SellerTrigger, string>> = {
  sendBack: 'seller.sentBack',
  approve: 'seller.approved',
  deactivate: 'seller.deactivated',
  reactivate: 'seller.approved',
}

/**
 * The only function that changes a seller's state: by the table, with the event and the mail. The caller holds the
 * row's lock. Refused: illegalMove (the guard that failed as detail), lostRace.
 */
export async function changeSeller(
  ctx: Context,
  tx: Tx,
  row: SellerRow,
  { trigger, actor, reason = '', accountId }: SellerChange,
): Promise<SellerRow | Refused> {
  const decision = decide(sellerMachine, row.state, trigger, actor, {
    dataComplete: (await findMissing(ctx, tx, row)).length === 0,
    reason,
  })
  if (!decision.ok) return refuse('illegalMove', decision.reason)
  const moved: SellerRow = {
    ...row,
    state: decision.to,
    reason: reason === '' ? null : reason,
    ...joiningStamp(trigger, ctx.now),
    ...(accountId === undefined ? {} : { accountId, firstName: null, lastName: null, email: null }),
  }
  if (!(await moveSellerRow(tx, row.id, row.state, moved))) return refuse('lostRace')
  await emit(ctx, tx, {
    kind: sellerEvents[trigger],
    subject: { kind: 'seller', id: row.id },
    from: row.state,
    to: moved.state,
    reason: moved.reason,
  })
  const mail = mailOf[trigger]
  if (mail !== undefined) await mailSeller(ctx, tx, row.id, mail)
  return moved
}
