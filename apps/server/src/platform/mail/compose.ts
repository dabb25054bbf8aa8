import type { SendMailOptions } from 'nodemailer'
import type { Tenant } from '../tenant.ts'
import { breakForeignLinks } from './break-links.ts'
import type { MailContent, MailRequest } from './content.ts'
import { layOut } from './layout.ts'

/**
 * The message with its headers: one envelope, the address as structure and never as text, so that nothing
 * in a name or a subject becomes a header or a second recipient (safety 17).
 */
export async function compose(
  tenant: Tenant,
  request: MailRequest,
  built: MailContent,
  from: string,
): Promise<SendMailOptions> {
  const content = breakForeignLinks(tenant, built)
  const { html, text } = await layOut(tenant, request.locale, content)
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

/** Without line ends, control characters, marks that turn the reading direction, or what ends a display name. */
export function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"<>]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 200)
}
