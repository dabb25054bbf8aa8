import type { Locale } from '#platform/locale.ts'
import { statement, type Tx } from '#platform/db/tx.ts'

const selectAll = statement('words_all', 'SELECT locale, name, value FROM tenant_words WHERE tenant_id = $1')
const selectOne = statement(
  'word_locked',
  'SELECT value FROM tenant_words WHERE tenant_id = $1 AND locale = $2 AND name = $3 FOR UPDATE',
)
const insertOne = statement(
  'word_insert',
  'INSERT INTO tenant_words (tenant_id, locale, name, value) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
)
const updateOne = statement(
  'word_update',
  'UPDATE tenant_words SET value = $4 WHERE tenant_id = $1 AND locale = $2 AND name = $3 AND value = $5',
)
const deleteOne = statement(
  'word_delete',
  'DELETE FROM tenant_words WHERE tenant_id = $1 AND locale = $2 AND name = $3',
)

export const listOwnWords = (tx: Tx) =>
  tx.rows<{ locale: Locale; name: string; value: string }>(selectAll, [tx.tenantId])

export const lockWord = async (tx: Tx, locale: Locale, name: string): Promise<string | null> =>
  (await tx.maybe<{ value: string }>(selectOne, [tx.tenantId, locale, name]))?.value ?? null

/** False where it was changed meanwhile. */
export const putOwnWord = async (tx: Tx, locale: Locale, name: string, value: string, before: string | null) =>
  (before === null
    ? await tx.run(insertOne, [tx.tenantId, locale, name, value])
    : await tx.run(updateOne, [tx.tenantId, locale, name, value, before])) === 1

export const dropOwnWord = (tx: Tx, locale: Locale, name: string) => tx.run(deleteOne, [tx.tenantId, locale, name])
