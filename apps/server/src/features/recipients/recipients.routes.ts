import { recipientOperations as operations } from '@referral/contract/recipients'
import { isRefused } from '#platform/outcome.ts'
import { route, type Route } from '#platform/http/route.ts'
import { createRecipient } from './create-recipient.ts'
import { putRecipientBankAccount } from './put-bank-account.ts'
import { recipientExists } from './recipient-exists.ts'
import { resendRecipientLink } from './resend-link.ts'
import { openShop, trackCompletion } from './track-completion.ts'

/**
 * Calls that enter a recipient and redirect them (spec §7.5, §7.3); their case and the consent that answers it are in
 * cases.
 */
export const recipientsRoutes: readonly Route[] = [
  route(operations.createRecipient, async (ctx, { params, query, body }) => {
    const entered = await createRecipient(ctx, {
      number: params.number,
      channel: query.channel ?? null,
      data: body,
    })
    if (isRefused(entered)) return entered
    const { recipient, recommendation, token } = entered
    return { recipientNumber: recipient.number, number: recommendation.number, token }
  }),
  route(operations.recipientExists, (ctx, { params }) => recipientExists(ctx, params.hex)),
  route(operations.putRecipientBankAccount, (ctx, { body }) => putRecipientBankAccount(ctx, body)),
  route(operations.resendRecipientLink, (ctx, { body }) => resendRecipientLink(ctx, body.email)),
  route(operations.getShopLink, (ctx, { params, query }) =>
    openShop(ctx, {
      number: params.number,
      recipientNumber: query.recipientNumber ?? null,
      channel: query.channel ?? null,
    }),
  ),
  route(operations.trackCompletion, (ctx, { query, body }) =>
    trackCompletion(ctx, {
      number: body.number,
      recipientNumber: body.recipientNumber ?? null,
      data: body.data ?? null,
      channel: query.channel ?? null,
    }),
  ),
]
