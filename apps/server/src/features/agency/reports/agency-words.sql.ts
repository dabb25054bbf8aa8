import { statement, type Tx } from '#platform/db/tx.ts'
import type { WordRange } from '#platform/search.ts'

/** Who reads a report. */
export interface Reader {
  readonly readerId: string
  readonly readerEmailKey: string
}

/** More cases than these are not looked up one by one. */
const mostLookedUp = 30_000
/** Of a word of still more cases, no more are looked at where it stands alone; nobody pages through them. */
export const mostLookedAt = 200_000

const measureWords = statement(
  'agency_words_measured',
  `SELECT (SELECT count(*) FROM (SELECT 1 FROM search_word w
       WHERE w.tenant_id = $1 AND w.agency_id = $2 AND w.word >= u.low AND w.word < u.high LIMIT ${mostLookedUp + 1}) AS hit) > ${mostLookedUp} AS "isWide",
     (SELECT w.word FROM search_word w WHERE w.tenant_id = $1 AND w.agency_id = $2 AND w.word >= u.low AND w.word < u.high ORDER BY w.word LIMIT 1) AS first,
     (SELECT w.word FROM search_word w WHERE w.tenant_id = $1 AND w.agency_id = $2 AND w.word >= u.low AND w.word < u.high ORDER BY w.word DESC LIMIT 1) AS last
   FROM unnest($3::text[], $4::text[]) WITH ORDINALITY AS u (low, high, place) ORDER BY place`,
)

export interface Measured extends WordRange {
  /** It finds more cases than are looked up one by one. */
  readonly isWide: boolean
  /** The one word that begins so. */
  readonly only: string | null
}

export async function measure(tx: Tx, agencyId: string, words: readonly WordRange[]): Promise<readonly Measured[]> {
  if (words.length === 0) return []
  const lows = words.map(({ low }) => low)
  const highs = words.map(({ high }) => high)
  const rows = await tx.rows<{ isWide: boolean; first: string | null; last: string | null }>(measureWords, [
    tx.tenantId,
    agencyId,
    lows,
    highs,
  ])
  return words.map((word, index) => {
    const { isWide, first, last } = rows[index]!
    return { ...word, isWide, only: first === last ? first : null }
  })
}
