import type { Context } from '#platform/context.ts'
import type { TokenPurpose } from '#platform/crypto/tokens.ts'
import type { MailContent, MailRequest, MailTemplate } from '#platform/mail/content.ts'
import type { Account } from './account.ts'
import { findAccount } from './accounts.sql.ts'

export type Written = Omit<MailContent, 'to'>

/** A mail to an account; dropped where the person has been erased since, or never was (safety 19). */
export const toAccount =
  (write: (ctx: Context, account: Account, request: MailRequest) => Written | undefined): MailTemplate['build'] =>
  async (ctx, tx, request) => {
    const account = await findAccount(tx, request.subjectId)
    const written = account === undefined ? undefined : write(ctx, account, request)
    if (account === undefined || written === undefined) return undefined
    return { to: { name: `${account.firstName} ${account.lastName}`, address: account.email }, ...written }
  }

export const tokenOf = (ctx: Context, purpose: TokenPurpose, id: string | undefined) =>
  ctx.services.tokens.reproduce(ctx.tenant.id, purpose, id ?? '')
