import { emailKey } from '@referral/domain/email'
import type { ActorKind } from '@referral/domain/states/machine'
import { findRecipientsOf } from '#features/recipients/public.ts'
import { lockRecommendation, moveRecommendation, type RecommendationRow } from '#features/recommendations/public.ts'
import type { Context } from '#platform/context.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { eachCase } from '#platform/each-case.ts'
import { whenDue } from '#platform/night-work.ts'
import { refuse, type Refused } from '#platform/outcome.ts'
import { anyRelease, dueForRelease } from './due.sql.ts'
import { orderFacts } from './order-facts.ts'

export interface Release {
  readonly actor?: ActorKind
  readonly reason?: string
  /** Whether the order belongs to the agency whose owner releases. */
  readonly isOwnAgencyOrder?: boolean
}

/**
 * Releases a recommendation (product §3, "Ok → Freigegeben"); the chain then provides its rewards.
 * Refused: onHold, confirmationNeeded, illegalMove (the guard that failed as detail), notFound.
 */
export async function releaseRecommendation(
  ctx: Context,
  tx: Tx,
  id: string,
  release: Release = {},
): Promise<RecommendationRow | Refused> {
  const row = await lockRecommendation(tx, id)
  if (row === undefined) return refuse('notFound')
  return moveRecommendation(ctx, tx, id, {
    trigger: 'release',
    facts: {
      ...(await orderFacts(tx, id)),
      isOwnAgencyOrder: release.isOwnAgencyOrder ?? false,
      releaserIsBeneficiary: await isBeneficiary(ctx, tx, row),
    },
    ...(release.actor === undefined ? {} : { actor: release.actor }),
    ...(release.reason === undefined ? {} : { reason: release.reason }),
  })
}

const selectEmail = statement(
  'release_releaser_email',
  'SELECT email_key AS "emailKey" FROM account WHERE tenant_id = $1 AND id = $2',
)

/** Nobody may release a reward to themselves: compares the account, and the mail address on either side. */
export async function isBeneficiary(ctx: Context, tx: Tx, row: RecommendationRow): Promise<boolean> {
  if (ctx.actor.kind !== 'account' && ctx.actor.kind !== 'operator') return false
  if (row.recommenderId === ctx.actor.accountId) return true
  const own = (await tx.maybe<{ emailKey: string | null }>(selectEmail, [tx.tenantId, ctx.actor.accountId]))?.emailKey
  const recipient = (await findRecipientsOf(tx, [row.id]))[0]
  const sides = [row.recommenderEmail, recipient?.email].flatMap((email) => (email == null ? [] : [emailKey(email)]))
  return own != null && sides.includes(own)
}

/** By night: releases due recommendations. */
export const releaseDue = whenDue([anyRelease], (ctx) =>
  eachCase(ctx, dueForRelease(ctx), (tx, { id }) => releaseRecommendation(ctx, tx, id, { actor: 'system' })),
)
