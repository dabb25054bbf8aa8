import { lateClaimMachine } from '@referral/domain/states/late-claim'
import { decide } from '@referral/domain/states/machine'
import { ordersForClaim } from '#features/orders/public.ts'
import { findRecommendation } from '#features/recommendations/public.ts'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { file, Reply } from '#platform/http/route.ts'
import { refuse, type Refused } from '#platform/outcome.ts'
import { needsConsent } from './claimable.ts'
import { openDetails, openProof } from './claim-secrets.ts'
import { findClaim, type LateClaimRow } from './late-claim.sql.ts'
import { proofExtension } from './proof-type.ts'
import { presentFound } from './search-claims.ts'
import { findFoundClaim } from './search-claims.sql.ts'

export const getClaim = (ctx: Context, id: string) => ctx.read((tx) => readClaim(ctx, tx, id))

/** One claim with the orders that may match, and the operator's permitted actions. */
export async function readClaim(ctx: Context, tx: Tx, id: string) {
  const found = await findFoundClaim(tx, id)
  if (found === undefined) return refuse('notFound')
  const recommendation = (await findRecommendation(tx, found.recommendationId))!
  const { orderNumber, note } = await openDetails(ctx, tx, found)
  const isOpen = found.decidedAt === null
  return {
    row: (await presentFound(ctx, tx, [found]))[0]!,
    note,
    proof: found.hasProof ? { mediaType: found.proofType as string, bytes: found.proofBytes } : null,
    needsConsent: isOpen && (await needsConsent(tx, recommendation)),
    candidates: isOpen
      ? await ordersForClaim(ctx, tx, recommendation, { orderNumber, orderedOn: found.orderedOn })
      : [],
    allowed: allowedMoves(found),
  }
}

function allowedMoves({ state }: LateClaimRow) {
  const may = (trigger: 'check' | 'accept' | 'decline', actor: 'operator' | 'system') =>
    decide(lateClaimMachine, state, trigger, actor, { reason: 'asked by a person', orderMatched: true }).ok
  return [
    ...(may('check', 'operator') ? (['check'] as const) : []),
    ...(may('accept', 'system') ? (['accept'] as const) : []),
    ...(may('decline', 'operator') ? (['decline'] as const) : []),
  ]
}

/**
 * The proof as it was sent, for download alone: our own origin never displays a stranger's upload, and never uses its
 * file name. The reading is recorded, in the same transaction.
 */
export function downloadProof(ctx: Context, id: string): Promise<Reply<never> | Refused> {
  return ctx.write(async (tx) => {
    const row = await findClaim(tx, id)
    const bytes = row === undefined ? undefined : await openProof(ctx, tx, row)
    if (row === undefined || bytes === undefined) return refuse('notFound')
    await emit(ctx, tx, {
      kind: 'lateClaimProofRead',
      subject: { kind: 'lateClaim', id },
      recommendationId: row.recommendationId,
    })
    const name = `nachweis-${id.slice(-12)}.${proofExtension[row.proofType]}`
    const { extras, raw } = file(bytes, 'application/octet-stream', name)
    const policy = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox" }
    return new Reply<never>(undefined, { headers: { ...extras.headers, ...policy } }, raw)
  })
}
