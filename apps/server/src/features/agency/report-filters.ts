import { berlinDay, plainDay } from '@referral/domain/calendar'
import { findAccountNames } from '#features/accounts/public.ts'
import { hasWorked, listMembers } from '#features/agencies/public.ts'
import { readNumbersBy } from '#features/numbers/public.ts'
import type { Context } from '#platform/context.ts'
import { isRefused } from '#platform/outcome.ts'
import { agencyOfCaller } from './agency-of-caller.ts'

const beginning = plainDay('2000-01-01')

/**
 * The choices of the reports' filters: the products of the agency's cases as its numbers know them, and its own
 * employees, also former ones, but nobody whose invitation is not accepted. Refused: forbidden.
 */
export const readReportFilters = (ctx: Context) =>
  ctx.report(async (tx) => {
    const membership = await agencyOfCaller(ctx, tx, 'recommendations')
    if (isRefused(membership)) return membership
    const { agency, member } = membership
    const products = await readNumbersBy(ctx, tx, agency.id, 'product', {
      from: beginning,
      until: berlinDay(ctx.now),
    })
    const members = (await listMembers(tx, agency.id)).filter(hasWorked)
    const names = await findAccountNames(
      tx,
      members.map(({ accountId }) => accountId),
    )
    const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, ctx.locale)
    return {
      products: products
        .filter(({ value }) => value !== '')
        .map(({ value, name }) => ({ id: Number(value), name }))
        .toSorted(byName),
      members: members
        .map(({ accountId: id }) => ({ id, name: names.get(id) ?? '', isCaller: id === member.accountId }))
        .filter(({ name }) => name !== '')
        .toSorted(byName),
    }
  })
