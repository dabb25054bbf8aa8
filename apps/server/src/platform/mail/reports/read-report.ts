import PostalMime from 'postal-mime'

/** Larger than any report, even from a server that returns the whole mail although we request only its headers. */
export const mostReportBytes = 262_144
/** Only so many bytes are read: a report precedes the mail that it returns. */
const mostReadBytes = 65_536
/** Our mails have one recipient; so many entries may concern them (aliases, lists). */
const mostRecipients = 20
const mostFieldLength = 1_000

/** The part of a delivery report about one recipient. */
export interface ReportedRecipient {
  /** Original-Recipient and Final-Recipient: where we sent it, and where it ended. */
  readonly addresses: readonly string[]
  readonly action: string
  readonly status: string
  readonly diagnostic: string
}

/** RFC 3464, and RFC 6533 for addresses beyond ASCII. */
const statusTypes = ['message/delivery-status', 'message/global-delivery-status']

/**
 * The recipients of a delivery report; undefined where a message is none: an out-of-office reply, a read receipt, any
 * other mail. Its time is bounded by its size, its nesting and the number of recipients that are read.
 */
export async function readReport(message: Uint8Array): Promise<readonly ReportedRecipient[] | undefined> {
  if (message.byteLength > mostReportBytes) return undefined
  const email = await PostalMime.parse(message.subarray(0, mostReadBytes), {
    maxNestingDepth: 10,
    maxHeadersSize: 65_536,
    forceRfc822Attachments: true,
  }).catch(() => undefined)
  const type = email?.headers.find(({ key }) => key === 'content-type')?.value ?? ''
  if (!/^\s*multipart\/report\b/i.test(type) || !/;\s*report-type\s*=\s*"?delivery-status\b/i.test(type))
    return undefined
  const part = email!.attachments.find(({ mimeType }) => statusTypes.includes(mimeType))
  if (part === undefined || typeof part.content === 'string') return undefined
  return readStatus(new TextDecoder().decode(part.content))
}

function readStatus(text: string): readonly ReportedRecipient[] {
  // The first block is the message's own; each of the others is a recipient's.
  const [, ...blocks] = text
    .trim()
    .split(/\r?\n[ \t]*\r?\n/, mostRecipients + 1)
    .map(fieldsOf)
  return blocks.map((fields) => ({
    addresses: ['original-recipient', 'final-recipient'].flatMap((name) => addressOf(fields.get(name))),
    action: fields.get('action') ?? '',
    status: fields.get('status') ?? '',
    diagnostic: fields.get('diagnostic-code') ?? '',
  }))
}

/** Folded lines belong to the field above; the first of a name counts. */
function fieldsOf(block: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>()
  for (const line of block.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':')
    const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase()
    if (name !== '' && !fields.has(name)) fields.set(name, line.slice(colon + 1, colon + 1 + mostFieldLength).trim())
  }
  return fields
}

/** `rfc822; a@b.example`, perhaps in angle brackets, perhaps as xtext (RFC 3461, 4). */
function addressOf(field: string | undefined): string[] {
  const [, given] = /^[a-z0-9-]+\s*;\s*<?([^<>\s]{3,320})>?/i.exec(field ?? '') ?? []
  if (given === undefined) return []
  const plain = given.replaceAll(/\+([0-9A-F]{2})/g, (_all, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  )
  return plain === given ? [given] : [given, plain]
}
