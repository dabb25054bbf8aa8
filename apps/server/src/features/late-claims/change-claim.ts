import { lateClaimEvents } from '@referral/domain/transition-events'
import { lateClaimMachine, type LateClaimFacts, type LateClaimTrigger } from '@referral/domain/states/late-claim'
import { decide, type ActorKind } from '@referral/domain/states/machine'
import { findOrderOf } from '#features/orders/public.ts'
import { findRecipientsOf } from '#features/recipients/public.ts'
import { emit, type RefusableReaction } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { queueMail } from '#platform/mail/mailer.ts'
import { isRefused, refuse, type Refused } from '#platform/outcome.ts'
import { dropDecidedProofs, lockAccepted, lockOpenClaim, updateClaim, type LateClaimRow } from './late-claim.sql.ts'

export interface Change {
  readonly trigger: Exclude<LateClaimTrigger, 'file'>
  readonly actor: ActorKind
  readonly facts: Partial<LateClaimFacts>
  readonly orderId?: string | null
}

/**
 * The only function that changes a claim's state: by the table, with the event and the mail. The caller holds its lock.
 */
export async function changeClaim(
  ctx: Context,
  tx: Tx,
  row: LateClaimRow,
  change: Change,
): Promise<LateClaimRow | Refused> {
  const { trigger, actor, facts, orderId = null } = change
  const decision = decide(lateClaimMachine, row.state, trigger, actor, facts)
  if (!decision.ok) return refuse('illegalMove', decision.reason)
  const isDecided = decision.to === 'accepted' || decision.to === 'declined'
  const reason = facts.reason ?? null
  const moved = await updateClaim(tx, row, {
    state: decision.to,
    decidedBy: isDecided && ctx.actor.kind === 'operator' ? ctx.actor.accountId : null,
    decidedAt: isDecided ? ctx.now : null,
    reason,
    orderId,
  })
  if (moved === undefined) return refuse('lostRace')
  if (isDecided && (await isRecipientErased(tx, row.recommendationId)))
    await dropDecidedProofs(tx, row.recommendationId)
  await emit(ctx, tx, {
    kind: lateClaimEvents[trigger],
    subject: { kind: 'lateClaim', id: row.id },
    recommendationId: row.recommendationId,
    from: row.state,
    to: moved.state,
    reason,
  })
  const told = isDecided ? moved.state : trigger === 'reopen' ? 'reopened' : undefined
  if (told !== undefined)
    await queueMail(ctx, tx, `lateClaim.${told}.${moved.claimant}`, row.id, row.locale, {}, row.personId)
  return moved
}

/** The proof, which names them, was kept for the decision alone. */
const isRecipientErased = async (tx: Tx, recommendationId: string): Promise<boolean> =>
  (await findRecipientsOf(tx, [recommendationId])).some(({ erasedAt }) => erasedAt !== null)

/**
 * The match that a claim was accepted with is undone: the order is missing again, of which the person is told, and
 * somebody decides anew.
 */
export const reopenClaim: RefusableReaction = async (ctx, tx, { subject }) => {
  const order = await findOrderOf(tx, subject.id)
  const row = order === undefined ? undefined : await lockAccepted(tx, subject.id, order.id)
  if (row === undefined) return undefined
  const hasOpenClaim = (await lockOpenClaim(tx, subject.id)) !== undefined
  const facts = { orderMatched: false, hasOpenClaim }
  const reopened = hasOpenClaim ? row : await changeClaim(ctx, tx, row, { trigger: 'reopen', actor: 'system', facts })
  return isRefused(reopened) ? reopened : undefined
}

/** The claimed order exists, whoever found it: so the claim is granted. */
export const endClaim: RefusableReaction = async (ctx, tx, { subject, data }) => {
  const row = await lockOpenClaim(tx, subject.id)
  if (row === undefined) return undefined
  const orderId = typeof data?.['order'] === 'string' ? data['order'] : null
  const change: Change = { trigger: 'accept', actor: 'system', facts: { orderMatched: true }, orderId }
  const ended = await changeClaim(ctx, tx, row, change)
  return isRefused(ended) ? ended : undefined
}
