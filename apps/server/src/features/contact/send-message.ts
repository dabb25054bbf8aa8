import { isValidEmail, normalizeEmail, tidyEmail } from '@referral/domain/email'
import { holdAccount } from '#features/accounts/public.ts'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { newId } from '#platform/ids.ts'
import { queueMail } from '#platform/mail/mailer.ts'
import { refuse, refuseFields, type Refused } from '#platform/outcome.ts'
import { countMessage } from './captcha-demand.ts'
import { insertMessage } from './contact.sql.ts'
import { sealMessage, senderDigest } from './message.ts'

/** A mailbox gets a limited number of copies a day, whoever requests them (safety 17). */
const copiesADay = 3

export interface MessageInput {
  readonly email: string
  readonly subject: string
  readonly message: string
  readonly copy: boolean
  readonly captcha: string | null
}

/** Stores a message and mails it to the tenant (spec §2.5), with a copy to its sender on request. */
export async function sendMessage(
  ctx: Context,
  input: MessageInput,
): Promise<{ readonly copySent: boolean } | Refused> {
  const email = tidyEmail(input.email)
  if (!isValidEmail(email)) return refuseFields({ field: 'email', code: 'invalidEmail' })
  return ctx.write(async (tx) => {
    // Held: an erasure of the sender comes before this message, which is a stranger's then, or deletes it too.
    const isErased = ctx.actor.kind === 'account' && (await holdAccount(tx, ctx.actor.accountId)) === undefined
    if (isErased) return refuse('captchaRequired')
    if ((await countMessage(ctx, tx)) && !(await spendCaptcha(ctx, tx, input.captcha))) return refuse('captchaRequired')
    const id = newId(ctx.now)
    await insertMessage(tx, {
      id,
      accountId: ctx.actor.kind === 'account' ? ctx.actor.accountId : null,
      senderDigest: senderDigest(ctx, email),
      sealed: sealMessage(ctx, id, { email, subject: input.subject, text: input.message }),
      locale: ctx.locale,
      createdAt: ctx.now,
    })
    await emit(ctx, tx, { kind: 'contactMessageReceived', subject: { kind: 'contactMessage', id } })
    await queueMail(ctx, tx, 'contact.message', id, ctx.tenant.config.languages[0] ?? 'de')
    const copySent = input.copy && (await mayCopyTo(ctx, tx, email))
    if (copySent) await queueMail(ctx, tx, 'contact.copy', id, ctx.locale)
    return { copySent }
  })
}

const spendCaptcha = async (ctx: Context, tx: Tx, captcha: string | null) =>
  captcha !== null && (await ctx.services.captcha.spend(tx, 'contact', captcha))

/** Counted after the captcha is used up, so that using up another person's copies costs an attacker work. */
async function mayCopyTo({ services }: Context, tx: Tx, email: string): Promise<boolean> {
  const mailbox = services.keys.digest('mailbox', normalizeEmail(email)).toString('base64url', 0, 15)
  const used = await services.limits.count(tx, { bucket: `contact-copy:${mailbox}`, seconds: 86_400 })
  return used <= copiesADay
}
