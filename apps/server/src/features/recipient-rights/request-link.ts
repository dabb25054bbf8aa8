import { isValidEmail, normalizeEmail, tidyEmail } from '@referral/domain/email'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import type { Locale } from '#platform/locale.ts'
import { queueMail } from '#platform/mail/mailer.ts'
import { isRefused, refuse, refuseFields, type Refused } from '#platform/outcome.ts'
import { keepAddress } from './rights-address.ts'

/** Seconds of real time in which the link can be used. */
const linkLife = 86_400
/** A mailbox gets a limited number of links a day, whoever requests them (safety 17). */
const linksADay = 3

/** A request on the public page; a captcha keeps programs away. */
export async function requestRightsLink(
  ctx: Context,
  given: { readonly email: string; readonly captcha: string | null },
): Promise<{ ok: true } | Refused> {
  const email = readAddress(given.email)
  if (isRefused(email)) return email
  return ctx.write(async (tx) => {
    if (!(await spendCaptcha(ctx, tx, given.captcha))) return refuse('captchaRequired')
    await sendLink(ctx, tx, email, ctx.locale)
    return { ok: true }
  })
}

export function readAddress(given: string): string | Refused {
  const email = tidyEmail(given)
  return isValidEmail(email) ? email : refuseFields({ field: 'email', code: 'invalidEmail' })
}

/**
 * Mails the link to the address and to nobody else; answers the mail's id. The address is not even looked up, so that
 * neither answer nor time can reveal anything (safety 19); an unknown person may object, too.
 */
export async function sendLink(ctx: Context, tx: Tx, email: string, locale: Locale): Promise<string> {
  const id = await keepAddress(ctx, tx, email)
  const { id: tokenId } = await ctx.services.tokens.issue(tx, 'recipientRights', id, linkLife)
  // Beyond the day's limit the work is the same, and the mail finds no recipient.
  const isAllowed = await mayMailTo(ctx, tx, email)
  if (!isAllowed) await ctx.services.persons.erase(tx, id)
  return queueMail(ctx, tx, 'recipientRights.link', id, locale, { tokenId })
}

const spendCaptcha = async (ctx: Context, tx: Tx, captcha: string | null) =>
  captcha !== null && (await ctx.services.captcha.spend(tx, 'recipientRights', captcha))

/** Counted once the captcha is used up, so that using up another person's links costs an attacker work. */
async function mayMailTo({ services }: Context, tx: Tx, email: string): Promise<boolean> {
  const mailbox = services.keys.digest('mailbox', normalizeEmail(email)).toString('base64url', 0, 15)
  return (await services.limits.count(tx, { bucket: `recipient-rights:${mailbox}`, seconds: 86_400 })) <= linksADay
}
