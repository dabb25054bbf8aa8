import { decide } from '@referral/domain/states/machine'
import { sellerMachine } from '@referral/domain/states/seller'
import { findConsentText } from '#features/consent/public.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { isRefused, refuse, refuseFields } from '#platform/outcome.ts'
import { changeSeller } from './change-seller.ts'
import { findSelfBillingText, presentSeller } from './present-seller.ts'
import { findSeller, lockSeller } from './sellers.sql.ts'
import type { SellerRow } from './tables.ts'

const moves = ['approve', 'sendBack', 'deactivate', 'reactivate'] as const
export type SellerMove = (typeof moves)[number]

export const getSeller = (ctx: Context, id: string) =>
  ctx.read(async (tx) => {
    const row = await findSeller(tx, id)
    return row === undefined ? refuse('notFound') : presentCase(ctx, tx, row)
  })

/** A seller as the operator sees them, with the permitted actions. */
async function presentCase(ctx: Context, tx: Tx, row: SellerRow) {
  const shown = await presentSeller(ctx, tx, row)
  const facts = { reason: 'asked by a person', dataComplete: shown.missing.length === 0 }
  return {
    ...shown,
    termsText: (await findConsentText(tx, row.termsDigest)) ?? null,
    selfBillingText: await findSelfBillingText(tx, row),
    allowed: moves.filter((move) => decide(sellerMachine, row.state, move, 'operator', facts).ok),
  }
}

/** The operator lets a seller work, sends their data back, stops them or lets them go on; answers them as they are then. */
export function moveSeller(ctx: Context, id: string, move: SellerMove, reason: string) {
  return ctx.write(async (tx) => {
    const row = await lockSeller(tx, id)
    if (row === undefined) return refuse('notFound')
    const isReasonNeeded = move === 'sendBack' || move === 'deactivate'
    if (isReasonNeeded && reason.trim() === '') return refuseFields({ field: 'reason', code: 'required' })
    const given = isReasonNeeded ? reason.trim() : ''
    const changed = await changeSeller(ctx, tx, row, { trigger: move, actor: 'operator', reason: given })
    return isRefused(changed) ? changed : presentCase(ctx, tx, changed)
  })
}
