import type { SendMailOptions } from 'nodemailer'
import type { Config } from '#config/config.ts'
import type { MailReference, MailReferences } from '../crypto/mail-references.ts'

/** Where reports of a mail go to, and how they are asked for (RFC 3461); nothing where no bounce domain is set. */
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
    // Headers alone: nothing of what we wrote comes back.
    dsn: { id: reference, return: 'headers', notify: ['failure', 'delay'], recipient: address },
  }
}

/** Which mail a return address stands for; undefined where it is none of ours. */
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
