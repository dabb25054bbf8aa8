import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import { berlinDay, formatGermanInstant, type PlainDay } from '@referral/domain/calendar'
import { centsToDecimal, cents } from '@referral/domain/money'
import { recommendationState } from '@referral/contract/states'
import { withProducts, type CaseRow } from '#features/cases/public.ts'
import { funnelOf, type FunnelInput } from '#features/numbers/public.ts'
import type { Context } from '#platform/context.ts'
import type { Refused } from '#platform/outcome.ts'
import { guardFormula } from '#platform/csv.ts'
import { pageRequest, tooDeep, toPage } from '#platform/paging.ts'
import {
  countRecommendations,
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
    const rows = await pageOfRecommendations(tx, filter, request.size, (request.page - 1) * request.size)
    return toPage(await withProducts(ctx, tx, rows), await countRecommendations(tx, filter), request)
  })
}

type Found = Awaited<ReturnType<typeof withProducts<CaseRow>>>[number]
type Position = { readonly createdAt: Date; readonly id: string }

const chunk = 1_000

/** Every row of the filter as CSV, walked by key, a thousand at a time; cells cannot become formulas. */
export async function exportRecommendations(ctx: Context, input: SearchInput): Promise<Readable> {
  const filter = filterOf(ctx, input)
  const rowsFrom = (after: Position | null): Promise<Found[]> =>
    ctx.report(async (tx) => withProducts(ctx, tx, await rowsAfter(tx, filter, after, chunk)))
  // The first rows are asked for before the answer begins: what fails then is still answered as a failure.
  let rows = await rowsFrom(null)
  async function* lines() {
    yield (
      '\ufeff' +
        stringify(
          [
            [
              'Empfehlungsnummer',
              'Status',
              'ErstelltAm',
              'Produkt',
              'Empfehler',
              'Empfaenger',
              'Praemie',
              'Gesperrt',
              'FreigabeAb',
            ],
          ],
          { delimiter: ';' },
        )
    )
    for (;;) {
      yield stringify(rows.map(toCells), { delimiter: ';' })
      const last = rows.at(-1)
      if (rows.length < chunk || last === undefined) return
      rows = await rowsFrom({ createdAt: last.createdAt, id: last.id })
    }
  }
  return Readable.from(lines())
}

function toCells(row: Found): string[] {
  return [
    row.number,
    recommendationState().encode(row.state),
    formatGermanInstant(row.createdAt),
    row.product.displayName,
    row.recommender,
    row.recipient,
    centsToDecimal(cents(row.totalCents)).replace('.', ','),
    row.onHold ? 'ja' : 'nein',
    row.releaseOn ?? '',
  ].map(guardFormula)
}
