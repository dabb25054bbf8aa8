import type { Locale } from '#platform/context.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import type { DocumentKey, StoredDocument } from './document.ts'

const selectDocument = statement(
  'content_document_latest',
  `SELECT key, locale, title, version, published_at AS "publishedAt", body FROM content_document
   WHERE tenant_id = $1 AND key = $2 AND locale = $3 ORDER BY version DESC LIMIT 1`,
)
const selectWords = statement(
  'tenant_words_list',
  'SELECT name, value FROM tenant_words WHERE tenant_id = $1 AND locale = $2',
)

/** The newest version of a document, in German where the language asked for is missing. */
export async function findDocument(tx: Tx, key: DocumentKey, locale: Locale): Promise<StoredDocument | undefined> {
  const own = await tx.maybe<StoredDocument>(selectDocument, [tx.tenantId, key, locale])
  if (own !== undefined || locale === 'de') return own
  return tx.maybe<StoredDocument>(selectDocument, [tx.tenantId, key, 'de'])
}

/** The tenant's own words of a language, by `namespace.key`. */
export async function listTenantWords(tx: Tx, locale: Locale): Promise<Record<string, string>> {
  const rows = await tx.rows<{ name: string; value: string }>(selectWords, [tx.tenantId, locale])
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}
