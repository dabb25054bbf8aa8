import type { Bind } from '#platform/report-shape.ts'
import { wordsOf } from '#platform/search-words.ts'
import type { Reader } from './reports/agency-words.sql.ts'

// Conditions on an agency's order `o` and its recommendation `r`, as the state table has them (product §3).

/** A release is still possible. */
export const stands = `o.state IN ('received', 'active') AND r.state = 'matched'`

/** @param today the placeholder of the day */
export const nothingStandsAgainst = (today: string) =>
  `(r.release_on <= ${today} AND o.state = 'active' AND r.confirmed_at IS NOT NULL)`

/** Only the owner's word is missing. @param today the placeholder of the day */
export const waitsForOwner = (today: string) =>
  `${stands} AND NOT r.on_hold AND o.agreed_at IS NULL AND ${nothingStandsAgainst(today)}`

/** Whether a part of the reward would go to the reader. */
export const isReaders = (readerId: string, emailKey: string) =>
  `coalesce(r.recommender_id = ${readerId}::uuid OR lower(r.recommender_email) = ${emailKey}
    OR EXISTS (SELECT 1 FROM recipient q WHERE q.tenant_id = $1 AND q.recommendation_id = r.id AND q.email_key = ${emailKey}), false)`

/**
 * The cases of which a part of the reward would go to the reader, from indexes. An address is first looked up as a word
 * of the search, since row-level security keeps an index from serving `lower`.
 */
export const readersCases = ({ readerId, readerEmailKey, word }: Reader & { readonly word: string }): string =>
  `SELECT own.id FROM recommendation own WHERE own.tenant_id = $1 AND own.recommender_id = ${readerId}::uuid
    UNION ALL SELECT own.id FROM recommendation own WHERE own.tenant_id = $1 AND lower(own.recommender_email) = ${readerEmailKey} AND own.id IN (
      SELECT v.subject_id FROM search_word v WHERE v.tenant_id = $1 AND v.kind = 'recommendation' AND v.word = ${word})
    UNION ALL SELECT q.recommendation_id FROM recipient q WHERE q.tenant_id = $1 AND q.email_key = ${readerEmailKey}`

/** The placeholders of the reader. */
export const bindReader = ({ readerId, readerEmailKey }: Reader, bind: Bind) => ({
  readerId: bind(readerId),
  readerEmailKey: bind(readerEmailKey),
  word: bind(wordsOf([readerEmailKey])[0] ?? ''),
})

/**
 * For an order whose release waits (`agency_release`): whether the reader may release it today, by the order alone.
 * @param today the placeholder of the day
 * @param readers the reader's own cases, as SQL
 */
export const isReady = (today: string, readers: string): string =>
  `coalesce(o.case_state = 'matched' AND o.state = 'active' AND o.case_confirmed AND o.case_release_on <= ${today}
    AND NOT (o.recommendation_id IN (${readers})), false)`
