import { berlinDay } from '@referral/domain/calendar'
import { recipientTimeline } from '@referral/domain/states/timeline'
import { daysFromEvents } from '@referral/domain/states/timeline-facts'
import { compactIban, maskIban } from '@referral/domain/validate/iban'
import {
  amountsOf,
  findRecommendation,
  hasEnded,
  listEvents,
  lockRecommendation,
  productNameOf,
  toWireStep,
  type EventRow,
  type RecommendationRow,
} from '#features/recommendations/public.ts'
import { bankNameOf } from '#platform/bank-name.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { refuse, RefusedError } from '#platform/outcome.ts'
import type { CaseFacts, CaseFactsSource } from './facts-from-above.ts'
import { findRecipient, type RecipientRow } from './recipients.sql.ts'
import { shopLinkOf } from './shop-link.ts'

export interface BankAccount {
  readonly owner: string
  readonly iban: string
}

/** The recipient behind the token, with their recommendation; someone erased since has no case any more. */
export async function findCase(
  ctx: Context,
  tx: Tx,
): Promise<{ recipient: RecipientRow; recommendation: RecommendationRow }> {
  if (ctx.actor.kind !== 'recipient') throw new Error('This operation has no recipient behind it')
  const recipient = await findRecipient(tx, ctx.actor.recipientId)
  if (recipient === undefined) throw new RefusedError(refuse('tokenInvalid'))
  if (recipient.erasedAt !== null) throw new RefusedError(refuse('tokenExpired'))
  const recommendation = await findRecommendation(tx, recipient.recommendationId)
  return { recipient, recommendation: recommendation! }
}

/** The same under the lock of the recommendation: it ends no sooner, and nobody is erased, while it is changed. */
export async function lockCase(ctx: Context, tx: Tx) {
  const { recipient } = await findCase(ctx, tx)
  await lockRecommendation(tx, recipient.recommendationId)
  return findCase(ctx, tx)
}

export const getRecipientCase = (ctx: Context, facts: CaseFactsSource) =>
  ctx.read(async (tx) => {
    const { recipient, recommendation } = await findCase(ctx, tx)
    return presentCase(ctx, tx, facts, recipient, recommendation)
  })

/** What the recipient sees of their case (spec §7.5): four steps, what is missing, the way to the shop. */
export async function presentCase(
  ctx: Context,
  tx: Tx,
  source: CaseFactsSource,
  recipient: RecipientRow,
  recommendation: RecommendationRow,
) {
  const facts = await source(tx, recommendation.id)
  const bank = await ctx.services.persons.get<BankAccount>(tx, recipient.id, 'bank')
  const events = await listEvents(tx, [recommendation.id])
  return {
    number: recommendation.number,
    recipientNumber: recipient.number,
    firstName: recipient.firstName,
    lastName: recipient.lastName,
    recommenderFirstName: recommendation.recommenderFirstName ?? '',
    product: await productNameOf(ctx, tx, recommendation),
    recipientCents: amountsOf(ctx, recommendation).recipientCents as number,
    confirmed: recipient.confirmedAt !== null,
    confirmBy: recommendation.expiresOn as string,
    hasBankAccount: bank !== undefined,
    bankAccount: bank === undefined ? null : maskBankAccount(bank),
    orderedOn: (facts.order?.orderedOn ?? null) as string | null,
    shopLink: await shopLinkOf(ctx, tx, { recommendation, recipient }, null),
    expired: recommendation.state === 'expired' || (recommendation.state === 'open' && hasEnded(ctx, recommendation)),
    steps: stepsOf(ctx, recommendation, facts, events).map(toWireStep),
  }
}

function stepsOf(ctx: Context, recommendation: RecommendationRow, facts: CaseFacts, events: readonly EventRow[]) {
  const earnsReward = amountsOf(ctx, recommendation).recipientCents > 0
  // The other one's reward has events of the same kinds. Without a reward of their own the last step is the recommender's.
  const own = events.filter(
    (event) => !earnsReward || event.subjectKind !== 'reward' || event.subjectId === facts.reward?.id,
  )
  const days = daysFromEvents(own.map(({ kind, at, reason }) => ({ kind: kind as never, at, reason })))
  return recipientTimeline({
    days: { ...days, createdOn: recommendation.createdOn },
    state: recommendation.state,
    releaseOn: recommendation.releaseOn,
    today: berlinDay(ctx.now),
    orderHasAgency: facts.order?.hasAgency ?? false,
    agencyAgreed: facts.order?.agencyAgreed ?? false,
    isOnHold: recommendation.onHold || facts.reward?.onHold === true,
    reward: facts.reward === null ? null : { state: facts.reward.state, claimDeadlineOn: facts.reward.deadlineOn },
    earnsReward,
  })
}

export const maskBankAccount = (bank: BankAccount) => ({
  owner: bank.owner,
  iban: maskIban(bank.iban),
  bankName: bankNameOf(compactIban(bank.iban)),
})
