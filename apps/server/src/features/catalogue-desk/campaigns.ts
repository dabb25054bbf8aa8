import { berlinDay, type PlainDay } from '@referral/domain/calendar'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { refuse, refuseFields, type FieldFailure } from '#platform/outcome.ts'
import { touchContent } from '#platform/touch-content.ts'
import {
  addCampaign,
  findNamed,
  listCampaignRows,
  writeCampaign,
  type CampaignForm,
  type CampaignRow,
} from './campaigns.sql.ts'
import { changed, differencesOf, listChanges, listChangesOf, type Difference } from './change-log.ts'
import { lockCatalogue } from './lock-catalogue.ts'
import { toLocalizedText, type Named } from './setup.sql.ts'

const idsOf = (named: readonly { readonly id: number }[]) => named.map(({ id }) => id)
const formOf = ({ title, body, legal, startOn, endOn, categories, products }: CampaignRow): CampaignForm => ({
  title: toLocalizedText(title),
  body: toLocalizedText(body),
  legal: toLocalizedText(legal),
  startOn,
  endOn,
  categoryIds: idsOf(categories),
  productIds: idsOf(products),
})
type Changes = Awaited<ReturnType<typeof listChangesOf>>[number]
function present(ctx: Context, row: CampaignRow, changes: Changes) {
  const today = berlinDay(ctx.now)
  const isOver = row.endOn !== null && row.endOn < today
  const state = row.startOn > today ? ('coming' as const) : isOver ? ('over' as const) : ('running' as const)
  const { id, version, categories, products, count } = row
  return { id, version, state, ...formOf(row), categories, products, count, changes }
}
const find = async (ctx: Context, tx: Tx, id: number) =>
  (await listCampaignRows(tx, ctx.locale)).find((row) => row.id === id)

export const listDeskCampaigns = (ctx: Context) =>
  ctx.read(async (tx) => {
    const rows = await listCampaignRows(tx, ctx.locale)
    const changes = await listChangesOf(tx, 'campaign', idsOf(rows))
    return rows.map((row, at) => present(ctx, row, changes[at]!))
  })
async function read(ctx: Context, tx: Tx, id: number) {
  const row = (await find(ctx, tx, id))!
  return present(ctx, row, await listChanges(tx, 'campaign', id))
}

function findDayFaults({ startOn, endOn }: CampaignForm, today: PlainDay, begun: boolean): FieldFailure[] {
  if (!begun && startOn < today) return [{ field: 'startOn', code: 'dayPassed' }]
  if (endOn !== null && endOn < startOn) return [{ field: 'endOn', code: 'beforeStart' }]
  return []
}

/** A campaign may only name the tenant's own products and categories. */
function findNamedFaults(form: CampaignForm, known: Awaited<ReturnType<typeof findNamed>>): FieldFailure[] {
  const isKnown = (ids: readonly number[], named: readonly Named[]) => new Set(ids).size === named.length
  const faults: FieldFailure[] = []
  if (!isKnown(form.categoryIds, known.categories)) faults.push({ field: 'categoryIds', code: 'unknownThing' })
  if (!isKnown(form.productIds, known.products)) faults.push({ field: 'productIds', code: 'unknownThing' })
  return faults
}

const textOf = (named: readonly Named[]) =>
  named.length === 0 ? null : named.map(({ name, id }) => `${name} (${id})`).join(', ')

/** The log names the campaign's offers, since numbers mean nothing to its reader. */
const withNames = (
  differences: readonly Difference[],
  before: Awaited<ReturnType<typeof findNamed>>,
  after: typeof before,
): Difference[] =>
  differences.flatMap((one) => {
    const kind = one.field === 'categoryIds' ? 'categories' : one.field === 'productIds' ? 'products' : undefined
    if (kind === undefined) return [one]
    const names = { field: kind, before: textOf(before[kind]), after: textOf(after[kind]) }
    return names.before === names.after ? [] : [names]
  })
const nothing = { categories: [], products: [] }

/** Each named once, in one order, as they are read. */
const tidied = <Form extends CampaignForm>(form: Form, known: Awaited<ReturnType<typeof findNamed>>): Form => ({
  ...form,
  categoryIds: idsOf(known.categories),
  productIds: idsOf(known.products),
})

export function createCampaign(ctx: Context, given: CampaignForm) {
  return ctx.write(async (tx) => {
    await lockCatalogue(tx)
    const known = await findNamed(tx, given)
    const faults = [...findDayFaults(given, berlinDay(ctx.now), false), ...findNamedFaults(given, known)]
    if (faults.length > 0) return refuseFields(...faults)
    const form = tidied(given, known)
    const id = await addCampaign(tx, form)
    const differences = withNames(differencesOf({}, form), nothing, known)
    await emit(ctx, tx, changed(tx, 'campaignCreated', ['campaign', id], differences))
    await touchContent(tx)
    return read(ctx, tx, id)
  })
}

/** The members of a begun campaign that may change: participants have not agreed to these. */
const movable: readonly string[] = ['endOn', 'categoryIds', 'productIds']

/**
 * The texts of a begun campaign are fixed, since participants have agreed to them. Its end may move, to today or later,
 * and its offers may change: existing participants remain in it.
 */
export function changeCampaign(
  ctx: Context,
  id: number,
  { version, ...given }: CampaignForm & { readonly version: number },
) {
  const today = berlinDay(ctx.now)
  return ctx.write(async (tx) => {
    await lockCatalogue(tx)
    const row = await find(ctx, tx, id)
    if (row === undefined) return refuse('notFound')
    const known = await findNamed(tx, given)
    const form = tidied(given, known)
    const unknown = findNamedFaults(given, known)
    const differences = differencesOf(formOf(row), form)
    if (differences.length === 0 && unknown.length === 0) return read(ctx, tx, id)
    if (row.version !== version) return refuse('lostRace')
    const begun = row.startOn <= today
    if (begun && differences.some(({ field }) => !movable.includes(field))) return refuse('illegalMove')
    if (begun && ((row.endOn !== null && row.endOn < today) || (form.endOn !== null && form.endOn < today)))
      return refuseFields({ field: 'endOn', code: 'dayPassed' })
    const faults = [...findDayFaults(form, today, begun), ...unknown]
    if (faults.length > 0) return refuseFields(...faults)
    const before = await findNamed(tx, formOf(row))
    await writeCampaign(tx, id, form)
    await emit(ctx, tx, changed(tx, 'campaignChanged', ['campaign', id], withNames(differences, before, known)))
    await touchContent(tx)
    return read(ctx, tx, id)
  })
}
