import { statement, type Tx } from './db/tx.ts'
import { MinuteCache } from './minute-cache.ts'
import type { SearchKind, WordRange } from './search.ts'

/** A word that very many of the searched have. Those of a wide one are not gathered for each page. */
export type Commonness = 'common' | 'wide'

/** A word with more entries is common: of what it finds the first rows are paged through (`deepestOfCommon`). */
export const mostOfUncommon = 10_000

/** What is searched: one kind of a tenant's rows, or an agency's cases. */
export type SearchScope = { readonly kind: SearchKind } | { readonly agencyId: string }

/** Entries of a word that is not wide. */
const mostGathered = { kind: 100_000, agency: 30_000 } as const

const countOf = (scope: string, most: number) =>
  `SELECT count(*) AS count FROM (SELECT FROM search_word w
     WHERE w.tenant_id = $1 AND ${scope} = $2 AND w.word >= $3 AND w.word < $4 LIMIT ${most + 1}) AS hit`
const entriesOfKind = statement('search_entries_of_kind', countOf('w.kind', mostGathered.kind))
const entriesOfAgency = statement('search_entries_of_agency', countOf('w.agency_id', mostGathered.agency))

/** Caches the number of a word's entries: counting them costs as much as finding a page. */
const entryCounts = new MinuteCache<number>()

async function countEntries(tx: Tx, scope: SearchScope, { low, high }: WordRange): Promise<number> {
  const what = JSON.stringify([tx.tenantId, scope, low])
  const counted = entryCounts.get(tx.source, what)
  if (counted !== undefined) return counted
  const [entries, of] = 'kind' in scope ? [entriesOfKind, scope.kind] : [entriesOfAgency, scope.agencyId]
  const { count } = await tx.one<{ count: number }>(entries, [tx.tenantId, of, low, high])
  entryCounts.keep(tx.source, what, count)
  return count
}

/** Undefined for a word that is neither. */
export async function commonnessOf(tx: Tx, scope: SearchScope, word: WordRange): Promise<Commonness | undefined> {
  const count = await countEntries(tx, scope, word)
  if (count > ('kind' in scope ? mostGathered.kind : mostGathered.agency)) return 'wide'
  return count > mostOfUncommon ? 'common' : undefined
}
