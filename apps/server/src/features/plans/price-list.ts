import { berlinDay, type PlainDay } from '@referral/domain/calendar'
import { nameCategories } from '#features/catalogue/public.ts'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { refuse, refuseFields } from '#platform/outcome.ts'
import { findDayFaults } from './find-day-faults.ts'
import { deletePriceEntryRow, findPriceEntry, insertPriceEntry, listPriceEntries } from './plans.sql.ts'
import { presentEntries } from './present-entries.ts'
import type { NewAmount } from './reward-plan.ts'

/** The agencies' fees for a released order, present and announced; past ones are visible to operators only. */
export async function listServiceFees(ctx: Context) {
  if (!ctx.tenant.config.modules.agencies) return refuse('notFound')
  return ctx.read(async (tx) => {
    const entries = presentEntries(await listPriceEntries(tx), await nameCategories(tx, ctx.locale), berlinDay(ctx.now))
    return entries.filter(({ standing }) => standing !== 'past')
  })
}

export const listPriceList = (ctx: Context) =>
  ctx.read(async (tx) => {
    const names = await nameCategories(tx, ctx.locale)
    const today = berlinDay(ctx.now)
    return {
      entries: presentEntries(await listPriceEntries(tx), names, today).toReversed(),
      categories: [...names].map(([id, name]) => ({ id, name })),
      today,
    }
  })

/** Refused: invalidInput. */
export function addServiceFee(ctx: Context, { categoryId, cents, validFrom }: NewAmount) {
  const today = berlinDay(ctx.now)
  const from = validFrom as PlainDay
  return ctx.write(async (tx) => {
    const faults = findDayFaults(from, today)
    if (faults.length > 0) return refuseFields(...faults)
    const names = await nameCategories(tx, ctx.locale)
    if (!names.has(categoryId)) return refuseFields({ field: 'categoryId', code: 'invalid' })
    const row = { id: newId(ctx.now), categoryId, cents, validFrom: from, createdAt: ctx.now }
    if (!(await insertPriceEntry(tx, row))) return refuseFields({ field: 'validFrom', code: 'taken' })
    await emit(ctx, tx, {
      kind: 'serviceFeeAdded',
      subject: { kind: 'serviceFee', id: row.id },
      data: { category: categoryId, cents, validFrom },
    })
    return presentEntries(await listPriceEntries(tx), names, today).find(({ id }) => id === row.id)!
  })
}

/** Refused: notFound, illegalMove once it has begun. */
export function deleteServiceFee(ctx: Context, id: string) {
  return ctx.write(async (tx) => {
    const entry = await findPriceEntry(tx, id)
    if (entry === undefined) return refuse('notFound')
    if (!(await deletePriceEntryRow(tx, id, berlinDay(ctx.now)))) return refuse('illegalMove', 'hasBegun')
    await emit(ctx, tx, {
      kind: 'serviceFeeDeleted',
      subject: { kind: 'serviceFee', id },
      data: { category: entry.categoryId, cents: entry.cents, validFrom: entry.validFrom },
    })
    return { ok: true as const }
  })
}
