import { findAccountByEmail } from '#features/accounts/public.ts'
import { findNewsletterState } from '#features/newsletter/public.ts'
import { hasObjected } from '#features/objections/public.ts'
import type { Context } from '#platform/context.ts'
import { isRefused } from '#platform/outcome.ts'
import { findHoldings, sumRewards } from './holdings.ts'
import { openLink } from './open-link.ts'

/**
 * The state that the page shows first. Looking it up does not use the link up: mail programs open links ahead of
 * people.
 */
export function lookUpByRightsLink(ctx: Context, token: string) {
  return ctx.read(async (tx) => {
    const opened = await openLink(ctx, tx, token)
    if (isRefused(opened)) return opened
    const { email, row } = opened
    const { recipients, invitations, orders, messages, registrations } = await findHoldings(ctx, tx, email)
    const { running, lost } = await sumRewards(
      tx,
      recipients.map(({ id }) => id),
    )
    return {
      email,
      recommendations: recipients.length,
      invitations,
      orders: orders.length,
      messages,
      registrations,
      runningCents: running,
      lostCents: lost,
      objected: await hasObjected(ctx, tx, email),
      newsletter: await findNewsletterState(tx, email),
      hasAccount: (await findAccountByEmail(tx, email)) !== undefined,
      validUntil: row.expiresAt,
    }
  })
}
