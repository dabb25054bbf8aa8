import type { BodyOf } from '@referral/contract/operation'
import type { planOperations } from '@referral/contract/plans'
import { berlinDay } from '@referral/domain/calendar'
import { standings } from '@referral/domain/valid-from'
import { requireMembership } from '#features/agencies/public.ts'
import { nameCategories } from '#features/catalogue/public.ts'
import type { Context } from '#platform/context.ts'
import { isRefused } from '#platform/outcome.ts'
import { pageRequest, toPage, tooDeep } from '#platform/paging.ts'
import { listPlanEntries } from './plans.sql.ts'
import { presentEntries } from './present-entries.ts'

type Query = BodyOf<(typeof planOperations)['listRewardPlan']>
type Shown = ReturnType<typeof presentEntries>[number]

const sortValue: Readonly<Record<NonNullable<Query['orderBy']>, (entry: Shown) => string | number>> = {
  category: ({ category }) => category,
  cents: ({ cents }) => cents,
  validFrom: ({ validFrom }) => validFrom,
  validUntil: ({ validUntil }) => validUntil ?? '9999-12-31',
  standing: ({ standing }) => standings.indexOf(standing),
}

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' ? a - Number(b) : a.localeCompare(String(b), 'de')

/**
 * The plan as a report (product §4). Its rows depend on each other (an amount ends where the next begins), and an agency
 * has at most some hundred: they are read whole, and sorted and filtered here.
 */
export function listRewardPlan(ctx: Context, query: Query) {
  const page = pageRequest(query.pageNumber, query.pageSize)
  return ctx.read(async (tx) => {
    const member = await requireMembership(ctx, tx, 'rewardPlan')
    if (isRefused(member)) return member
    const refused = tooDeep(page)
    if (refused !== undefined) return refused
    const names = await nameCategories(tx, ctx.locale)
    const today = berlinDay(ctx.now)
    const all = presentEntries(await listPlanEntries(tx, member.agency.id), names, today)
    const found = all.filter((entry) => isWanted(entry, query))
    const by = sortValue[query.orderBy ?? 'validFrom']
    const isDescending = query.orderBy === undefined ? true : (query.descending ?? false)
    const sorted = found.toSorted(
      (a, b) => compare(by(a), by(b)) || compare(a.category, b.category) || compare(a.id, b.id),
    )
    const ordered = isDescending ? sorted.toReversed() : sorted
    const rows = ordered.slice((page.page - 1) * page.size, page.page * page.size)
    return { ...toPage(rows, found.length, page), today }
  })
}

function isWanted(entry: Shown, { filter = '', columns }: Query): boolean {
  const has = <T>(values: readonly T[] | undefined, value: T) =>
    values === undefined || values.length === 0 || values.includes(value)
  return (
    entry.category.toLocaleLowerCase('de').includes(filter.toLocaleLowerCase('de')) &&
    has(columns?.categoryId, entry.categoryId) &&
    has(columns?.standing, entry.standing)
  )
}
