import { statement, type Tx } from '#platform/db/tx.ts'
import { mostCombinations, namesAmong, wordsWithin, type WordRange } from '#platform/search.ts'

/** Who reads a report. */
export interface Reader {
  readonly readerId: string
  readonly readerEmailKey: string
}

/** More cases than these are not looked up one by one. */
const mostLookedUp = 30_000
/** Of a word of still more cases, no more are looked at where it stands alone; nobody pages through them. */
export const mostLookedAt = 200_000

/** Words that all have more: where they are somebody's name, it is looked for instead of them. */
const mostOfRare = 1_000

const isMore = (most: number) =>
  `(SELECT count(*) FROM (SELECT FROM search_word w WHERE w.tenant_id = $1 AND w.agency_id = $2 AND w.word >= u.low AND w.word < u.high LIMIT ${most + 1}) AS hit) > ${most}`
const measured = (name: string, most: number) =>
  statement(
    name,
    `SELECT ${isMore(most)} AS "isMore", ARRAY(${wordsWithin('v.tenant_id = $1 AND v.agency_id = $2', 'u.low', 'u.high')}) AS spelled
     FROM unnest($3::text[], $4::text[]) WITH ORDINALITY AS u (low, high, place) ORDER BY place`,
  )
const common = measured('agency_words_common', mostOfRare)
const wide = measured('agency_words_wide', mostLookedUp)

const knownPairs = statement(
  'agency_pairs_known',
  `SELECT u.word FROM unnest($3::text[]) AS u (word)
   WHERE EXISTS (SELECT FROM search_word w WHERE w.tenant_id = $1 AND w.agency_id = $2 AND w.word = u.word)`,
)

/** A word of a text, by the words that it begins; by its range where they are many. */
export interface Measured {
  readonly range: WordRange
  readonly spelled: readonly string[] | null
  /** It stands alone and finds more cases than are looked up one by one. */
  readonly isWide: boolean
}

/** What a text means to an agency: its words, or the names that they are where each of them alone would find many. */
export async function measure(tx: Tx, agencyId: string, ranges: readonly WordRange[]): Promise<readonly Measured[]> {
  if (ranges.length === 0) return []
  const isAlone = ranges.length === 1
  const rows = await tx.rows<{ isMore: boolean; spelled: readonly string[] }>(isAlone ? wide : common, [
    tx.tenantId,
    agencyId,
    ranges.map(({ low }) => low),
    ranges.map(({ high }) => high),
  ])
  const words = rows.map(({ spelled }) => spelled)
  const names =
    !isAlone && rows.every(({ isMore }) => isMore)
      ? await namesAmong(words, (pairs) => tx.rows(knownPairs, [tx.tenantId, agencyId, pairs]))
      : undefined
  if (names !== undefined) return names.map((spelled) => ({ range: ranges[0]!, spelled, isWide: false }))
  return rows.map(({ isMore, spelled }, index) => ({
    range: ranges[index]!,
    spelled: spelled.length > mostCombinations ? null : spelled,
    isWide: isAlone && isMore,
  }))
}

const orderNumber = statement(
  'agency_order_number_begins',
  `SELECT 1 FROM customer_order o WHERE o.tenant_id = $1 AND o.case_agency_id = $2
     AND o.order_number COLLATE "C" >= $3 AND o.order_number COLLATE "C" < $4 LIMIT 1`,
)
export const isAnyOrderNumber = async (tx: Tx, agencyId: string, { low, high }: WordRange): Promise<boolean> =>
  (await tx.maybe(orderNumber, [tx.tenantId, agencyId, low, high])) !== undefined
