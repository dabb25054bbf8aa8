import { accountReaders, confirmNewsletter, findAccount } from '#features/accounts/public.ts'
import { findRecipient, recipientReaders } from '#features/recipients/public.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { noteErasures, type NoteErasure } from '#platform/erasures.ts'
import { refuse, type Refused } from '#platform/outcome.ts'
import { endNewsletters } from './end-newsletters.ts'

/** Confirms or ends the newsletter by a mail's token. Saying the same twice changes nothing and is no fault. */
export async function decideNewsletter(
  ctx: Context,
  decision: 'optin' | 'optout',
  token: string,
): Promise<{ ok: true } | Refused> {
  const refused = await noteErasures(ctx, (note) =>
    ctx.write((tx) => (decision === 'optin' ? confirm(ctx, tx, token) : end(ctx, tx, token, note))),
  )
  return refused ?? { ok: true }
}

/** Where there is no newsletter by now, nobody agrees to one. */
async function confirm(ctx: Context, tx: Tx, token: string): Promise<Refused | undefined> {
  const row = await ctx.services.tokens.find(tx, 'newsletterOptin', token)
  if (row === undefined) return refuse('tokenInvalid')
  if (!ctx.tenant.config.modules.newsletter) return refuse('notFound')
  const account = await findAccount(tx, row.subjectId)
  const readers = account === undefined ? recipientReaders : accountReaders
  return confirmNewsletter(ctx, tx, readers, { readerId: row.subjectId, token })
}

/** A link out works however old it is, again and again, and ends whatever else the address has. */
async function end(ctx: Context, tx: Tx, token: string, note: NoteErasure): Promise<Refused | undefined> {
  const row = await ctx.services.tokens.find(tx, 'newsletterOptout', token)
  if (row === undefined) return refuse('tokenInvalid')
  const { email } = (await findAccount(tx, row.subjectId)) ?? (await findRecipient(tx, row.subjectId)) ?? {}
  return email == null ? undefined : endNewsletters(ctx, tx, email, note)
}
