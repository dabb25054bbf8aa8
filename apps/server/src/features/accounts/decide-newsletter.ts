import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { refuse, type Refused } from '#platform/outcome.ts'
import { findAccount } from './accounts.sql.ts'
import { findOptInMail } from './own-data.sql.ts'
import { moveNewsletter, proveNewsletter } from './newsletter.ts'

/** Confirms or ends the newsletter by a mail's token. Saying the same twice changes nothing and is no fault. */
export async function decideNewsletter(
  ctx: Context,
  decision: 'optin' | 'optout',
  token: string,
): Promise<{ ok: true } | Refused> {
  const refused = await ctx.write((tx) => (decision === 'optin' ? confirm(ctx, tx, token) : end(ctx, tx, token)))
  return refused ?? { ok: true }
}

async function confirm(ctx: Context, tx: Tx, token: string): Promise<Refused | undefined> {
  const { tokens } = ctx.services
  const row = await tokens.find(tx, 'newsletterOptin', token)
  if (row === undefined) return refuse('tokenInvalid')
  const account = await findAccount(tx, row.subjectId)
  if (account?.newsletterState === 'optedIn' && row.usedAt !== null) return undefined
  if (account?.newsletterState !== 'pending' || !(await tokens.use(tx, row.id))) return refuse('tokenExpired')
  const facts = { tokenIsValid: true }
  const refused = await moveNewsletter(ctx, tx, account, { trigger: 'confirmOptIn', by: 'recommender', facts })
  if (refused !== undefined) return refused
  await proveNewsletter(ctx, tx, account, true, (await findOptInMail(tx, account.id, row.id))?.locale)
  return undefined
}

/** A link out works however old it is, and again and again. */
async function end(ctx: Context, tx: Tx, token: string): Promise<Refused | undefined> {
  const row = await ctx.services.tokens.find(tx, 'newsletterOptout', token)
  if (row === undefined) return refuse('tokenInvalid')
  const account = await findAccount(tx, row.subjectId)
  if (account === undefined || account.newsletterState === 'optedOut') return undefined
  const refused = await moveNewsletter(ctx, tx, account, { trigger: 'optOut', by: 'recommender' })
  if (refused === undefined) await proveNewsletter(ctx, tx, account, false)
  return refused
}
