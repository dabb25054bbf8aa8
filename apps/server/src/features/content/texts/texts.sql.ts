import type { Locale } from '#platform/locale.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import type { StoredBlock, TextKind, Writing } from '../document.ts'

export interface TextAddress {
  readonly kind: TextKind
  readonly key: string
}

export type Writings = Partial<Readonly<Record<Locale, Writing>>>

export interface NewestRow extends TextAddress {
  readonly locale: Locale
  readonly version: number
  readonly title: string
  readonly blocks: readonly StoredBlock[]
  readonly publishedAt: Date
  readonly publishedBy: string | null
  readonly isWithdrawn: boolean
}

export interface VersionRow {
  readonly version: number
  readonly publishedAt: Date
  readonly publishedBy: string | null
  readonly restoredFrom: number | null
  readonly isWithdrawn: boolean
}

export interface DraftRow {
  readonly revision: number
  readonly baseVersion: number
  readonly state: 'open' | 'replaced' | 'published' | 'discarded'
  readonly savedAt: Date
  readonly savedBy: string | null
  readonly body: Writings
}

const name = `nullif(trim(coalesce(a.first_name, '') || ' ' || coalesce(a.last_name, '')), '')`
const selectNewest = statement(
  'texts_newest',
  `SELECT DISTINCT ON (d.kind, d.key, d.locale) d.kind, d.key, d.locale, d.version, d.title, d.body AS blocks,
     d.published_at AS "publishedAt", ${name} AS "publishedBy", d.withdrawn AS "isWithdrawn"
   FROM content_document d LEFT JOIN account a ON a.tenant_id = $1 AND a.id = d.published_by
   WHERE d.tenant_id = $1 ORDER BY d.kind, d.key, d.locale, d.version DESC`,
)
const selectNewestOf = statement(
  'text_newest',
  `SELECT DISTINCT ON (d.locale) d.kind, d.key, d.locale, d.version, d.title, d.body AS blocks,
     d.published_at AS "publishedAt", ${name} AS "publishedBy", d.withdrawn AS "isWithdrawn"
   FROM content_document d LEFT JOIN account a ON a.tenant_id = $1 AND a.id = d.published_by
   WHERE d.tenant_id = $1 AND d.kind = $2 AND d.key = $3 ORDER BY d.locale, d.version DESC`,
)
const selectVersions = statement(
  'text_versions',
  `SELECT DISTINCT ON (d.version) d.version, d.published_at AS "publishedAt", ${name} AS "publishedBy",
     d.restored_from AS "restoredFrom", d.withdrawn AS "isWithdrawn"
   FROM content_document d LEFT JOIN account a ON a.tenant_id = $1 AND a.id = d.published_by
   WHERE d.tenant_id = $1 AND d.kind = $2 AND d.key = $3 ORDER BY d.version DESC LIMIT 200`,
)
const selectChanges = statement(
  'text_changes',
  `SELECT DISTINCT ON (v.locale) v.locale, v.version, v.published_at AS "publishedAt" FROM (
     SELECT d.locale, d.version, d.published_at,
       (d.title, d.body) IS DISTINCT FROM (lag(d.title) OVER of_language, lag(d.body) OVER of_language) AS is_changed
     FROM content_document d WHERE d.tenant_id = $1 AND d.kind = $2 AND d.key = $3
     WINDOW of_language AS (PARTITION BY d.locale ORDER BY d.version)
   ) v WHERE v.is_changed ORDER BY v.locale, v.version DESC`,
)
const selectVersion = statement(
  'text_version',
  `SELECT locale, title, body AS blocks, withdrawn AS "isWithdrawn" FROM content_document
   WHERE tenant_id = $1 AND kind = $2 AND key = $3 AND version = $4`,
)
const insertVersion = statement(
  'text_version_insert',
  `INSERT INTO content_document (tenant_id, kind, key, locale, version, title, body, published_at, published_by, restored_from, withdrawn)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT DO NOTHING`,
)
const drafts = `SELECT t.revision, t.base_version AS "baseVersion", t.state, t.saved_at AS "savedAt", ${name} AS "savedBy", t.body
   FROM content_draft t LEFT JOIN account a ON a.tenant_id = $1 AND a.id = t.saved_by WHERE t.tenant_id = $1`
const selectOpenDrafts = statement(
  'drafts_open',
  `SELECT t.kind, t.key, ${drafts.slice('SELECT '.length)} AND t.state = 'open'`,
)
const selectDrafts = statement('drafts_of', `${drafts} AND t.kind = $2 AND t.key = $3 ORDER BY t.revision DESC`)
const insertDraft = statement(
  'draft_insert',
  `INSERT INTO content_draft (tenant_id, kind, key, revision, base_version, body, state, saved_by, saved_at)
   SELECT $1, $2, $3, coalesce(max(revision), 0) + 1, $4, $5, 'open', $6, $7 FROM content_draft
   WHERE tenant_id = $1 AND kind = $2 AND key = $3
   ON CONFLICT DO NOTHING RETURNING revision`,
)
const endDraft = statement(
  'draft_end',
  `UPDATE content_draft SET state = $5 WHERE tenant_id = $1 AND kind = $2 AND key = $3 AND revision = $4 AND state = 'open'`,
)
const forgetOld = statement(
  'drafts_forget',
  `DELETE FROM content_draft WHERE tenant_id = $1 AND kind = $2 AND key = $3 AND state <> 'open' AND revision <= $4`,
)

const lock = statement('texts_lock', `SELECT pg_advisory_xact_lock(hashtext('referral.texts'), $1::integer)`)

const keptDrafts = 20
const at = (tx: Tx, { kind, key }: TextAddress) => [tx.tenantId, kind, key]

/** Serializes writers of a tenant's texts and words: one may remove what another names, and an import writes all. */
export const lockTexts = (tx: Tx) => tx.run(lock, [tx.tenantId])

export const listNewest = (tx: Tx) => tx.rows<NewestRow>(selectNewest, [tx.tenantId])
export const listNewestOf = (tx: Tx, text: TextAddress) => tx.rows<NewestRow>(selectNewestOf, at(tx, text))
export const listVersions = (tx: Tx, text: TextAddress) => tx.rows<VersionRow>(selectVersions, at(tx, text))

/** The version that last changed the text, of each language: the others only carried it along. */
export const listLastChanges = (tx: Tx, text: TextAddress) =>
  tx.rows<Pick<NewestRow, 'locale' | 'version' | 'publishedAt'>>(selectChanges, at(tx, text))

export async function findVersion(
  tx: Tx,
  text: TextAddress,
  version: number,
): Promise<{ readonly texts: Writings; readonly isWithdrawn: boolean } | undefined> {
  const rows = await tx.rows<Writing & { locale: Locale; isWithdrawn: boolean }>(selectVersion, [
    ...at(tx, text),
    version,
  ])
  if (rows.length === 0) return undefined
  return {
    texts: Object.fromEntries(rows.map(({ locale, title, blocks }) => [locale, { title, blocks }])),
    isWithdrawn: rows.some(({ isWithdrawn }) => isWithdrawn),
  }
}

export interface NewVersion {
  readonly version: number
  readonly texts: Writings
  readonly at: Date
  readonly by: string
  readonly restoredFrom?: number
  readonly isWithdrawn?: true
}

/** False where a concurrent request has published this version number. */
export async function addVersion(tx: Tx, text: TextAddress, given: NewVersion): Promise<boolean> {
  let added = 0
  const writings = Object.entries(given.texts)
  for (const [locale, { title, blocks }] of writings)
    added += await tx.run(insertVersion, [
      ...at(tx, text),
      locale,
      given.version,
      title,
      JSON.stringify(blocks),
      given.at,
      given.by,
      given.restoredFrom ?? null,
      given.isWithdrawn ?? false,
    ])
  return added === writings.length
}

export const listOpenDrafts = (tx: Tx) => tx.rows<DraftRow & TextAddress>(selectOpenDrafts, [tx.tenantId])
export const listDrafts = (tx: Tx, text: TextAddress) => tx.rows<DraftRow>(selectDrafts, at(tx, text))

/** The new revision, or undefined where another operator's draft is open. */
export async function addDraft(
  tx: Tx,
  text: TextAddress,
  draft: { readonly baseVersion: number; readonly body: Writings; readonly by: string; readonly at: Date },
): Promise<number | undefined> {
  const row = await tx.maybe<{ revision: number }>(insertDraft, [
    ...at(tx, text),
    draft.baseVersion,
    JSON.stringify(draft.body),
    draft.by,
    draft.at,
  ])
  if (row !== undefined) await tx.run(forgetOld, [...at(tx, text), row.revision - keptDrafts])
  return row?.revision
}

/** Whether it was open until now. */
export const closeDraft = async (
  tx: Tx,
  text: TextAddress,
  revision: number,
  state: 'replaced' | 'published' | 'discarded',
): Promise<boolean> => (await tx.run(endDraft, [...at(tx, text), revision, state])) === 1
