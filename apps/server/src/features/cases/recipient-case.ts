import { summariseOrders } from '#features/orders/public.ts'
import { findBankHold, findCase, readMaskedBankAccount, shopLinkOf } from '#features/recipients/public.ts'
import { amountsOf, hasEnded, listEvents, productNameOf } from '#features/recommendations/public.ts'
import { rewardsOf } from '#features/rewards/public.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { isRefused } from '#platform/outcome.ts'
import { earnedOr, recipientStepsOf } from './timeline.ts'

/** The case of the recipient behind the token (spec §7.5): four steps, the missing data, the link to the shop. */
export async function readRecipientCase(ctx: Context, tx: Tx) {
  const found = await findCase(ctx, tx)
  if (isRefused(found)) return found
  const { recipient, recommendation } = found
  const { id } = recommendation
  const [bankAccount, holdUntil, events, orders, rewards, product, shopLink] = await Promise.all([
    readMaskedBankAccount(ctx, tx, recipient.id),
    findBankHold(ctx, tx, recipient),
    listEvents(tx, [id]),
    summariseOrders(tx, [id]),
    rewardsOf(tx, [id]),
    productNameOf(ctx, tx, recommendation),
    shopLinkOf(ctx, tx, { recommendation, recipient }, null),
  ])
  const order = orders.get(id)
  const reward = rewards.get(id)?.find((one) => one.beneficiary === 'recipient')
  return {
    number: recommendation.number,
    recipientNumber: recipient.number,
    firstName: recipient.firstName,
    lastName: recipient.lastName,
    recommenderFirstName: recommendation.recommenderFirstName ?? '',
    product,
    recipientCents: earnedOr(amountsOf(ctx, recommendation).recipientCents, recommendation, reward),
    confirmed: recipient.confirmedAt !== null,
    confirmBy: recommendation.expiresOn as string,
    hasBankAccount: bankAccount !== null,
    bankAccount,
    holdUntil,
    orderedOn: (order?.orderedOn ?? null) as string | null,
    shopLink,
    expired: recommendation.state === 'expired' || (recommendation.state === 'open' && hasEnded(ctx, recommendation)),
    steps: recipientStepsOf(ctx, recommendation, { events, order, reward }),
  }
}
