import { z } from 'zod'
import { line, pageOf, queryFlag, record, text } from './fields.ts'
import { operation } from './operation.ts'
import { callers, group, paging } from './operator-parts.ts'
import { locale } from './parts.ts'

/** A wording in one language: the built-in one in the tenant's tone, and the tenant's own over it. */
const wording = record({
  locale: ['Sprache', locale()],
  builtIn: ['Eingebaut', z.string()],
  own: ['Eigen', z.string().nullable()],
})

const wordRow = record({
  /** `namespace.key`. */
  name: ['Name', z.string()],
  namespace: ['Bereich', z.string()],
  wordings: ['Fassungen', z.array(wording)],
  /** Names in braces that the product fills in here; a word may use these and no others. */
  placeholders: ['Platzhalter', z.array(z.string())],
  /** Marks such as `<agb>…</agb>` that the product turns into links; a word has exactly these. */
  tags: ['Marken', z.array(z.string())],
  /** The other plural forms of the same word. */
  forms: ['Formen', z.array(z.string())],
})

const limit = { per: 'caller', count: 1_000, seconds: 3_600 } as const
const name = () => record({ name: ['name', z.string().max(200)] })

/** The tenant's own wording over the built-in words. */
export const wordDeskOperations = {
  searchWords: operation({
    id: 'searchWords',
    method: 'GET',
    path: '/betreiber/woerter',
    group,
    summary: 'Finds words by text or key, by where they are used, or only those with the tenant’s own wording',
    section: 'product 1',
    callers,
    query: record({
      ...paging,
      text: ['query', line(80, 0).optional()],
      namespace: ['bereich', line(60, 0).optional()],
      ownOnly: ['eigene', queryFlag().optional()],
    }),
    answer: pageOf(wordRow),
    refusals: ['sessionEnded', 'invalidInput', 'narrowFilter'],
  }),
  listWordSpaces: operation({
    id: 'listWordSpaces',
    method: 'GET',
    path: '/betreiber/woerter/bereiche',
    group,
    summary: 'Where words are used, how many there are, and how many have the tenant’s own wording',
    section: 'product 1',
    callers,
    answer: z.array(
      record({ namespace: ['Bereich', z.string()], words: ['Woerter', z.int()], own: ['Eigene', z.int()] }),
    ),
    refusals: ['sessionEnded'],
  }),
  putWord: operation({
    id: 'putWord',
    method: 'PUT',
    path: '/betreiber/woerter/:name',
    group,
    summary: 'Replaces a built-in word with the tenant’s own wording; Bisher is the tenant’s previous wording, or null',
    section: 'product 1',
    callers,
    limit,
    params: name(),
    body: record({
      locale: ['Sprache', locale()],
      value: ['Wert', text(4_000, 1)],
      before: ['Bisher', z.string().max(4_000).nullable()],
    }),
    answer: wordRow,
    refusals: ['notFound', 'lostRace', 'invalidInput', 'sessionEnded', 'tooMany'],
  }),
  resetWord: operation({
    id: 'resetWord',
    method: 'DELETE',
    path: '/betreiber/woerter/:name/:sprache',
    group,
    summary: 'Restores the built-in wording; with Bisher only if that is still the tenant’s wording',
    section: 'product 1',
    callers,
    limit,
    params: record({ name: ['name', z.string().max(200)], locale: ['sprache', locale()] }),
    body: record({ before: ['Bisher', z.string().min(1).max(4_000).optional()] }),
    answer: wordRow,
    refusals: ['notFound', 'lostRace', 'invalidInput', 'sessionEnded', 'tooMany'],
  }),
}
