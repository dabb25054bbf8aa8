import { firstPasswordToken, grantSellerRole, isOperator, openAccount } from '#features/accounts/public.ts'
import { keepConsentProof } from '#features/consent/public.ts'
import type { Context } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { isRefused, refuse } from '#platform/outcome.ts'
import { changeSeller } from './change-seller.ts'
import { deleteRepeatedRegistrations, findSellerOf, lockSeller } from './sellers.sql.ts'

/**
 * Following the mail's link proves that the address is theirs: only now an account exists, with the role of a seller
 * who does not work yet.
 */
export function confirmSeller(ctx: Context, token: string) {
  return ctx.write(async (tx) => {
    const { tokens } = ctx.services
    const link = await tokens.find(tx, 'sellerConfirm', token)
    if (link === undefined || !ctx.tenant.config.modules.sellers) return refuse('tokenInvalid')
    const seller = tokens.isLive(link) ? await lockSeller(tx, link.subjectId) : undefined
    if (seller === undefined || !(await tokens.use(tx, link.id))) return refuse('tokenExpired')
    const { account } = await openAccount(ctx, tx, {
      firstName: seller.firstName ?? '',
      lastName: seller.lastName ?? '',
      email: seller.email ?? '',
      language: seller.locale,
    })
    // No account has access to both the back office and sales.
    if (isOperator(account)) return refuse('tokenInvalid')
    if ((await findSellerOf(tx, account.id)) !== undefined) return refuse('illegalMove', 'isSeller')
    const change = { trigger: 'confirm', actor: 'visitor', accountId: account.id } as const
    const confirmed = await changeSeller(ctx, tx, seller, change)
    if (isRefused(confirmed)) return confirmed
    await deleteRepeatedRegistrations(tx, seller.id, account.email)
    await grantSellerRole(tx, account.id)
    await keepConsentProof(tx, {
      id: newId(ctx.now),
      personId: account.id,
      purpose: 'sellerTerms',
      given: true,
      textDigest: seller.termsDigest,
      at: seller.createdAt,
    })
    return {
      firstName: account.firstName,
      email: account.email,
      passwordToken: await firstPasswordToken(ctx, tx, account),
    }
  })
}
