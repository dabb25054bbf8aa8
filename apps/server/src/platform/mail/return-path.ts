import type { SendMailOptions } from 'nodemailer'
import type { Config } from '#config/config.ts'
import type { MailReference, MailReferences } from '../crypto/mail-references.ts'

/** The receiver of a mail's reports, and how they are requested (RFC 3461); undefined without a bounce domain. */
export function returnPathOf(
  bounces: Config['mail']['bounces'],
  references: MailReferences,
  mail: MailReference,
  address: string,
): Pick<SendMailOptions, 'envelope' | 'dsn'> {
  if (bounces === undefined) return {}
  const reference = references.issue(mail)
  return {
    envelope: { from: `${bounces.prefix}+${reference}@${bounces.domain}`, to: [address] },
    // Headers alone: none of our text is returned.
    dsn: { id: reference, return: 'headers', notify: ['failure', 'delay'], recipient: address },
  }
}

/** The mail that a return address belongs to; undefined where the address is none of ours. */
export function mailOfReturnPath(
  bounces: Config['mail']['bounces'],
  references: MailReferences,
  given: string,
): MailReference | undefined {
  const [, prefix, reference, domain] = /^([^+@\s]{1,15})\+([^@\s]{1,60})@([^@\s]{1,255})$/.exec(given.trim()) ?? []
  if (bounces === undefined || prefix === undefined || reference === undefined || domain === undefined) return undefined
  if (prefix.toLowerCase() !== bounces.prefix || domain.toLowerCase() !== bounces.domain) return undefined
  return references.accept(reference)
}
