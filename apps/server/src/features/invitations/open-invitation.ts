import { findAccountByEmail } from '#features/accounts/public.ts'
import type { Context } from '#platform/context.ts'
import { isRefused } from '#platform/outcome.ts'
import { findOpenInvitation, isComplete } from './find-open-invitation.ts'
import { findPersonWhoInvited } from './inviting-business.ts'
import { moveInvitation } from './move-invitation.ts'

/** The state of an invitation's link, for its page; the first call counts as opening it. */
export const openInvitation = (ctx: Context, token: string) =>
  ctx.write(async (tx) => {
    const open = await findOpenInvitation(ctx, tx, token, { hold: true })
    if (isRefused(open)) return open
    const { row, business } = open
    const facts = { linkIsGenuine: true }
    const opened =
      row.state === 'sent' ? await moveInvitation(ctx, tx, row, { trigger: 'open', by: 'visitor', facts }) : row
    if (isRefused(opened)) return opened
    const account = await findAccountByEmail(tx, row.email ?? '')
    return {
      firstName: row.firstName ?? '',
      lastName: row.lastName ?? '',
      email: row.email ?? '',
      agency: business.name,
      member: await findPersonWhoInvited(tx, row),
      kind: row.kind,
      consentedOn: row.consentedOn as string,
      state: opened.state,
      expiresOn: row.expiresOn as string,
      hasAccount: account !== undefined && isComplete(account),
    }
  })
