import type { Tenant } from '../tenant.ts'
import type { MailBlock, MailContent } from './content.ts'

/**
 * Mail programs turn any text that looks like an address into a link, also in plain text. Texts that people typed (a
 * name stored before today's rule, the subject of a message) appear between our own words, so every text of a mail
 * passes here: only the addresses of the tenant's own pages, the sender and the reader stay intact.
 */
export function breakForeignLinks(tenant: Tenant, content: MailContent): MailContent {
  const own = new Set(
    [
      tenant.config.contact.email,
      content.to.address,
      content.replyTo?.address ?? '',
      ...(content.ownTexts ?? []).flatMap(addressesIn),
    ].map((one) => one.toLowerCase()),
  )
  const clean = (text: string) =>
    text
      .replaceAll(turning, '')
      .replaceAll(/\S+/g, (word) => (isOwn(tenant, own, word.replaceAll(around, '')) ? word : broken(word)))
  return {
    ...content,
    to: { ...content.to, name: clean(content.to.name) },
    subject: clean(content.subject),
    preview: clean(content.preview),
    heading: clean(content.heading),
    blocks: content.blocks.map((block) => cleanBlock(block, clean)),
    ...(content.footer === undefined
      ? {}
      : { footer: { label: clean(content.footer.label), url: content.footer.url } }),
  }
}

/** The addresses in the tenant's own text; an address with a variable in it is not the tenant's alone. */
const addressesIn = (text: string): string[] =>
  (text.match(/\S+/g) ?? []).filter((word) => !word.includes('{')).map((word) => word.replaceAll(around, ''))

function cleanBlock(block: MailBlock, clean: (text: string) => string): MailBlock {
  switch (block.kind) {
    case 'text':
      return block.isQuoted === true ? block : { ...block, text: clean(block.text) }
    case 'note':
      return { ...block, text: clean(block.text) }
    case 'button':
      return { ...block, label: clean(block.label) }
    case 'amount':
      return { ...block, label: clean(block.label), amount: clean(block.amount) }
    case 'facts':
      return { ...block, facts: block.facts.map(([label, value]) => [clean(label), clean(value)] as const) }
    case 'steps':
      return { ...block, steps: block.steps.map(clean) }
  }
}

/** Marks that reverse the reading direction: they can hide an address that is spelled backwards. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g
const around = /^[„“"'(]+|[“”"'),.;!?]+$/g

function isOwn(tenant: Tenant, own: ReadonlySet<string>, word: string): boolean {
  if (own.has(word.toLowerCase())) return true
  if (!word.startsWith(tenant.url)) return false
  // No character follows in which a mail program might see the end of one link and the beginning of another.
  return /^([/?#][\w/?#&=%.~+-]*)?$/.test(word.slice(tenant.url.length))
}

/** A blank behind the dot of a host and the colon of a scheme: readable as before, and nothing to click. */
const broken = (word: string) =>
  word
    .replaceAll(/(?<=[^.])[.\uff0e\u3002\uff61](?=[\p{L}\p{N}-]*\p{L}{2})/gu, '. ')
    .replaceAll(/(?<=\p{L}):(?=\S)/gu, ': ')
