import { addDays, berlinDay } from '@referral/domain/calendar'
import { formatIn } from '@referral/domain/format'
import { invitationDays, type ConversationKind } from '@referral/domain/invitation-rules'
import { findAccountNames } from '#features/accounts/public.ts'
import type { Context } from '#platform/context.ts'
import type { Locale } from '#platform/locale.ts'
import { renderMail } from '#platform/mail/compose.ts'
import { sampleOf } from '#platform/mail/sample.ts'
import { isRefused } from '#platform/outcome.ts'
import { requireInviter } from './inviter.ts'
import { invitedMail, toMailFacts } from './invitations.mail.ts'

export interface PreviewWish {
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  readonly kind: ConversationKind
  readonly staffNumber?: string | undefined
  readonly locale?: Locale | undefined
}

/** The mail as the customer would get it, in the tenant's look and with its own texts; its links lead nowhere. */
export async function previewInvitation(caller: Context, wish: PreviewWish) {
  const ctx = { ...caller, locale: wish.locale ?? caller.locale }
  return ctx.read(async (tx) => {
    const inviter = await requireInviter(ctx, tx, wish.staffNumber)
    if (isRefused(inviter)) return inviter
    const sample = sampleOf(ctx)
    const format = formatIn[ctx.locale]
    const today = berlinDay(ctx.now)
    const firstName = wish.firstName || sample.firstName
    const lastName = wish.lastName || sample.lastName
    const names = await findAccountNames(tx, [inviter.member.accountId])
    const facts = toMailFacts(ctx, {
      firstName,
      lastName,
      member: names.get(inviter.member.accountId) ?? inviter.agency.name,
      agency: inviter.agency.name,
      day: format.day(today),
      until: format.day(addDays(today, invitationDays)),
      kind: wish.kind,
    })
    const own = await ctx.services.mailer.ownTextsOf(ctx, tx, invitedMail)
    const body = invitedMail.bodyOf(ctx, { ...facts, replyTo: inviter.agency.email }, own)
    const to = { name: `${firstName} ${lastName}`, address: sample.email }
    const { content, html, text } = await renderMail(ctx.tenant, ctx.locale, 'invited', { to, ...body })
    return { subject: content.subject, preview: content.preview, html, text }
  })
}
