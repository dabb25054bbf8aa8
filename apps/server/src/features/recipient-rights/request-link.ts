import { isValidEmail, normalizeEmail, tidyEmail } from '@referral/domain/email'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { queueMail } from '#platform/mail/mailer.ts'
import { refuse, refuseFields, type Refused } from '#platform/outcome.ts'
import { keepAddress } from './rights-address.ts'

/** Seconds of real time in which the link can be used. */
const linkLife = 86_400
/** A mailbox gets so many links a day, whoever asks for them (safety 17). */
const linksADay = 3

/**
 * Mails the link to the address and to nobody else. What is known of it is not even looked at, so that neither answer
 * nor time can tell (safety 19); who is not known may object, too.
 */
export async function requestRightsLink(
  ctx: Context,
  given: { readonly email: string; readonly captcha: string | null },
): Promise<{ ok: true } | Refused> {
  const email = tidyEmail(given.email)
  if (!isValidEmail(email)) return refuseFields({ field: 'email', code: 'invalidEmail' })
  return ctx.write(async (tx) => {
    if (!(await spendCaptcha(ctx, tx, given.captcha))) return refuse('captchaRequired')
    const id = await keepAddress(ctx, tx, email)
    const { id: tokenId } = await ctx.services.tokens.issue(tx, 'recipientRights', id, linkLife)
    // Beyond the day's number the work is the same, and the mail is one that finds nobody.
    const isAllowed = await mayMailTo(ctx, tx, email)
    if (!isAllowed) await ctx.services.persons.erase(tx, id)
    await queueMail(ctx, tx, 'recipientRights.link', id, ctx.locale, { tokenId })
    return { ok: true }
  })
}

const spendCaptcha = async (ctx: Context, tx: Tx, captcha: string | null) =>
  captcha !== null && (await ctx.services.captcha.spend(tx, 'recipientRights', captcha))

/** Counted once the captcha is spent, so that nobody uses up a stranger's links for nothing. */
async function mayMailTo({ services }: Context, tx: Tx, email: string): Promise<boolean> {
  const mailbox = services.keys.digest('mailbox', normalizeEmail(email)).toString('base64url', 0, 15)
  return (await services.limits.count(tx, { bucket: `recipient-rights:${mailbox}`, seconds: 86_400 })) <= linksADay
}
