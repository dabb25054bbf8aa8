import { largestProof } from '@referral/contract/late-claims'
import { berlinDay, type PlainDay } from '@referral/domain/calendar'
import { lateClaimEvents } from '@referral/domain/transition-events'
import { lateClaimMachine } from '@referral/domain/states/late-claim'
import { decide } from '@referral/domain/states/machine'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { newId } from '#platform/ids.ts'
import { queueMail } from '#platform/mail/mailer.ts'
import { isRefused, refuse, refuseFields, type FieldFailure, type Refused } from '#platform/outcome.ts'
import { claimableOf, standingOf, type Claimable } from './claimable.ts'
import { orderDigest, sealDetails, sealProof } from './claim-secrets.ts'
import { insertClaim } from './late-claim.sql.ts'
import { presentOwnClaim } from './present-claim.ts'
import { proofTypeOf } from './proof-type.ts'

/** One person may file so many a day: each stores a file and takes an operator's time. */
const claimsADay = 5
const day = 86_400

export interface FiledClaim {
  readonly orderNumber: string
  readonly orderedOn: string
  readonly proof: Uint8Array
  readonly note?: string | undefined
}

/** Stores a late claim with its proof; the recommender's by the number, the recipient's by their token. */
export async function fileClaim(ctx: Context, number: string | null, input: FiledClaim) {
  const bytes = Buffer.from(input.proof.buffer, input.proof.byteOffset, input.proof.length)
  const proofType = proofTypeOf(bytes)
  return ctx.write(async (tx) => {
    // The state of another person's recommendation must not be revealed, so ownership is checked first.
    const claimable = await claimableOf(ctx, tx, number, { lock: true })
    if (isRefused(claimable)) return claimable
    const failures = failuresOf(ctx, claimable, input, bytes, proofType)
    if (failures.length > 0 || proofType === undefined) return refuseFields(...failures)
    const refused = await refuseFiling(ctx, tx, claimable)
    if (refused !== undefined) return refused
    const ids = { id: newId(ctx.now), personId: claimable.personId }
    const row = await insertClaim(tx, {
      ...ids,
      recommendationId: claimable.recommendation.id,
      claimant: claimable.claimant,
      orderedOn: input.orderedOn as PlainDay,
      orderDigest: orderDigest(ctx, input.orderNumber),
      details: await sealDetails(ctx, tx, ids, { orderNumber: input.orderNumber, note: input.note ?? '' }),
      proof: await sealProof(ctx, tx, ids, bytes),
      proofType,
      proofBytes: bytes.length,
      locale: ctx.locale,
      createdAt: ctx.now,
    })
    await emit(ctx, tx, {
      kind: lateClaimEvents.file,
      subject: { kind: 'lateClaim', id: row.id },
      recommendationId: row.recommendationId,
      to: row.state,
      data: { by: row.claimant },
    })
    await queueMail(ctx, tx, `lateClaim.received.${row.claimant}`, row.id, row.locale, {}, row.personId)
    return presentOwnClaim(ctx, tx, row, claimable.recommendation.number)
  })
}

async function refuseFiling(ctx: Context, tx: Tx, claimable: Claimable): Promise<Refused | undefined> {
  const { facts, obstacle } = await standingOf(ctx, tx, claimable)
  const decision = decide(lateClaimMachine, null, 'file', claimable.claimant, { ...facts, proofGiven: true })
  if (obstacle === 'unconfirmed') return refuse('confirmationNeeded')
  if (!decision.ok || obstacle !== null) return refuse('illegalMove', obstacle ?? undefined)
  const used = await ctx.services.limits.count(tx, { bucket: `late-claim:${claimable.personId}`, seconds: day })
  return used > claimsADay ? refuse('tooMany') : undefined
}

function failuresOf(
  ctx: Context,
  { recommendation }: Claimable,
  { orderedOn }: FiledClaim,
  bytes: Buffer,
  proofType: string | undefined,
): FieldFailure[] {
  const failures: FieldFailure[] = []
  if (orderedOn > berlinDay(ctx.now)) failures.push({ field: 'orderedOn', code: 'dayAhead' })
  if (orderedOn < recommendation.createdOn) failures.push({ field: 'orderedOn', code: 'beforeRecommendation' })
  if (bytes.length > largestProof) failures.push({ field: 'proof', code: 'fileTooLarge' })
  else if (proofType === undefined) failures.push({ field: 'proof', code: 'fileType' })
  return failures
}
