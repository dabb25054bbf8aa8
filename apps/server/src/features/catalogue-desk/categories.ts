import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { Refused, refuse, refuseFields, type FieldFailure } from '#platform/outcome.ts'
import { findPicture, pictureUrl } from '#platform/pictures/public.ts'
import { touchContent } from '#platform/touch-content.ts'
import { isNamedByCampaign } from './campaigns.sql.ts'
import { changed, differencesOf } from './change-log.ts'
import { lockCatalogue } from './lock-catalogue.ts'
import {
  addCategory,
  deleteCategoryRow,
  isNamedByListing,
  listCategories,
  toLocalizedText,
  writeCategory,
  type CategoryForm,
  type CategoryRow,
  type NewCategory,
} from './setup.sql.ts'

const formOf = ({ name, summary, icon, position, picture, preselectedId }: CategoryRow): CategoryForm => ({
  name: toLocalizedText(name),
  summary: toLocalizedText(summary),
  icon,
  position,
  picture,
  preselectedId,
})

const present = (ctx: Context, row: CategoryRow) => ({
  id: row.id,
  version: row.version,
  source: row.source,
  ...formOf(row),
  pictureAddress: row.picture === null ? null : pictureUrl(ctx.tenant, row.picture, 'w640'),
  products: [...row.products],
})

export const listDeskCategories = (ctx: Context) =>
  ctx.read(async (tx) => (await listCategories(tx, ctx.locale)).map((row) => present(ctx, row)))

const find = async (ctx: Context, tx: Tx, id: number) =>
  (await listCategories(tx, ctx.locale)).find((row) => row.id === id)

/** A picture that is named must be the tenant's. */
export async function findPictureFaults(tx: Tx, picture: string | null): Promise<FieldFailure[]> {
  if (picture === null || (await findPicture(tx, picture)) !== undefined) return []
  return [{ field: 'picture', code: 'unknownThing' }]
}

/** Changes how a category is shown, and which product its lists put forward. Its source is what others name it by, and stays. */
export function changeCategory(
  ctx: Context,
  id: number,
  { version, ...form }: CategoryForm & { readonly version: number },
) {
  return ctx.write(async (tx) => {
    await lockCatalogue(tx)
    const row = await find(ctx, tx, id)
    if (row === undefined) return refuse('notFound')
    const differences = differencesOf(formOf(row), form)
    if (differences.length === 0) return present(ctx, row)
    if (row.version !== version) return refuse('lostRace')
    const faults = await findPictureFaults(tx, form.picture)
    if (form.preselectedId !== null && !row.products.some((product) => product.id === form.preselectedId))
      faults.push({ field: 'preselectedId', code: 'unknownThing' })
    if (faults.length > 0) return new Refused('invalidInput', faults)
    await writeCategory(tx, id, form, ctx.now)
    await emit(ctx, tx, changed(tx, 'categoryChanged', ['productCategory', id], differences))
    await touchContent(tx)
    return present(ctx, (await find(ctx, tx, id))!)
  })
}

/** A new one, without products: pages show it with its first on offer. */
export function createCategory(ctx: Context, form: NewCategory) {
  return ctx.write(async (tx) => {
    await lockCatalogue(tx)
    const faults = await findPictureFaults(tx, form.picture)
    // It has no product that could be put forward.
    if (form.preselectedId !== null) faults.push({ field: 'preselectedId', code: 'unknownThing' })
    if (faults.length > 0) return refuseFields(...faults)
    const id = await addCategory(tx, form, ctx.now)
    await emit(ctx, tx, changed(tx, 'categoryCreated', ['productCategory', id], differencesOf({}, form)))
    await touchContent(tx)
    return present(ctx, (await find(ctx, tx, id))!)
  })
}

/** Deletes an empty category that no page of products and no campaign names. */
export function deleteCategory(ctx: Context, id: number) {
  return ctx.write(async (tx) => {
    await lockCatalogue(tx)
    const row = await find(ctx, tx, id)
    if (row === undefined) return refuse('notFound')
    if (row.products.length > 0) return refuse('illegalMove', 'hasProducts')
    if (await isNamedByListing(tx, id)) return refuse('illegalMove', 'namedByPage')
    if (await isNamedByCampaign(tx, id)) return refuse('illegalMove', 'namedByCampaign')
    await deleteCategoryRow(tx, id)
    await emit(ctx, tx, changed(tx, 'categoryDeleted', ['productCategory', id], differencesOf(formOf(row), {})))
    await touchContent(tx)
    return { ok: true as const }
  })
}
