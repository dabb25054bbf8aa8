import { normalizeEmail, tidyEmail } from '@referral/domain/email'
import { agencyMachine } from '@referral/domain/states/agency'
import { decide } from '@referral/domain/states/machine'
import { validateCompanyName } from '@referral/domain/validate/name'
import { validatePhone } from '@referral/domain/validate/person'
import { validateConsent } from '@referral/domain/validate/terms'
import { findAccountByEmail, isOperator, objectToPerson } from '#features/accounts/public.ts'
import { keepConsentText } from '#features/consent/public.ts'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import { sha256 } from '#platform/crypto/key-ring.ts'
import type { Tx } from '#platform/db/tx.ts'
import { newId } from '#platform/ids.ts'
import { queueMail } from '#platform/mail/mailer.ts'
import { refuse, refuseFields, type FieldFailure, type Refused } from '#platform/outcome.ts'
import { findMemberAtWork, insertAgencyRow } from './agencies.sql.ts'
import { countRegistration } from '#platform/captcha/registrations.ts'

export interface AgencyRegistration {
  readonly name: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly termsText: string
  readonly termsAccepted: boolean | undefined
  readonly captcha: string | null
}

/** Seconds of real time in which the link can be used; the registration is forgotten with it. */
const linkLife = 14 * 86_400
/** A mailbox gets a limited number of these mails a day, whoever requests them (safety 17). */
const mailsADay = 3

/**
 * Takes a registration and mails its link. A member of an agency gets a mail that says so, an operator none; all cases
 * run the same statements, so that neither answer nor time reveals which it was (safety 19).
 */
export async function registerAgency(ctx: Context, given: AgencyRegistration): Promise<{ ok: true } | Refused> {
  if (!ctx.tenant.config.modules.agencies) return refuse('notFound')
  const failures = failuresOf(ctx, given)
  if (failures.length > 0) return refuseFields(...failures)
  const isAccepted = validateConsent(given.termsText, given.termsAccepted) === null
  const decision = decide(agencyMachine, null, 'register', 'visitor', { termsAccepted: isAccepted })
  if (!decision.ok) return refuseFields({ field: 'termsText', code: 'notAccepted' })
  return ctx.write(async (tx) => {
    if ((await countRegistration(ctx, tx, 'agency')) && !(await spendCaptcha(ctx, tx, given.captcha)))
      return refuse('captchaRequired')
    const id = newId(ctx.now)
    const termsDigest = sha256(given.termsText)
    await keepConsentText(tx, termsDigest, given.termsText, ctx.now)
    await insertAgencyRow(tx, {
      id,
      name: given.name.trim(),
      state: decision.to,
      email: tidyEmail(given.email),
      phone: given.phone.trim(),
      contactFirstName: given.firstName.trim(),
      contactLastName: given.lastName.trim(),
      locale: ctx.locale,
      termsDigest,
      createdAt: ctx.now,
    })
    await emit(ctx, tx, { kind: 'agencyRegistered', subject: { kind: 'agency', id }, to: decision.to })
    await mailLink(ctx, tx, id, given.email)
    return { ok: true }
  })
}

async function mailLink(ctx: Context, tx: Tx, id: string, email: string): Promise<void> {
  const { id: tokenId } = await ctx.services.tokens.issue(tx, 'agencyConfirm', id, linkLife)
  const account = await findAccountByEmail(tx, email)
  const member = await findMemberAtWork(tx, account?.id ?? newId())
  const isBarred = account !== undefined && isOperator(account)
  const mailbox = ctx.services.keys.digest('mailbox', normalizeEmail(email)).toString('base64url', 0, 15)
  const mails = await ctx.services.limits.count(tx, { bucket: `agency-mail:${mailbox}`, seconds: 86_400 })
  // A mail about no account is dropped when it is built.
  const isWanted = !isBarred && mails <= mailsADay
  const [template, subjectId] =
    member === undefined ? (['agency.confirm', id] as const) : (['agency.alreadyMember', member.accountId] as const)
  await queueMail(ctx, tx, template, isWanted ? subjectId : newId(), ctx.locale, { tokenId })
}

const spendCaptcha = async (ctx: Context, tx: Tx, captcha: string | null) =>
  captcha !== null && (await ctx.services.captcha.spend(tx, 'registerAgency', captcha))

function failuresOf(ctx: Context, given: AgencyRegistration): FieldFailure[] {
  const checks = [
    ['name', validateCompanyName(given.name)],
    ['phone', validatePhone(given.phone)],
    ['termsText', validateConsent(given.termsText, given.termsAccepted)],
  ] as const
  return [
    ...(objectToPerson(ctx, given)?.fields ?? []),
    ...checks.flatMap(([field, code]) => (code === null ? [] : [{ field, code }])),
  ]
}
