import { statement, type Tx } from '#platform/db/tx.ts'
import { mostHits, type WordRange } from '#platform/search.ts'

/** Who reads a report. */
export interface Reader {
  readonly readerId: string
  readonly readerEmailKey: string
}

const countHits = statement(
  'agency_word_hits',
  `SELECT (SELECT count(*) FROM (SELECT 1 FROM search_word w
     WHERE w.tenant_id = $1 AND w.agency_id = $2 AND w.word >= u.low AND w.word < u.high LIMIT ${mostHits}) AS hit) = ${mostHits} AS "isWide"
   FROM unnest($3::text[], $4::text[]) WITH ORDINALITY AS u (low, high, place) ORDER BY place`,
)

/** Whether each word finds more of the agency's cases than are counted. */
export async function findWide(tx: Tx, agencyId: string, words: readonly WordRange[]): Promise<readonly boolean[]> {
  const lows = words.map(({ low }) => low)
  const highs = words.map(({ high }) => high)
  const rows = await tx.rows<{ isWide: boolean }>(countHits, [tx.tenantId, agencyId, lows, highs])
  return rows.map(({ isWide }) => isWide)
}
