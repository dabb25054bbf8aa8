/**
 * A mail server's reason for not delivering a mail (RFC 3463, RFC 3464). Only the status and its class are stored: the
 * server's words may contain the address.
 */
export const bounceClasses = ['unknownMailbox', 'mailboxFull', 'refusedAsSpam', 'unreachable', 'other'] as const
export type BounceClass = (typeof bounceClasses)[number]

export interface Bounce {
  /** Enhanced status code, as 5.1.1. */
  readonly status: string
  readonly cls: BounceClass
}

const enhanced = /\b([245])\.(\d{1,3})\.(\d{1,3})\b/
const words: readonly (readonly [RegExp, BounceClass])[] = [
  [/quota|mailbox (is )?full|over ?quota|insufficient storage/i, 'mailboxFull'],
  [/spam|blocked|blacklist|blocklist|reputation|policy|dmarc|spf/i, 'refusedAsSpam'],
  [/(user|mailbox|recipient|address)[^.]{0,40}(unknown|not found|does ?n.t exist|does not exist)/i, 'unknownMailbox'],
  [/no such|unknown (user|recipient|mailbox)|invalid (recipient|mailbox)|not a valid mailbox/i, 'unknownMailbox'],
]
/** The number of characters of a server's answer that are searched for words. */
const mostWords = 500

/** The relevant status: the report's own, or the server's where the report has no more than "failed". */
export function statusOf(status: string, diagnostic: string): string | undefined {
  const own = enhanced.exec(status.slice(0, 40))
  const told = enhanced.exec(diagnostic.slice(0, mostWords))
  if (own !== null && !(own[2] === '0' && told?.[1] === own[1])) return own[0]
  if (told !== null) return told[0]
  // Without an enhanced code the reply's first digit is all there is (RFC 3463, 2).
  const reply = /\b([45])\d\d\b/.exec(diagnostic.slice(0, mostWords))
  return reply === null ? undefined : `${reply[1]}.0.0`
}

export function classOf(status: string, diagnostic: string): BounceClass {
  const [, subject, detail] = status.split('.').map(Number)
  // 5.4.1 is Exchange's answer for an unknown mailbox.
  if (status === '5.4.1' || status === '5.2.1') return 'unknownMailbox'
  if (subject === 1) return detail === 7 || detail === 8 ? 'other' : 'unknownMailbox'
  if (subject === 2 && detail === 2) return 'mailboxFull'
  if (subject === 7) return 'refusedAsSpam'
  if (subject === 4) return 'unreachable'
  const said = diagnostic.slice(0, mostWords)
  return words.find(([pattern]) => pattern.test(said))?.[1] ?? 'other'
}

/** The meaning of a final reply of an SMTP session for the mail. */
export function bounceOfReply(response: string): Bounce {
  const status = statusOf('', response) ?? '5.0.0'
  return { status, cls: classOf(status, response) }
}

export type Fate = ({ readonly kind: 'failed' } & Bounce) | { readonly kind: 'delayed' } | { readonly kind: 'other' }

/**
 * One recipient's fields of a report. Delivered, relayed and expanded are no fault, and neither is an entry without a
 * status.
 */
export function fateOf(action: string, status: string, diagnostic: string): Fate {
  const said = action.trim().toLowerCase()
  if (said === 'delayed') return { kind: 'delayed' }
  if (said !== 'failed') return { kind: 'other' }
  const code = statusOf(status, diagnostic)
  if (code === undefined || code.startsWith('2')) return { kind: 'other' }
  return { kind: 'failed', status: code, cls: classOf(code, diagnostic) }
}

/**
 * Whether the mailbox gets no further invitation or newsletter. A temporary failure over days (4.x.x) proves nothing
 * about the address, a refusal as spam concerns us, and a full mailbox is emptied.
 */
export const speaksAgainstAddress = ({ status, cls }: Bounce): boolean =>
  status.startsWith('5') && cls !== 'refusedAsSpam' && cls !== 'mailboxFull'

/** Whether the owner of the mailbox can do something about it. */
export const isForOwner = ({ status, cls }: Bounce): boolean => status.startsWith('5') && cls !== 'refusedAsSpam'
