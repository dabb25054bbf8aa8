import { callersOf } from '@referral/contract/roles'
import type { RouteName } from '@referral/contract/route-names'
import type { Context, MailTemplate } from '#platform/context.ts'
import type { TokenPurpose } from '#platform/crypto/token-purpose.ts'
import type { Tx } from '#platform/db/tx.ts'
import type { MailRequest } from '#platform/mail/content.ts'
import { pageLink } from '#platform/page-link.ts'
import type { Account } from './account.ts'
import { findAccount } from './accounts.sql.ts'

/**
 * Finds the account that a mail goes to, and its facts besides the name; undefined where the person has been erased
 * since, or never existed (safety 19).
 */
export const findFor =
  <Facts extends object>(tell: (ctx: Context, account: Account, request: MailRequest) => Facts | undefined) =>
  async (ctx: Context, tx: Tx, request: MailRequest) => {
    const account = await findAccount(tx, request.subjectId)
    const facts = account && tell(ctx, account, request)
    if (account === undefined || facts === undefined) return undefined
    const { firstName, lastName, email, roles } = account
    return {
      ...(isOfAgency(roles) ? { audience: 'agency' as const } : {}),
      to: { name: `${firstName} ${lastName}`, address: email },
      facts: { firstName, lastName, ...facts },
    }
  }

/** A member of an agency is addressed as its portal does, also in mails about the account. */
export const isOfAgency = (roles: Account['roles']): boolean =>
  callersOf(roles).some((caller) => caller.startsWith('agency'))

/** The page on which the reader of a mail requests a new password. */
export const forgottenLink = ({ tenant, locale }: Context, reader: MailTemplate['audience']): string =>
  pageLink(
    tenant,
    locale,
    reader === 'agency' && tenant.config.modules.agencies ? 'agencyPasswordForgotten' : 'PasswortVergessen',
  )

/** A page that a token in its address opens. */
export const tokenLink = (ctx: Context, page: RouteName, purpose: TokenPurpose, id: string | undefined) =>
  pageLink(ctx.tenant, ctx.locale, page, `token=${tokenOf(ctx, purpose, id)}`)

export const tokenOf = (ctx: Context, purpose: TokenPurpose, id: string | undefined) =>
  ctx.services.tokens.reproduce(ctx.tenant.id, purpose, id ?? '')
