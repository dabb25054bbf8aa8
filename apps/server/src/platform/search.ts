import { statement, type Tx } from './db/tx.ts'
import { deepestRow } from './paging.ts'
import { pairOf, pairsOf, wordsOf } from './search-words.ts'

export type SearchKind = 'recommendation' | 'order' | 'advisor' | 'invitation'

const insertWords = statement(
  'search_word_insert',
  `INSERT INTO search_word (tenant_id, kind, word, subject_id, person_id, agency_id)
   SELECT $1, $2, word, $3, $4, $6::uuid FROM unnest($5::text[]) AS word ON CONFLICT DO NOTHING RETURNING tenant_id`,
)
const deleteWords = statement('search_word_delete', 'DELETE FROM search_word WHERE tenant_id = $1 AND person_id = $2')

/** For these kinds, people's names are also indexed as pairs; there are fewer cases of the others. */
const paired: ReadonlySet<SearchKind> = new Set(['recommendation', 'order'])

/** The index entries of a case: its words, and pairs of those that form one name. */
const entriesOf = (kind: SearchKind, texts: readonly (string | null | undefined)[]) => [
  ...wordsOf(texts),
  ...(paired.has(kind) ? pairsOf(texts) : []),
]

/**
 * Makes a case findable by the beginnings of these words. They belong to a person (or to the case itself), so that
 * erasing the person deletes them.
 */
export async function indexWords(
  tx: Tx,
  kind: SearchKind,
  subjectId: string,
  personId: string,
  texts: readonly (string | null | undefined)[],
  { within = '', agencyId = null }: FoundBy = {},
): Promise<void> {
  const words = entriesOf(kind, texts).map((word) => within + word)
  if (words.length > 0) await tx.run(insertWords, [tx.tenantId, kind, subjectId, personId, words, agencyId])
}

export interface FoundBy {
  /** Restricts the search to one owner's cases, so that another owner's many hits never hide them. */
  readonly within?: string
  /** The agency that finds its case by these words; callers who may search all cases find it, too. */
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
    entriesOf(kind, texts).map((word) => [id, personId, word, agencyId] as const),
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

/**
 * The ids are sent once each, not once for each word, and no row comes back. A case that is new has no entry, so that
 * PostgreSQL need not look for one first: a third of the statement's time.
 */
const insertWordsOfNew = statement(
  'search_word_insert_new',
  `WITH written AS (
   INSERT INTO search_word (tenant_id, kind, word, subject_id, person_id)
   SELECT $1, $2, u.word, ($3::uuid[])[u.place], ($3::uuid[])[u.place] FROM unnest($4::integer[], $5::text[]) AS u (place, word)
   RETURNING tenant_id)
   SELECT count(*) AS count FROM written`,
)

/** Makes cases findable that this transaction has just written; their words belong to the case itself. */
export async function indexWordsOfNew(
  tx: Tx,
  kind: SearchKind,
  cases: readonly { readonly id: string; readonly texts: readonly (string | null | undefined)[] }[],
): Promise<void> {
  const places: number[] = []
  const words: string[] = []
  for (const [index, { texts }] of cases.entries())
    for (const word of entriesOf(kind, texts)) {
      places.push(index + 1)
      words.push(word)
    }
  if (words.length > 0) await tx.run(insertWordsOfNew, [tx.tenantId, kind, cases.map(({ id }) => id), places, words])
}

export const forgetWords = (tx: Tx, personId: string) => tx.run(deleteWords, [tx.tenantId, personId])

const deleteManyWords = statement(
  'search_word_delete_many',
  'DELETE FROM search_word WHERE tenant_id = $1 AND person_id = ANY($2::uuid[])',
)
export const forgetWordsOfMany = (tx: Tx, personIds: readonly string[]) =>
  tx.run(deleteManyWords, [tx.tenantId, personIds])

/** A mail address is searched for as a whole: its parts are common to many people. */
export const termsOf = (text: string) =>
  text
    .split(/\s+/)
    .flatMap((part) => wordsOf([part]).slice(0, part.includes('@') ? 1 : undefined))
    .slice(0, 4)

/** Whether a text was typed and has no letter or digit: no list has a hit for it. */
export const isWordless = (text: string): boolean => text.trim() !== '' && termsOf(text).length === 0

/** The words that begin with a term, from the first on and before the last. */
export interface WordRange {
  readonly low: string
  readonly high: string
}

export const rangesOf = (text: string): WordRange[] =>
  termsOf(text).map((term) => ({ low: term, high: `${term}\u{10ffff}` }))

/** Up to so many combinations of words, each is compared by itself. */
export const mostCombinations = 8
/** Beginnings of more words are not spelled out. */
const mostSpelled = 24

/**
 * SQL of the words of a range, at most one more than are spelled out: one index step each.
 * @param whose condition on the words `v`
 */
export const wordsWithin = (whose: string, low: string, high: string): string =>
  `WITH RECURSIVE spelled (word) AS (
     (SELECT v.word FROM search_word v WHERE ${whose} AND v.word >= ${low} AND v.word < ${high} ORDER BY v.word LIMIT 1)
     UNION ALL
     SELECT (SELECT v.word FROM search_word v WHERE ${whose} AND v.word > spelled.word AND v.word < ${high} ORDER BY v.word LIMIT 1)
     FROM spelled WHERE spelled.word IS NOT NULL)
   SELECT word FROM spelled WHERE word IS NOT NULL LIMIT ${mostSpelled + 1}`

const spelling = statement('search_words_spelled', wordsWithin('v.tenant_id = $1 AND v.kind = $2', '$3', '$4'))

/** Of each term, the words that it begins. */
export type Spelled = readonly (readonly string[])[]

/**
 * The words that a text matches, if they are few: the index has the cases of a whole word in the order of time, those
 * of two in one order, and those of a rare word are looked up in a common one. Where all words are common and form a
 * person's name, the pairs are searched. Undefined where a text matches too many.
 */
export async function spellTerms(tx: Tx, kind: SearchKind, text: string): Promise<Spelled | undefined> {
  const ranges = rangesOf(text)
  if (ranges.length === 0) return undefined
  const [areCommon, ...words] = await Promise.all([
    ranges.length > 1 && paired.has(kind) && areAllCommon(tx, kind, ranges),
    ...ranges.map(async ({ low, high }) =>
      (await tx.rows<{ word: string }>(spelling, [tx.tenantId, kind, low, high])).map(({ word }) => word),
    ),
  ])
  const names = areCommon
    ? await namesAmong(words, (pairs) => tx.rows(knownPairs, [tx.tenantId, kind, pairs]))
    : undefined
  return names ?? (combinations(words) > mostCombinations ? undefined : words)
}

const combinations = (words: Spelled) => words.reduce((count, { length }) => count * length, 1)

/** Of a term with no more cases each is looked up in the others. */
const mostLookedUp = 1_000

const commonness = statement(
  'search_terms_common',
  `SELECT bool_and((SELECT count(*) FROM (SELECT FROM search_word v
     WHERE v.tenant_id = $1 AND v.kind = $2 AND v.word >= u.low AND v.word < u.high LIMIT ${mostLookedUp + 1}) AS hit) > ${mostLookedUp}) AS "areCommon"
   FROM unnest($3::text[], $4::text[]) AS u (low, high)`,
)
const areAllCommon = async (tx: Tx, kind: SearchKind, ranges: readonly WordRange[]): Promise<boolean> =>
  (
    await tx.one<{ areCommon: boolean }>(commonness, [
      tx.tenantId,
      kind,
      ranges.map(({ low }) => low),
      ranges.map(({ high }) => high),
    ])
  ).areCommon

const knownPairs = statement(
  'search_pairs_known',
  `SELECT u.word FROM unnest($3::text[]) AS u (word)
   WHERE EXISTS (SELECT FROM search_word v WHERE v.tenant_id = $1 AND v.kind = $2 AND v.word = u.word)`,
)

/** Of each two neighbouring terms, the pairs that may be a name. */
const pairsOfTerms = (words: Spelled): Spelled =>
  words.slice(1).map((right, index) => words[index]!.flatMap((one) => right.map((other) => pairOf(one, other))))

/**
 * The name pairs of each two neighbouring terms; undefined where there is none, or too many.
 * @param words the words that the terms begin
 */
export async function namesAmong(
  words: Spelled,
  findKnown: (pairs: readonly string[]) => Promise<readonly { readonly word: string }[]>,
): Promise<Spelled | undefined> {
  if (words.some(({ length }) => length > mostSpelled)) return undefined
  const pairs = pairsOfTerms(words)
  const known = new Set((await findKnown(pairs.flat())).map(({ word }) => word))
  const names = pairs.map((some) => some.filter((pair) => known.has(pair)))
  const most = names.length === 1 ? mostSpelled : mostCombinations
  return combinations(names) === 0 || combinations(names) > most ? undefined : names
}

/** The most hits that are counted; a wider search must be narrowed. */
export const mostHits = deepestRow + 1
/** The most entries that are read of a beginning of many words. */
const mostRead = 200_000

interface Newest {
  readonly most: number
  /** Whether each is wanted once; perhaps repeatedly costs less. */
  readonly isOnce: boolean
}

interface Hits {
  readonly sql: string
  readonly values: readonly string[]
}

/**
 * The newest ids that have all the whole words, up to the counted number: the index has each word's in this order, and
 * no more are read.
 * @param whose condition on the words
 * @param words placeholders
 */
export function newestOfWords(
  whose: string,
  words: readonly string[],
  { most = mostHits, isOnce = true }: Partial<Newest> = {},
): string {
  const newest = `ORDER BY subject_id DESC LIMIT ${most}`
  const parts = words.map(
    (word) =>
      `SELECT ${isOnce ? 'DISTINCT ' : ''}subject_id FROM search_word WHERE ${whose} AND word = ${word} ${newest}`,
  )
  return parts.length === 1
    ? parts[0]!
    : // Of sorted parts, so that no more is read of them than is counted; a plain DISTINCT would be hashed.
      `SELECT ${isOnce ? 'DISTINCT ON (subject_id) ' : ''}subject_id FROM (${parts.map((part) => `(${part})`).join(' UNION ALL ')}) AS hit ${newest}`
}

/** The ids that have a word for every term, each combination of words compared by itself. */
function hitsOfWords(kind: SearchKind, spelled: Spelled, first: number, newest: Newest | undefined): Hits {
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
  if (spelled.length === 1) {
    const words = values.map((_, index) => `$${first + index}`)
    const whose = `tenant_id = $1 AND kind = '${kind}'`
    if (newest !== undefined) return { sql: newestOfWords(whose, words, newest), values }
    return {
      sql: `SELECT subject_id FROM search_word WHERE ${whose} AND word IN (${words.join(', ')})`,
      values,
    }
  }
  const selections = parts.map((part) => `SELECT ${part}`)
  return { sql: `SELECT DISTINCT subject_id FROM (${selections.join(' UNION ALL ')}) AS hit`, values }
}

/**
 * SQL that selects the ids found by every word of the text, perhaps repeatedly, and its values; `first` is the number of
 * the first placeholder. Undefined where the text has no word.
 * @param spelled the result of `spellTerms` for the text
 * @param newest of one word's hits no more than these, the newest
 * @param isWhole for who bounds a beginning of many words otherwise
 */
export function searchHits(
  kind: SearchKind,
  text: string,
  first: number,
  {
    within = '',
    spelled,
    newest,
    isWhole = false,
  }: {
    readonly within?: string
    readonly spelled?: Spelled | undefined
    readonly newest?: Newest | undefined
    readonly isWhole?: boolean
  } = {},
): Hits | undefined {
  const terms = termsOf(text)
  if (terms.length === 0) return undefined
  if (spelled !== undefined) return hitsOfWords(kind, spelled, first, newest)
  const hits = terms.map((_, index) => {
    const low = first + index * 2
    return `SELECT subject_id FROM search_word WHERE tenant_id = $1 AND kind = '${kind}' AND word >= $${low} AND word < $${low + 1}`
  })
  const sql =
    hits.length > 1
      ? hits.join(' INTERSECT ')
      : isWhole
        ? hits[0]!
        : `SELECT subject_id FROM (${hits[0]} ORDER BY word DESC, subject_id DESC LIMIT ${mostRead}) AS hit`
  return { sql, values: terms.flatMap((term) => [`${within}${term}`, `${within}${term}\u{10ffff}`]) }
}
