import type { Locale } from '#platform/locale.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import type { StoredText, TextKind } from './document.ts'

const selectNewest = statement(
  'content_document_newest',
  `SELECT locale, title, version, published_at AS "publishedAt", body AS blocks, withdrawn FROM content_document
   WHERE tenant_id = $1 AND kind = $2 AND key = $3 AND locale = $4 ORDER BY version DESC LIMIT 1`,
)
const selectVariables = statement(
  'content_variables',
  `SELECT key, locale, title, blocks FROM (
     SELECT DISTINCT ON (key, locale) key, locale, title, body AS blocks, withdrawn FROM content_document
     WHERE tenant_id = $1 AND kind = 'variable' ORDER BY key, locale, version DESC) newest
   WHERE NOT withdrawn ORDER BY key`,
)
const selectWords = statement(
  'tenant_words_list',
  'SELECT name, value FROM tenant_words WHERE tenant_id = $1 AND locale = $2',
)

/**
 * The newest version of a text, in German where the requested language is missing; undefined where it was withdrawn.
 */
export async function findNewest(tx: Tx, kind: TextKind, key: string, locale: Locale): Promise<StoredText | undefined> {
  const find = (wanted: Locale) =>
    tx.maybe<StoredText & { withdrawn: boolean }>(selectNewest, [tx.tenantId, kind, key, wanted])
  const own = await find(locale)
  const found = own ?? (locale === 'de' ? undefined : await find('de'))
  if (found === undefined || found.withdrawn) return undefined
  const { withdrawn: _, ...text } = found
  return text
}

export const listNewestVariables = (tx: Tx) =>
  tx.rows<Pick<StoredText, 'locale' | 'title' | 'blocks'> & { key: string }>(selectVariables, [tx.tenantId])

/** The tenant's own words of a language, by `namespace.key`. */
export async function listTenantWords(tx: Tx, locale: Locale): Promise<Record<string, string>> {
  const rows = await tx.rows<{ name: string; value: string }>(selectWords, [tx.tenantId, locale])
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}
