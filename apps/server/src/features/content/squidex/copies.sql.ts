import type { Locale } from '#platform/locale.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import type { ListFault, SourceFault } from './fault.ts'
import type { LeftOut } from './read-lists.ts'

export interface Copy<Body = unknown> {
  readonly etag: string | null
  /** Null where the CMS has nothing of that name. */
  readonly body: Body | null
  readonly checkedAt: Date
  readonly changedAt: Date
  readonly missingSince: Date | null
  /** Why its list was not read to the end; what there is of it is the copy before. */
  readonly fault: ListFault | null
  /** Entries that its list was read without. */
  readonly leftOut: readonly LeftOut[]
}

interface Place {
  readonly settingDigest: Buffer
  readonly name: string
  readonly locale: Locale
}

const select = statement(
  'content_copy_get',
  `SELECT etag, body, checked_at AS "checkedAt", changed_at AS "changedAt", missing_since AS "missingSince",
     fault, left_out AS "leftOut"
   FROM content_copy WHERE tenant_id = $1 AND setting_digest = $2 AND name = $3 AND locale = $4`,
)
const selectNames = statement(
  'content_copy_names',
  `SELECT name, locale, body IS NOT NULL AS "isThere", missing_since IS NOT NULL AS "isMissing", fault,
     left_out AS "leftOut"
   FROM content_copy WHERE tenant_id = $1 AND setting_digest = $2 ORDER BY name, locale`,
)
const upsert = statement(
  'content_copy_put',
  `INSERT INTO content_copy (tenant_id, setting_digest, name, locale, etag, body, checked_at, changed_at, left_out)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $7, $8)
   ON CONFLICT (tenant_id, setting_digest, name, locale)
   DO UPDATE SET etag = excluded.etag, body = excluded.body, checked_at = excluded.checked_at,
     changed_at = excluded.changed_at, left_out = excluded.left_out, missing_since = NULL, fault = NULL`,
)
const setChecked = statement(
  'content_copy_checked',
  `UPDATE content_copy SET checked_at = $5, missing_since = NULL, fault = NULL
   WHERE tenant_id = $1 AND setting_digest = $2 AND name = $3 AND locale = $4`,
)
const setMissing = statement(
  'content_copy_missing',
  `UPDATE content_copy SET checked_at = $5, missing_since = coalesce(missing_since, $5), fault = NULL,
     left_out = $6
   WHERE tenant_id = $1 AND setting_digest = $2 AND name = $3 AND locale = $4`,
)
const setUnread = statement(
  'content_copy_unread',
  `INSERT INTO content_copy (tenant_id, setting_digest, name, locale, checked_at, changed_at, fault)
   VALUES ($1, $2, $3, $4, $5, $5, $6)
   ON CONFLICT (tenant_id, setting_digest, name, locale)
   DO UPDATE SET checked_at = excluded.checked_at, fault = excluded.fault`,
)
const deleteAbsent = statement(
  'content_copy_forget_absent',
  `DELETE FROM content_copy WHERE tenant_id = $1 AND setting_digest = $2 AND body IS NULL AND fault IS NULL
   AND checked_at < $3`,
)
const deleteOthers = statement(
  'content_copy_forget',
  'DELETE FROM content_copy WHERE tenant_id = $1 AND setting_digest <> $2',
)
const putState = statement(
  'content_source_state_put',
  `INSERT INTO content_source_state (tenant_id, good_at, failed_at, reason) VALUES ($1, $2, $3, $4)
   ON CONFLICT (tenant_id) DO UPDATE SET good_at = coalesce(excluded.good_at, content_source_state.good_at),
     failed_at = excluded.failed_at, reason = excluded.reason`,
)
const selectState = statement(
  'content_source_state_get',
  `SELECT good_at AS "goodAt", failed_at AS "failedAt", reason AS fault FROM content_source_state WHERE tenant_id = $1`,
)

const at = (tx: Tx, { settingDigest, name, locale }: Place) => [tx.tenantId, settingDigest, name, locale]

export const findCopy = <Body>(tx: Tx, place: Place) => tx.maybe<Copy<Body>>(select, at(tx, place))

export interface ListedCopy {
  readonly name: string
  readonly locale: Locale
  readonly isThere: boolean
  readonly isMissing: boolean
  readonly fault: ListFault | null
  readonly leftOut: readonly LeftOut[]
}

export const listCopies = (tx: Tx, settingDigest: Buffer) =>
  tx.rows<ListedCopy>(selectNames, [tx.tenantId, settingDigest])

/** Enough to name at once; the others are named once these are mended. */
const mostNamed = 50
const jsonOf = (leftOut: readonly LeftOut[]): string => JSON.stringify(leftOut.slice(0, mostNamed))

export const putCopy = (
  tx: Tx,
  place: Place,
  { etag, body, leftOut, now }: Pick<Copy, 'etag' | 'body' | 'leftOut'> & { readonly now: Date },
) => tx.run(upsert, [...at(tx, place), etag, body === null ? null : JSON.stringify(body), now, jsonOf(leftOut)])

export const markChecked = (tx: Tx, place: Place, now: Date) => tx.run(setChecked, [...at(tx, place), now])
export const markMissing = (tx: Tx, place: Place, now: Date, leftOut: readonly LeftOut[]) =>
  tx.run(setMissing, [...at(tx, place), now, jsonOf(leftOut)])
/** That a list was not read to its end; its last good copy stays. */
export const markUnread = (tx: Tx, place: Place, now: Date, fault: ListFault) =>
  tx.run(setUnread, [...at(tx, place), now, fault])
export const forgetOtherCopies = (tx: Tx, settingDigest: Buffer) => tx.run(deleteOthers, [tx.tenantId, settingDigest])

/** That the CMS has nothing of a name, which nobody has requested since. */
export const forgetAbsent = (tx: Tx, settingDigest: Buffer, before: Date) =>
  tx.run(deleteAbsent, [tx.tenantId, settingDigest, before])

export const noteGood = (tx: Tx, now: Date) => tx.run(putState, [tx.tenantId, now, null, null])
export const noteFailed = (tx: Tx, now: Date, fault: SourceFault) => tx.run(putState, [tx.tenantId, null, now, fault])
export const findState = (tx: Tx) =>
  tx.maybe<{ goodAt: Date | null; failedAt: Date | null; fault: SourceFault | null }>(selectState, [tx.tenantId])
