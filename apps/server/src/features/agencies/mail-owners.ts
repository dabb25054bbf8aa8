import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { queueMail } from '#platform/mail/mailer.ts'
import { findAgency, listMembers } from './agencies.sql.ts'

/** Queues a mail to each active owner of an agency; returns how many. */
export async function mailOwners(
  ctx: Context,
  tx: Tx,
  agencyId: string,
  template: string,
  data: Readonly<Record<string, string>> = {},
): Promise<number> {
  const owners = (await listMembers(tx, agencyId)).filter(({ role, active }) => role === 'owner' && active)
  const locale = (await findAgency(tx, agencyId))?.locale ?? ctx.locale
  for (const { accountId } of owners) await queueMail(ctx, tx, template, accountId, locale, { ...data, agencyId })
  return owners.length
}
