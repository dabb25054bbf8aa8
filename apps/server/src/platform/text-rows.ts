import { commonnessOf, mostOfUncommon, type Commonness } from './commonness.ts'
import type { Tx } from './db/tx.ts'
import { deepestOfCommon, deepestRow, sliceOf, type PageRequest } from './paging.ts'
import { rangesOf, searchHits, spellTerms, type SearchKind, type Spelled } from './search.ts'

/** Rows that are compared with a text by their own words. */
const mostWalked = 5_000

/** A text, and how the rows that it finds are looked for. */
export interface SearchedText {
  readonly kind: SearchKind
  readonly text: string
  readonly spelled: Spelled | undefined
  readonly commonness: Commonness | undefined
  readonly deepest: number
}

/** Undefined for a text without a word: an empty one narrows nothing, and any other finds nothing (`isWordless`). */
export async function measureText(tx: Tx, kind: SearchKind, text: string): Promise<SearchedText | undefined> {
  const [word, ...others] = rangesOf(text)
  if (word === undefined) return undefined
  const [spelled, commonness] = await Promise.all([
    spellTerms(tx, kind, text),
    others.length === 0 ? commonnessOf(tx, { kind }, word) : undefined,
  ])
  return {
    kind,
    text,
    spelled,
    commonness,
    deepest: commonness === undefined ? deepestRow : deepestOfCommon,
  }
}

/** The rows that a text is searched among. Their ids are in the order of time (ids.ts). */
export interface TextRows {
  /** The column of their ids. */
  readonly id: string
  /** The persons whose words find a row: a list in SQL. */
  readonly persons: string
  /** Whether anything but the text narrows them. */
  readonly isNarrowed: boolean
  /** FROM and WHERE without the text; appends its values. */
  readonly from: (values: unknown[]) => string
}

interface Composed {
  readonly sql: string
  readonly values: unknown[]
}

/** A page of the newest that SQL finds, and their number up to one more than are paged through, read once for both. */
export async function pageOfHits(
  tx: Tx,
  { sql, values }: Composed,
  page: PageRequest,
  deepest = deepestRow,
): Promise<{ readonly count: number; readonly ids: readonly string[] }> {
  const [found] = await tx.query<{ count: number; ids: readonly string[] }>(
    `SELECT count(*) AS count, ${sliceOf('id', page)} AS ids
     FROM (SELECT id FROM (${sql} OFFSET 0) AS found (id) ORDER BY id DESC LIMIT ${deepest + 1}) AS newest`,
    values,
  )
  return found!
}

/** The same of a text: the first rows or hits are enough where they hold all that is shown. */
export async function pageOfText(tx: Tx, searched: SearchedText, rows: TextRows, page: PageRequest) {
  const { deepest } = searched
  const first = firstOfText(tx, searched, rows)
  const found = first && (await pageOfHits(tx, first, page, deepest))
  if (found !== undefined && found.count > deepest) return found
  return pageOfHits(tx, wholeText(tx, searched, rows, deepest + 1), page, deepest)
}

/** The next ids after one of all that a text finds, newest first. */
export async function idsOfText(
  tx: Tx,
  searched: SearchedText,
  rows: TextRows,
  { after, most }: { readonly after: string | undefined; readonly most: number },
): Promise<readonly string[]> {
  const { sql, values } = wholeText(tx, searched, rows)
  const behind = after === undefined ? '' : `WHERE id < $${values.push(after)}::uuid`
  const found = await tx.query<{ id: string }>(
    `SELECT id FROM (${sql}) AS found (id) ${behind} ORDER BY id DESC LIMIT ${most}`,
    values,
  )
  return found.map(({ id }) => id)
}

/**
 * The newest that a text finds, or all.
 * @param most of more, the newest
 */
function wholeText(
  { tenantId }: Tx,
  searched: SearchedText,
  { id, isNarrowed, from }: TextRows,
  most?: number,
): Composed {
  const { kind, text, spelled, commonness } = searched
  const values: unknown[] = [tenantId]
  const among = isNarrowed ? from(values) : undefined
  const hits = searchHits(kind, text, values.length + 1, {
    spelled,
    newest: isNarrowed || most === undefined ? undefined : { most, isOnce: true },
    isWhole: true,
  })!
  values.push(...hits.values)
  if (among === undefined) {
    const isOnce = spelled === undefined ? rangesOf(text).length > 1 : spelled.length > 1 || most !== undefined
    return { sql: isOnce ? hits.sql : `SELECT DISTINCT subject_id FROM (${hits.sql}) AS hit`, values }
  }
  // Few are looked up in an index in the order of ids, up to the last that is shown.
  const isFound = commonness === 'wide' ? `${id} IN (${hits.sql})` : `${id} = ANY (ARRAY(${hits.sql}))`
  return { sql: `SELECT ${id} ${among} AND ${isFound} ${newest(id, most)}`, values }
}

/** What a common text finds among its newest hits; of a beginning of many words, among the newest rows. */
function firstOfText({ tenantId }: Tx, searched: SearchedText, rows: TextRows): Composed | undefined {
  const { kind, text, spelled, commonness, deepest } = searched
  const { id, persons, isNarrowed } = rows
  if (commonness === undefined || (spelled === undefined ? commonness === 'common' : !isNarrowed)) return undefined
  const values: unknown[] = [tenantId]
  const from = rows.from(values)
  const bind = (value: unknown) => `$${values.push(value)}`
  if (spelled !== undefined) {
    const hits = searchHits(kind, text, values.length + 1, {
      spelled,
      newest: { most: mostOfUncommon + 1, isOnce: false },
    })!
    values.push(...hits.values)
    return { sql: `SELECT ${id} ${from} AND ${id} = ANY (ARRAY(${hits.sql})) ${newest(id, deepest + 1)}`, values }
  }
  const { low, high } = rangesOf(text)[0]!
  // Behind an OFFSET, or the planner would gather the words of all rows.
  const isFound = `EXISTS (SELECT FROM search_word v WHERE v.tenant_id = $1 AND v.person_id IN (${persons})
    AND v.subject_id = ${id} AND v.kind = '${kind}' AND v.word >= ${bind(low)} AND v.word < ${bind(high)} OFFSET 0)`
  const walked = `SELECT ${id} AS id, ${isFound} AS is_found ${from} ${newest(id, mostWalked)}`
  return { sql: `SELECT id FROM (${walked}) AS walked WHERE is_found LIMIT ${deepest + 1}`, values }
}

const newest = (id: string, most: number | undefined) => (most === undefined ? '' : `ORDER BY ${id} DESC LIMIT ${most}`)
