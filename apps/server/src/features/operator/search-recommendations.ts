import type { Readable } from 'node:stream'
import { berlinDay, type PlainDay } from '@referral/domain/calendar'
import { phoneOfText } from '@referral/domain/validate/person'
import { withProducts, type CaseRow } from '#features/cases/public.ts'
import { findCaseCosts, funnelOf, type FunnelInput } from '#features/numbers/public.ts'
import { recommendationStateCell } from '#features/recommendations/public.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { pageRequest, tooDeep, toPage } from '#platform/paging.ts'
import { dayCell, instantCell, moneyCell, reportStream, yesNoCell, type ReportColumn } from '#platform/report-file.ts'
import { isWordless, mostHits } from '#platform/search.ts'
import { measureText, type SearchedText } from '#platform/text-rows.ts'
import {
  findOverdueAtAgency,
  idsAfter,
  pageOfRecommendations,
  rowsAfter,
  rowsOfIds,
  type RecommendationFilter,
} from './search-recommendations.sql.ts'

export interface SearchInput extends FunnelInput {
  readonly text?: string | undefined
  readonly state?: RecommendationFilter['state'] | undefined
  readonly task?: RecommendationFilter['task'] | undefined
  readonly from?: string | undefined
  readonly until?: string | undefined
}

interface Wanted {
  readonly filter: RecommendationFilter
  /** The filter's text, if it has a word. */
  readonly searched: SearchedText | undefined
}

/** A text is searched for by its words, unless it is the whole phone number of a recipient. */
async function readInput(ctx: Context, tx: Tx, { text = '', ...input }: SearchInput): Promise<Wanted> {
  const filter = filterOf(ctx, input)
  const phone = phoneOfText(text)
  // Sealed with the person's key, it is found as a whole, by its keyed digest.
  const recipients = phone === undefined ? [] : await ctx.services.persons.findByValue(tx, 'phone', phone, mostHits)
  if (recipients.length > 0) return { filter: { ...filter, recipients }, searched: undefined }
  return { filter: { ...filter, text }, searched: await measureText(tx, 'recommendation', text) }
}

const filterOf = (ctx: Context, input: Omit<SearchInput, 'text'>): RecommendationFilter => ({
  text: '',
  recipients: null,
  state: input.state ?? null,
  task: input.task ?? null,
  from: (input.from ?? null) as PlainDay | null,
  until: (input.until ?? null) as PlainDay | null,
  funnel: funnelOf(input),
  today: berlinDay(ctx.now),
})

/** The operator's list: by text, state, task and time, newest first. */
export async function searchRecommendations(
  ctx: Context,
  input: SearchInput & { page?: number | undefined; size?: number | undefined },
) {
  const request = pageRequest(input.page, input.size)
  if (isWordless(input.text ?? '')) return toPage([], 0, request)
  return ctx.report(async (tx) => {
    const { filter, searched } = await readInput(ctx, tx, input)
    const refused = tooDeep(request, searched?.deepest)
    if (refused !== undefined) return refused
    const { rows, count } = await pageOfRecommendations(tx, filter, searched, request)
    return toPage(await complete(ctx, tx, rows, filter), count, request, searched?.deepest)
  })
}

type Found = Awaited<ReturnType<typeof complete>>[number]

/** With the product's name, whether its agency is overdue and, behind a number, the case's part of its sum. */
async function complete(ctx: Context, tx: Tx, rows: readonly CaseRow[], { funnel, ...days }: RecommendationFilter) {
  const named = await withProducts(ctx, tx, rows)
  const ids = rows.map(({ id }) => id)
  const matched = rows.filter(({ state }) => state === 'matched').map(({ id }) => id)
  const overdue = matched.length === 0 ? new Set() : await findOverdueAtAgency(tx, matched, days.today)
  const costs = funnel === null ? undefined : await findCaseCosts(tx, ids, funnel.step, days)
  return named.map((row) => ({
    ...row,
    costCents: costs === undefined ? null : (costs.get(row.id) ?? 0),
    isAgencyOverdue: overdue.has(row.id),
  }))
}

const chunk = 1_000
/** So many ids of a text are kept at once. */
const mostIds = 100_000

const columns: readonly ReportColumn<Found>[] = [
  ['Empfehlungsnummer', 'Recommendation number', (row) => row.number],
  ['Status', 'Status', (row) => recommendationStateCell(row.state)],
  ['ErstelltAm', 'Created on', (row) => instantCell(row.createdAt)],
  ['Produkt', 'Product', (row) => row.product.displayName],
  ['Empfehler', 'Recommender', (row) => row.recommender],
  ['Empfaenger', 'Recommended', (row) => row.recipient],
  ['Praemie', 'Reward', (row) => moneyCell(row.totalCents)],
  ['Kosten', 'Cost', (row) => (row.costCents === null ? '' : moneyCell(row.costCents))],
  ['Gesperrt', 'On hold', (row) => yesNoCell(row.onHold)],
  ['AgenturUeberfaellig', 'Agency overdue', (row) => yesNoCell(row.isAgencyOverdue)],
  ['FreigabeAb', 'Release from', (row) => dayCell(row.releaseOn)],
]

/** Every row of the filter as CSV, a thousand at a time; cells cannot become formulas. */
export async function exportRecommendations(ctx: Context, input: SearchInput): Promise<Readable> {
  if (isWordless(input.text ?? '')) return reportStream(ctx, columns, [])
  const { filter, searched } = await ctx.report((tx) => readInput(ctx, tx, input))
  const parts = searched === undefined ? partsByKey(ctx, filter) : partsOfText(ctx, filter, searched)
  // The first rows are read before the answer begins: a failure is still answered as one.
  const first = await parts.next()
  async function* chunks() {
    if (first.done === true) return
    yield first.value
    yield* parts
  }
  return reportStream(ctx, columns, chunks())
}

async function* partsByKey(ctx: Context, filter: RecommendationFilter): AsyncGenerator<Found[]> {
  let rows: Found[] = []
  do {
    const last = rows.at(-1)
    rows = await ctx.report(async (tx) => complete(ctx, tx, await rowsAfter(tx, filter, last, chunk), filter))
    yield rows
  } while (rows.length === chunk)
}

/** The hits of a text are looked up once for very many rows, then read by their ids. */
async function* partsOfText(
  ctx: Context,
  filter: RecommendationFilter,
  searched: SearchedText,
): AsyncGenerator<Found[]> {
  let ids: readonly string[] = []
  do {
    const last = ids.at(-1)
    ids = await ctx.report((tx) => idsAfter(tx, filter, searched, { after: last, most: mostIds }))
    for (let from = 0; from < ids.length; from += chunk) {
      const part = ids.slice(from, from + chunk)
      yield await ctx.report(async (tx) => complete(ctx, tx, await rowsOfIds(tx, filter, part), filter))
    }
  } while (ids.length === mostIds)
}
