import { berlinDay, type PlainDay } from '@referral/domain/calendar'
import { holdingOn } from '@referral/domain/valid-from'
import { findAgency, findCustomer, requireMembership } from '#features/agencies/public.ts'
import { listCategoryRewards, nameCategories } from '#features/catalogue/public.ts'
import { findActiveSellerId } from '#features/sellers/public.ts'
import { emit } from '#platform/chain.ts'
import { accountOf, type Context } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { isRefused, refuse, refuseFields } from '#platform/outcome.ts'
import { findDayFaults } from './find-day-faults.ts'
import { deletePlanEntryRow, findPlanEntry, insertPlanEntry, listPlanEntries } from './plans.sql.ts'
import { presentEntries } from './present-entries.ts'

export interface NewAmount {
  readonly categoryId: number
  readonly cents: number
  readonly validFrom: string
}

/**
 * Adds an agency's reward from a day on (AddPraemienplan), tomorrow at the earliest. Refused: forbidden, invalidInput.
 */
export function addRewardPlanEntry(ctx: Context, { categoryId, cents, validFrom }: NewAmount) {
  const today = berlinDay(ctx.now)
  return ctx.write(async (tx) => {
    const member = await requireMembership(ctx, tx, 'addRewardPlan')
    if (isRefused(member)) return member
    const from = validFrom as PlainDay
    const faults = findDayFaults(from, today)
    if (faults.length > 0) return refuseFields(...faults)
    const names = await nameCategories(tx, ctx.locale)
    if (!names.has(categoryId)) return refuseFields({ field: 'categoryId', code: 'invalid' })
    const agencyId = member.agency.id
    const row = { id: newId(ctx.now), agencyId, categoryId, cents, validFrom: from, createdAt: ctx.now }
    if (!(await insertPlanEntry(tx, row))) return refuseFields({ field: 'validFrom', code: 'taken' })
    await emit(ctx, tx, {
      kind: 'rewardPlanEntryAdded',
      subject: { kind: 'agency', id: agencyId },
      data: { category: categoryId, cents, validFrom },
    })
    return presentEntries(await listPlanEntries(tx, agencyId), names, today).find(({ id }) => id === row.id)!
  })
}

/** Refused: forbidden, notFound, illegalMove once it has begun. */
export function deleteRewardPlanEntry(ctx: Context, id: string) {
  return ctx.write(async (tx) => {
    const member = await requireMembership(ctx, tx, 'deleteRewardPlan')
    if (isRefused(member)) return member
    const agencyId = member.agency.id
    const entry = await findPlanEntry(tx, agencyId, id)
    if (entry === undefined) return refuse('notFound')
    if (!(await deletePlanEntryRow(tx, agencyId, id, berlinDay(ctx.now)))) return refuse('illegalMove', 'hasBegun')
    await emit(ctx, tx, {
      kind: 'rewardPlanEntryDeleted',
      subject: { kind: 'agency', id: agencyId },
      data: { category: entry.categoryId, cents: entry.cents, validFrom: entry.validFrom },
    })
    return { ok: true as const }
  })
}

/** Today's reward of each category: the plan's, beside the programme's own. */
export function listPlanCategories(ctx: Context) {
  const today = berlinDay(ctx.now)
  return ctx.read(async (tx) => {
    const member = await requireMembership(ctx, tx, 'rewardPlan')
    if (isRefused(member)) return member
    const plan = Map.groupBy(await listPlanEntries(tx, member.agency.id), ({ categoryId }) => categoryId)
    return (await listCategoryRewards(tx, today, ctx.locale)).map(({ id, name, fromCents, untilCents }) => ({
      id,
      name,
      planCents: holdingOn(plan.get(id) ?? [], today)?.cents ?? null,
      ownFromCents: fromCents,
      ownUntilCents: untilCents,
    }))
  })
}

/**
 * The caller's present rewards for a recommendation, where an agency brought them. An active seller's recommendation is no
 * agency's; who has only applied, or was stopped, recommends as before.
 */
export function getOwnRewardPlan(ctx: Context) {
  const today = berlinDay(ctx.now)
  return ctx.read(async (tx) => {
    const isSeller = ctx.tenant.config.modules.sellers && (await findActiveSellerId(tx, accountOf(ctx))) !== undefined
    const customer = isSeller ? undefined : await findCustomer(tx, accountOf(ctx))
    const agency = customer === undefined ? undefined : await findAgency(tx, customer.agencyId)
    if (agency === undefined) return { agency: null, rewards: [] }
    const plan = Map.groupBy(await listPlanEntries(tx, agency.id), ({ categoryId }) => categoryId)
    const rewards = [...plan].flatMap(([categoryId, entries]) => {
      const entry = holdingOn(entries, today)
      return entry === undefined ? [] : { categoryId, cents: entry.cents, validFrom: entry.validFrom as string }
    })
    return { agency: agency.name, rewards }
  })
}
