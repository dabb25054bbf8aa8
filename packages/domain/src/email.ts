/** Mail addresses: strict, since a mail server once delivered to an address injected by CRLF (stack, mail). */

const MAX_ADDRESS = 254
const MAX_LOCAL = 64
const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/

/** An ASCII address with a dotted host name: no quoting, no control characters, no display name. */
export function isValidEmail(text: string): boolean {
  if (text.length > MAX_ADDRESS) return false
  const at = text.indexOf('@')
  if (at < 1 || at !== text.lastIndexOf('@') || at > MAX_LOCAL) return false
  const labels = text.slice(at + 1).split('.')
  if (labels.length < 2 || !labels.every((label) => LABEL.test(label))) return false
  return /[A-Za-z]/.test(labels.at(-1) ?? '') && LOCAL.test(text.slice(0, at))
}

/** As stored and shown: without blanks around it, the host in lower case. The local part keeps its case. */
export function tidyEmail(text: string): string {
  const trimmed = text.trim()
  const at = trimmed.lastIndexOf('@')
  return at < 0 ? trimmed : trimmed.slice(0, at) + trimmed.slice(at).toLowerCase()
}

/** As a key to an account: case never separates two people. */
export function emailKey(text: string): string {
  return text.trim().toLowerCase()
}

const DOTLESS_DOMAINS = new Set(['gmail.com', 'googlemail.com'])

/**
 * One form for all spellings of one mailbox, for the fraud rules (product §6): case and plus-tag everywhere,
 * dots only where they don't count (Gmail, which is also Googlemail). Never a mail's destination.
 */
export function normalizeEmail(text: string): string {
  const key = emailKey(text)
  const at = key.lastIndexOf('@')
  if (at < 1) return key
  const domain = key.slice(at + 1)
  const tag = key.indexOf('+')
  let local = key.slice(0, tag > 0 && tag < at ? tag : at)
  if (DOTLESS_DOMAINS.has(domain)) local = local.replaceAll('.', '')
  return `${local}@${domain === 'googlemail.com' ? 'gmail.com' : domain}`
}

export function sameMailbox(a: string, b: string): boolean {
  return normalizeEmail(a) === normalizeEmail(b)
}

/**
 * EmailWhitelist (spec §3): the domains ("client.example") and addresses that are allowed; empty allows all. A domain
 * does not include its subdomains; a leading "@" or "*@" is understood.
 */
export function isEmailAllowed(email: string, whitelist: readonly string[]): boolean {
  const entries = whitelist
    .map((entry) => entry.trim().toLowerCase().replace(/^\*?@/, ''))
    .filter((entry) => entry !== '')
  if (entries.length === 0) return true
  const key = emailKey(email)
  return entries.includes(key) || entries.includes(key.slice(key.lastIndexOf('@') + 1))
}
