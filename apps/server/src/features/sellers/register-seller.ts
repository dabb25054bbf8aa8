import { tidyEmail, normalizeEmail } from '@referral/domain/email'
import { decide } from '@referral/domain/states/machine'
import { sellerMachine } from '@referral/domain/states/seller'
import { validateConsent } from '@referral/domain/validate/terms'
import { findAccountByEmail, isOperator, objectToPerson } from '#features/accounts/public.ts'
import { keepConsentText } from '#features/consent/public.ts'
import { countRegistration } from '#platform/captcha/registrations.ts'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import { sha256 } from '#platform/crypto/key-ring.ts'
import type { Tx } from '#platform/db/tx.ts'
import { newId } from '#platform/ids.ts'
import { queueMail } from '#platform/mail/mailer.ts'
import { refuse, refuseFields, type FieldFailure, type Refused } from '#platform/outcome.ts'
import { findSellerOf, insertSellerRow } from './sellers.sql.ts'

export interface SellerRegistration {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly company: string | null
  readonly termsText: string
  readonly termsAccepted: boolean | undefined
  readonly captcha: string | null
}

/** Seconds of real time in which the link can be used; the registration is forgotten with it. */
const linkLife = 14 * 86_400
/** A mailbox gets a limited number of these mails a day, whoever requests them (safety 17). */
const mailsADay = 3

/**
 * Takes a registration and mails its link. An existing seller gets a mail that says so, an operator none; all cases run
 * the same statements, so that neither answer nor time reveals which it was (safety 19).
 */
export async function registerSeller(ctx: Context, given: SellerRegistration): Promise<{ ok: true } | Refused> {
  if (!ctx.tenant.config.modules.sellers) return refuse('notFound')
  const failures = failuresOf(ctx, given)
  if (failures.length > 0) return refuseFields(...failures)
  const decision = decide(sellerMachine, null, 'register', 'visitor', { termsAccepted: true })
  if (!decision.ok) return refuse('illegalMove', decision.reason)
  return ctx.write(async (tx) => {
    if ((await countRegistration(ctx, tx, 'seller')) && !(await spendCaptcha(ctx, tx, given.captcha)))
      return refuse('captchaRequired')
    const id = newId(ctx.now)
    const termsDigest = sha256(given.termsText)
    await keepConsentText(tx, termsDigest, given.termsText, ctx.now)
    await insertSellerRow(tx, {
      id,
      state: decision.to,
      firstName: given.firstName.trim(),
      lastName: given.lastName.trim(),
      email: tidyEmail(given.email),
      company: given.company,
      locale: ctx.locale,
      termsDigest,
      createdAt: ctx.now,
    })
    await emit(ctx, tx, { kind: 'sellerRegistered', subject: { kind: 'seller', id }, to: decision.to })
    await mailLink(ctx, tx, id, given.email)
    return { ok: true }
  })
}

async function mailLink(ctx: Context, tx: Tx, id: string, email: string): Promise<void> {
  const { id: tokenId } = await ctx.services.tokens.issue(tx, 'sellerConfirm', id, linkLife)
  const account = await findAccountByEmail(tx, email)
  const seller = await findSellerOf(tx, account?.id ?? newId())
  const isBarred = account !== undefined && isOperator(account)
  const mailbox = ctx.services.keys.digest('mailbox', normalizeEmail(email)).toString('base64url', 0, 15)
  const mails = await ctx.services.limits.count(tx, { bucket: `seller-mail:${mailbox}`, seconds: 86_400 })
  // A mail about no account is dropped when it is built.
  const isWanted = !isBarred && mails <= mailsADay
  const [template, subjectId] =
    seller === undefined ? (['seller.confirm', id] as const) : (['seller.alreadySeller', seller.accountId!] as const)
  await queueMail(ctx, tx, template, isWanted ? subjectId : newId(), ctx.locale, { tokenId })
}

const spendCaptcha = async (ctx: Context, tx: Tx, captcha: string | null) =>
  captcha !== null && (await ctx.services.captcha.spend(tx, 'registerSeller', captcha))

function failuresOf(ctx: Context, given: SellerRegistration): FieldFailure[] {
  const consent = validateConsent(given.termsText, given.termsAccepted)
  return [
    ...(objectToPerson(ctx, given)?.fields ?? []),
    ...(consent === null ? [] : [{ field: 'termsText', code: consent }]),
  ]
}
