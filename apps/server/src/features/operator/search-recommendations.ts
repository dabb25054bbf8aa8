import type { Readable } from 'node:stream'
import { berlinDay, type PlainDay } from '@referral/domain/calendar'
import { withProducts, type CaseRow } from '#features/cases/public.ts'
import { findCaseCosts, funnelOf, type FunnelInput } from '#features/numbers/public.ts'
import { recommendationStateCell } from '#features/recommendations/public.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import type { Refused } from '#platform/outcome.ts'
import { pageRequest, tooDeep, toPage } from '#platform/paging.ts'
import { dayCell, instantCell, moneyCell, reportStream, yesNoCell, type ReportColumn } from '#platform/report-file.ts'
import {
  findOverdueAtAgency,
  pageOfRecommendations,
  rowsAfter,
  type RecommendationFilter,
} from './search-recommendations.sql.ts'

export interface SearchInput extends FunnelInput {
  readonly text?: string | undefined
  readonly state?: RecommendationFilter['state'] | undefined
  readonly task?: RecommendationFilter['task'] | undefined
  readonly from?: string | undefined
  readonly until?: string | undefined
}

const filterOf = (ctx: Context, input: SearchInput): RecommendationFilter => ({
  text: input.text ?? '',
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
  const refused: Refused | undefined = tooDeep(request)
  if (refused !== undefined) return refused
  const filter = filterOf(ctx, input)
  return ctx.report(async (tx) => {
    const { rows, count } = await pageOfRecommendations(tx, filter, request)
    return toPage(await complete(ctx, tx, rows, filter), count, request)
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

type Position = { readonly createdAt: Date; readonly id: string }

const chunk = 1_000

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

/** Every row of the filter as CSV, walked by key, a thousand at a time; cells cannot become formulas. */
export async function exportRecommendations(ctx: Context, input: SearchInput): Promise<Readable> {
  const filter = filterOf(ctx, input)
  const rowsFrom = (after: Position | null): Promise<Found[]> =>
    ctx.report(async (tx) => complete(ctx, tx, await rowsAfter(tx, filter, after, chunk), filter))
  // The first rows are read before the answer begins: a failure is still answered as one.
  let rows = await rowsFrom(null)
  async function* chunks() {
    for (;;) {
      yield rows
      const last = rows.at(-1)
      if (rows.length < chunk || last === undefined) return
      rows = await rowsFrom({ createdAt: last.createdAt, id: last.id })
    }
  }
  return reportStream(ctx, columns, chunks())
}
