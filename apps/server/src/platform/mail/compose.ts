import type { SendMailOptions } from 'nodemailer'
import type { Tenant } from '../tenant.ts'
import { breakForeignLinks } from './break-links.ts'
import { pageLink } from '../page-link.ts'
import type { Locale } from '../locale.ts'
import type { MailContent, MailRequest } from './content.ts'
import type { MailTemplate } from '../context.ts'
import { frameWords } from './frame.mail-words.ts'
import { layOut } from './layout.ts'

/**
 * The message with its headers: one envelope, the address as structure and never as text, so that nothing
 * in a name or a subject becomes a header or a second recipient (safety 17).
 */
export async function compose(
  tenant: Tenant,
  request: MailRequest,
  audience: MailTemplate['audience'],
  built: MailContent,
  from: string,
): Promise<SendMailOptions> {
  const { content, html, text } = await renderMail(tenant, request.locale, audience, built)
  const { address } = content.to
  const answerTo = content.replyTo ?? { name: tenant.name, address: tenant.config.contact.email }
  return {
    from: { name: oneLine(tenant.name), address: from },
    to: { name: oneLine(content.to.name), address },
    envelope: { from, to: [address] },
    replyTo: { name: oneLine(answerTo.name), address: answerTo.address },
    subject: oneLine(content.subject),
    html,
    text,
    messageId: `<${request.id}@${new URL(tenant.url).hostname}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': request.locale,
      ...(content.unsubscribeUrl === undefined
        ? {}
        : {
            'List-Unsubscribe': `<${content.unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
    },
  }
}

/** Renders the mail for its reader: in the tenant's look, with no links but ours. */
export async function renderMail(
  tenant: Tenant,
  locale: Locale,
  audience: MailTemplate['audience'],
  built: MailContent,
) {
  const content = breakForeignLinks(tenant, audience === 'recipient' ? withRights(tenant, locale, built) : built)
  return { content, ...(await layOut(tenant, locale, content)) }
}

/** Every mail to a recommended person explains how to stop the mails: they have no account to do so. */
const withRights = (tenant: Tenant, locale: Locale, content: MailContent): MailContent => ({
  ...content,
  footer: { label: frameWords[locale].rights, url: pageLink(tenant, locale, 'EmpfaengerLoeschung') },
})

/** Without line ends, control characters, marks that turn the reading direction, or what ends a display name. */
export function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"<>]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 200)
}
