import type { Context } from '#platform/context.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { isRefused, refuse, type Refused } from '#platform/outcome.ts'
import { requireMembership } from './membership.ts'
import type { SavedView } from './tables.ts'

/** Among more views nobody finds one. */
const mostOfList = 20

const selectViews = statement(
  'agency_member_views',
  'SELECT views FROM agency_member WHERE tenant_id = $1 AND agency_id = $2 AND account_id = $3',
)
const lockViews = statement(
  'agency_member_views_lock',
  'SELECT views FROM agency_member WHERE tenant_id = $1 AND agency_id = $2 AND account_id = $3 AND active FOR UPDATE',
)
const updateViews = statement(
  'agency_member_views_update',
  'UPDATE agency_member SET views = $4 WHERE tenant_id = $1 AND agency_id = $2 AND account_id = $3',
)

type Change = (views: readonly SavedView[]) => readonly SavedView[] | Refused

const changeViews = (ctx: Context, change: Change) =>
  ctx.write(async (tx: Tx) => {
    const membership = await requireMembership(ctx, tx, 'administration')
    if (isRefused(membership)) return membership
    const { agencyId, accountId } = membership.member
    const whose = [tx.tenantId, agencyId, accountId]
    // Whoever was erased a moment before has no row at work any more.
    const held = await tx.maybe<{ views: SavedView[] }>(lockViews, whose)
    const changed = held === undefined ? refuse('forbidden', 'administration') : change(held.views)
    if (isRefused(changed)) return changed
    await tx.run(updateViews, [...whose, JSON.stringify(changed)])
    return { views: [...changed] }
  })

type Named = Pick<SavedView, 'list' | 'name'>
const isOther =
  ({ list, name }: Named) =>
  (view: Named) =>
    view.list !== list || view.name.toLowerCase() !== name.toLowerCase()

/** The caller's views of the portal's lists. Refused: forbidden. */
export const listViews = (ctx: Context) =>
  ctx.read(async (tx) => {
    const membership = await requireMembership(ctx, tx, 'administration')
    if (isRefused(membership)) return membership
    const { agencyId, accountId } = membership.member
    return tx.one<{ views: SavedView[] }>(selectViews, [tx.tenantId, agencyId, accountId])
  })

/** Saves a view in place of the one of its name. Refused: forbidden, illegalMove (viewsFull). */
export const saveView = (ctx: Context, view: SavedView) =>
  changeViews(ctx, (views) => {
    const others = views.filter(isOther(view))
    if (others.filter(({ list }) => list === view.list).length >= mostOfList) return refuse('illegalMove', 'viewsFull')
    return [...others, view].toSorted((a, b) => a.name.localeCompare(b.name, 'de'))
  })

/** Refused: forbidden. */
export const forgetView = (ctx: Context, named: Named) => changeViews(ctx, (views) => views.filter(isOther(named)))
