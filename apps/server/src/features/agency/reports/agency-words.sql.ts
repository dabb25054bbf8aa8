import { commonnessOf, type Commonness } from '#platform/commonness.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { mostCombinations, namesAmong, wordsWithin, type WordRange } from '#platform/search.ts'

/** Who reads a report. */
export interface Reader {
  readonly readerId: string
  readonly readerEmailKey: string
}

/** Entries of a wide word are read up to so many; nobody pages through them. */
export const mostLookedAt = 200_000

/** If all words have more cases and form a person's name, the name pairs are searched instead. */
const mostOfRare = 1_000

const countUpTo = (most: number, low: string, high: string) =>
  `(SELECT count(*) FROM (SELECT FROM search_word w WHERE w.tenant_id = $1 AND w.agency_id = $2 AND w.word >= ${low} AND w.word < ${high} LIMIT ${most}) AS hit)`
const spelledOut = (low: string, high: string) => wordsWithin('v.tenant_id = $1 AND v.agency_id = $2', low, high)
const common = statement(
  'agency_words_common',
  `SELECT ${countUpTo(mostOfRare + 1, 'u.low', 'u.high')} > ${mostOfRare} AS "isMore", ARRAY(${spelledOut('u.low', 'u.high')}) AS spelled
   FROM unnest($3::text[], $4::text[]) WITH ORDINALITY AS u (low, high, place) ORDER BY place`,
)
const spelling = statement('agency_word_spelled', `SELECT ARRAY(${spelledOut('$3', '$4')}) AS spelled`)

const knownPairs = statement(
  'agency_pairs_known',
  `SELECT u.word FROM unnest($3::text[]) AS u (word)
   WHERE EXISTS (SELECT FROM search_word w WHERE w.tenant_id = $1 AND w.agency_id = $2 AND w.word = u.word)`,
)

/** A word of a text, by the words that it begins; by its range where they are many. */
export interface Measured {
  readonly range: WordRange
  readonly spelled: readonly string[] | null
  readonly commonness?: Commonness | undefined
}

/** Words of a range are searched as a range where they are too many to be listed. */
const measured = (range: WordRange, spelled: readonly string[], commonness?: Commonness): Measured => ({
  range,
  spelled: spelled.length > mostCombinations ? null : spelled,
  commonness,
})

/** Spells out a text for an agency: its words, or their name pairs where each word alone would find many. */
export async function measure(tx: Tx, agencyId: string, ranges: readonly WordRange[]): Promise<readonly Measured[]> {
  const [first, ...others] = ranges
  if (first === undefined) return []
  if (others.length === 0) {
    const [{ spelled }, commonness] = await Promise.all([
      tx.one<{ spelled: readonly string[] }>(spelling, [tx.tenantId, agencyId, first.low, first.high]),
      commonnessOf(tx, { agencyId }, first),
    ])
    return [measured(first, spelled, commonness)]
  }
  const rows = await tx.rows<{ isMore: boolean; spelled: readonly string[] }>(common, [
    tx.tenantId,
    agencyId,
    ranges.map(({ low }) => low),
    ranges.map(({ high }) => high),
  ])
  const words = rows.map(({ spelled }) => spelled)
  const names = rows.every(({ isMore }) => isMore)
    ? await namesAmong(words, (pairs) => tx.rows(knownPairs, [tx.tenantId, agencyId, pairs]))
    : undefined
  if (names !== undefined) return names.map((spelled) => ({ range: first, spelled }))
  return rows.map(({ spelled }, index) => measured(ranges[index]!, spelled))
}

const orderNumber = statement(
  'agency_order_number_begins',
  `SELECT 1 FROM customer_order o WHERE o.tenant_id = $1 AND o.case_agency_id = $2
     AND o.order_number COLLATE "C" >= $3 AND o.order_number COLLATE "C" < $4 LIMIT 1`,
)
export const isAnyOrderNumber = async (tx: Tx, agencyId: string, { low, high }: WordRange): Promise<boolean> =>
  (await tx.maybe(orderNumber, [tx.tenantId, agencyId, low, high])) !== undefined
