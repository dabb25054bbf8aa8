/** Providers of throw-away mailboxes; a hold for review by a person, never a refusal (product §6). */
const providers: ReadonlySet<string> = new Set([
  '10minutemail.com',
  '33mail.com',
  'anonaddy.me',
  'byom.de',
  'discard.email',
  'dispostable.com',
  'einrot.com',
  'emailondeck.com',
  'fakeinbox.com',
  'getnada.com',
  'guerrillamail.com',
  'guerrillamail.de',
  'inboxkitten.com',
  'maildrop.cc',
  'mailinator.com',
  'mailnesia.com',
  'mailsac.com',
  'mintemail.com',
  'moakt.com',
  'muell.email',
  'mytemp.email',
  'sharklasers.com',
  'spambog.com',
  'spamgourmet.com',
  'temp-mail.org',
  'tempmail.dev',
  'tempmailo.com',
  'throwawaymail.com',
  'trash-mail.com',
  'trash-mail.de',
  'trashmail.com',
  'trashmail.de',
  'wegwerfemail.de',
  'wegwerfmail.de',
  'yopmail.com',
])

/** Also for subdomains, which these providers hand out freely. */
export function isDisposableMail(email: string): boolean {
  const labels = email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.')
  return labels.some((_, index) => providers.has(labels.slice(index).join('.')))
}
