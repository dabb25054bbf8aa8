import { statement, type Tx } from './db/tx.ts'

export type SearchKind = 'recommendation' | 'order' | 'advisor' | 'invitation'

const insertWords = statement(
  'search_word_insert',
  `INSERT INTO search_word (tenant_id, kind, word, subject_id, person_id, agency_id)
   SELECT $1, $2, word, $3, $4, $6::uuid FROM unnest($5::text[]) AS word ON CONFLICT DO NOTHING RETURNING tenant_id`,
)
const deleteWords = statement('search_word_delete', 'DELETE FROM search_word WHERE tenant_id = $1 AND person_id = $2')

const longestWord = 80
const mostWords = 24

/** Lower case, without accents, split at what is no letter or digit; a mail address also as a whole. */
export function wordsOf(texts: readonly (string | null | undefined)[]): string[] {
  const words = texts.flatMap((text) => {
    const plain = fold(text ?? '')
    return [...(plain.includes('@') ? [plain] : []), ...plain.split(/[^\p{L}\p{N}]+/u)]
  })
  return [...new Set(words.filter((word) => word !== '').map((word) => word.slice(0, longestWord)))].slice(0, mostWords)
}

const fold = (text: string) =>
  text.trim().toLowerCase().replaceAll('ß', 'ss').normalize('NFD').replaceAll(/\p{M}/gu, '')

/**
 * Makes a case findable by the beginnings of these words. They belong to a person (or to the case itself),
 * so that erasing the person takes them away.
 */
export async function indexWords(
  tx: Tx,
  kind: SearchKind,
  subjectId: string,
  personId: string,
  texts: readonly (string | null | undefined)[],
  { within = '', agencyId = null }: FoundBy = {},
): Promise<void> {
  const words = wordsOf(texts).map((word) => within + word)
  if (words.length > 0) await tx.run(insertWords, [tx.tenantId, kind, subjectId, personId, words, agencyId])
}

export interface FoundBy {
  /** Of whose cases alone the words are found, so that another's many never hide them. */
  readonly within?: string
  /** The agency that finds its case by these words; whoever may search all cases does, too. */
  readonly agencyId?: string | null
}

const insertManyWords = statement(
  'search_word_insert_many',
  `INSERT INTO search_word (tenant_id, kind, word, subject_id, person_id, agency_id)
   SELECT $1, $2, u.word, u.subject_id, u.person_id, u.agency_id
   FROM unnest($3::uuid[], $4::uuid[], $5::text[], $6::uuid[]) AS u (subject_id, person_id, word, agency_id) ON CONFLICT DO NOTHING RETURNING tenant_id`,
)

/** The same for many at once. */
export async function indexWordsOfMany(
  tx: Tx,
  kind: SearchKind,
  cases: readonly {
    readonly id: string
    readonly personId: string
    readonly texts: readonly (string | null | undefined)[]
    readonly agencyId?: string | null
  }[],
): Promise<void> {
  const all = cases.flatMap(({ id, personId, texts, agencyId = null }) =>
    wordsOf(texts).map((word) => [id, personId, word, agencyId] as const),
  )
  if (all.length === 0) return
  await tx.run(insertManyWords, [
    tx.tenantId,
    kind,
    all.map(([id]) => id),
    all.map(([, personId]) => personId),
    all.map(([, , word]) => word),
    all.map(([, , , agencyId]) => agencyId),
  ])
}

export const forgetWords = (tx: Tx, personId: string) => tx.run(deleteWords, [tx.tenantId, personId])

/** A mail address is looked for as a whole: its parts are everybody's. */
export const termsOf = (text: string) =>
  text
    .split(/\s+/)
    .flatMap((part) => wordsOf([part]).slice(0, part.includes('@') ? 1 : undefined))
    .slice(0, 4)

/** The words that begin with a term, from the first on and before the last. */
export interface WordRange {
  readonly low: string
  readonly high: string
}

export const rangesOf = (text: string): WordRange[] =>
  termsOf(text).map((term) => ({ low: term, high: `${term}\u{10ffff}` }))

/** More pairs of words are not compared each by itself. */
const mostPairs = 8

const spelling = statement(
  'search_words_spelled',
  `WITH RECURSIVE spelled (word) AS (
     (SELECT v.word FROM search_word v WHERE v.tenant_id = $1 AND v.kind = $2 AND v.word >= $3 AND v.word < $4 ORDER BY v.word LIMIT 1)
     UNION ALL
     SELECT (SELECT v.word FROM search_word v WHERE v.tenant_id = $1 AND v.kind = $2 AND v.word > spelled.word AND v.word < $4 ORDER BY v.word LIMIT 1)
     FROM spelled WHERE spelled.word IS NOT NULL)
   SELECT word FROM spelled WHERE word IS NOT NULL LIMIT ${mostPairs + 1}`,
)

/** Of each term, the words that it begins. */
export type Spelled = readonly (readonly string[])[]

/**
 * The words that a text means, where they are few: the cases of a whole word lie in the order of time in the index, those
 * of two in one order, and those of a rare one are looked up in a common one. Undefined where a text means too many: a
 * single term more than one word.
 */
export async function spellTerms(tx: Tx, kind: SearchKind, text: string): Promise<Spelled | undefined> {
  const ranges = rangesOf(text)
  if (ranges.length === 0) return undefined
  const words = await Promise.all(
    ranges.map(async ({ low, high }) =>
      (await tx.rows<{ word: string }>(spelling, [tx.tenantId, kind, low, high])).map(({ word }) => word),
    ),
  )
  const most = ranges.length === 1 ? 1 : mostPairs
  return words.reduce((pairs, { length }) => pairs * length, 1) > most ? undefined : words
}

/** Most hits of one word that are looked at; a wider search must be narrowed. */
export const mostHits = 10_001

interface Hits {
  readonly sql: string
  readonly values: readonly string[]
}

/** The ids of which every term begins a word, each combination of words compared by itself. */
function hitsOfWords(kind: SearchKind, spelled: Spelled, first: number): Hits {
  const values = spelled.flat()
  const starts = spelled.map((_, term) => first + spelled.slice(0, term).flat().length)
  const combinations = spelled.reduce<readonly (readonly number[])[]>(
    (all, words, term) => all.flatMap((chosen) => words.map((_, word) => [...chosen, starts[term]! + word])),
    [[]],
  )
  const condition = (alias: string, place: number) =>
    `${alias}.tenant_id = $1 AND ${alias}.kind = '${kind}' AND ${alias}.word = $${place}`
  const parts = combinations.map(([place, ...places]) => {
    const joined = places.map((other, term) => {
      const alias = `w${term + 1}`
      return `JOIN search_word ${alias} ON ${condition(alias, other)} AND ${alias}.subject_id = w.subject_id`
    })
    return `w.subject_id FROM search_word w ${joined.join(' ')} WHERE ${condition('w', place!)}`
  })
  if (parts.length === 0)
    return { sql: 'SELECT subject_id FROM search_word WHERE tenant_id = $1 AND false', values: [] }
  if (spelled.length === 1) return { sql: `SELECT DISTINCT ${parts[0]!} ORDER BY 1 DESC LIMIT ${mostHits}`, values }
  const selections = parts.map((part) => `SELECT ${part}`)
  return { sql: `SELECT DISTINCT subject_id FROM (${selections.join(' UNION ALL ')}) AS hit`, values }
}

/**
 * SQL that selects the ids found by every word of the text, and its values; `first` is the number of the first
 * placeholder. Undefined where the text has no word. Of one word's hits the newest are looked at; of several words all,
 * since the cases that they share may be anywhere among them.
 * @param spelled what `spellTerms` says of the text
 */
export function searchHits(
  kind: SearchKind,
  text: string,
  first: number,
  { within = '', spelled }: { readonly within?: string; readonly spelled?: Spelled | undefined } = {},
): Hits | undefined {
  const terms = termsOf(text)
  if (terms.length === 0) return undefined
  if (spelled !== undefined) return hitsOfWords(kind, spelled, first)
  const hits = terms.map((_, index) => {
    const low = first + index * 2
    return `SELECT subject_id FROM search_word WHERE tenant_id = $1 AND kind = '${kind}' AND word >= $${low} AND word < $${low + 1}`
  })
  const sql =
    hits.length === 1
      ? `SELECT DISTINCT subject_id FROM (${hits[0]} ORDER BY word DESC, subject_id DESC LIMIT ${mostHits}) AS hit`
      : hits.join(' INTERSECT ')
  return { sql, values: terms.flatMap((term) => [`${within}${term}`, `${within}${term}\u{10ffff}`]) }
}
