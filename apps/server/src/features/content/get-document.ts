import type { Context } from '#platform/context.ts'
import { refuse, type Refused } from '#platform/outcome.ts'
import type { Tenant } from '#platform/tenant.ts'
import { findDocument } from './content.sql.ts'
import { documentKeys, type Document, type DocumentBlock, type DocumentKey, type StoredBlock } from './document.ts'
import { retentionRows } from './retention-rows.ts'
import { retentionWords } from './words.ts'

/** A legal or help text of the tenant in the caller's language, ready to show. */
export async function getDocument(ctx: Context, key: string): Promise<Document | Refused> {
  if (!(documentKeys as readonly string[]).includes(key)) return refuse('notFound')
  const stored = await ctx.read((tx) => findDocument(tx, key as DocumentKey, ctx.locale))
  if (stored === undefined) return refuse('notFound')
  const { body, ...head } = stored
  const fill = filler(ctx.tenant)
  return { ...head, title: fill(head.title), blocks: body.map((block) => toBlock(block, fill, stored.locale)) }
}

type Fill = (text: string) => string

function toBlock(block: StoredBlock, fill: Fill, locale: 'de' | 'en'): DocumentBlock {
  switch (block.kind) {
    case 'heading':
    case 'text':
      return { ...block, text: fill(block.text) }
    case 'list':
    case 'steps':
      return { ...block, items: block.items.map(fill) }
    case 'facts':
      return { ...block, rows: block.rows.map(([label, value]) => [fill(label), fill(value)]) }
    case 'question':
      return { ...block, text: fill(block.text), answer: block.answer.map(fill) }
    case 'retention':
      return { kind: 'table', head: [...retentionWords[locale].head], rows: retentionRows(locale) }
  }
}

/** Puts the tenant's data into a text; a name nobody knows stays as it is, so that it is seen. */
function filler(tenant: Tenant): Fill {
  const values: Readonly<Record<string, string>> = {
    key: tenant.key,
    tenant: tenant.name,
    url: tenant.url,
    ...tenant.config.contact,
  }
  return (text) => text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}
