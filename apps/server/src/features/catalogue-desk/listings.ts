import { findPathFault } from '@referral/domain/offers'
import {
  getListing,
  keepFormerPath,
  listFormerPaths,
  previewListed,
  releaseFormerPaths,
  type FormerPathRow,
  type ListingChoice,
} from '#features/catalogue/public.ts'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { isRefused, Refused, refuse, refuseFields, type FieldFailure } from '#platform/outcome.ts'
import { pathsOfPages } from '#platform/page-link.ts'
import { pictureUrl } from '#platform/pictures/public.ts'
import { touchContent } from '#platform/touch-content.ts'
import { findPictureFaults } from './categories.ts'
import { changed, differencesOf } from './change-log.ts'
import { isUnknownCategory } from './is-unknown-category.ts'
import { findFacets, isProduct, listRows, writeListing, type ListingForm, type ListingRow } from './listings.sql.ts'
import { lockCatalogue } from './lock-catalogue.ts'
import { toLocalizedText } from './setup.sql.ts'

function formOf({ key: _key, version: _version, title, summary, intro, ...facts }: ListingRow): ListingForm {
  return { ...facts, title: toLocalizedText(title), summary: toLocalizedText(summary), intro: toLocalizedText(intro) }
}

const present = (ctx: Context, row: ListingRow, count: number, former: readonly FormerPathRow[]) => ({
  key: row.key,
  version: row.version,
  ...formOf(row),
  // A hidden page's own path is stored as a former one, too: not shown here, since the page may be published there again.
  formerPaths: former.flatMap(({ path, listingKey }) => (listingKey === row.key && path !== row.path ? [path] : [])),
  pictureAddress: row.picture === null ? null : pictureUrl(ctx.tenant, row.picture, 'w640'),
  count,
})

/** The number of products that it lists now for visitors; none where it is not published. */
async function countOf(ctx: Context, { path, published }: ListingRow): Promise<number> {
  if (!published) return 0
  const listing = await getListing(ctx, { path, deviceId: undefined, tariffId: undefined })
  return isRefused(listing) ? 0 : listing.products.length
}

export async function listDeskListings(ctx: Context) {
  const [rows, former] = await ctx.read(async (tx) => [await listRows(tx), await listFormerPaths(tx)] as const)
  const all = []
  // One after the other: there are some dozens, and one reader must not take every connection.
  for (const row of rows) all.push(present(ctx, row, await countOf(ctx, row), former))
  return all
}

const mostNames = 6

/** The products that a page with these choices would list today, and the available choices. */
export async function previewListing(ctx: Context, choice: ListingChoice) {
  const listed = await previewListed(ctx, choice)
  // Without a product API nothing is listed anywhere.
  const names = isRefused(listed) ? [] : listed
  return { count: names.length, names: names.slice(0, mostNames), ...(await ctx.read(findFacets)) }
}

/** Whether the chain of parents is a circle. */
function isCircle(key: string, parent: string, all: readonly ListingRow[]): boolean {
  const seen = new Set<string>()
  for (let at: string | null = parent; at !== null && !seen.has(at); at = parentOf(at, all)) {
    if (at === key) return true
    seen.add(at)
  }
  return false
}
const parentOf = (key: string, all: readonly ListingRow[]) => all.find((row) => row.key === key)?.parentKey ?? null

/** @param categories the numbers of the existing ones */
async function findFaults(
  ctx: Context,
  tx: Tx,
  categories: readonly number[],
  key: string,
  form: ListingForm,
): Promise<FieldFailure[]> {
  const all = await listRows(tx)
  const faults = await findPictureFaults(tx, form.picture)
  const fault = findPathFault(form.path, pathsOfPages(ctx.tenant))
  if (fault !== undefined) faults.push({ field: 'path', code: fault })
  else if (all.some((row) => row.key !== key && row.path === form.path))
    faults.push({ field: 'path', code: 'pathTaken' })
  if (isUnknownCategory(form.category, categories)) faults.push({ field: 'category', code: 'unknownThing' })
  const { parentKey, leadsTo } = form
  const isKnown = (to: string) => all.some((row) => row.key === to)
  if (parentKey !== null && !isKnown(parentKey) && parentKey !== key)
    faults.push({ field: 'parentKey', code: 'unknownThing' })
  else if (parentKey !== null && isCircle(key, parentKey, all)) faults.push({ field: 'parentKey', code: 'circle' })
  // Devices may lead to tariffs and tariffs to devices; only a listing may not lead to itself.
  if (leadsTo === key) faults.push({ field: 'leadsTo', code: 'circle' })
  else if (leadsTo !== null && !isKnown(leadsTo)) faults.push({ field: 'leadsTo', code: 'unknownThing' })
  if (form.preselectedId !== null && !(await isProduct(tx, form.preselectedId)))
    faults.push({ field: 'preselectedId', code: 'unknownThing' })
  return faults
}

export async function createListing(ctx: Context, { key, ...form }: ListingForm & { readonly key: string }) {
  return answerWithCount(
    ctx,
    await ctx.write(async (tx) => {
      const categories = await lockCatalogue(tx)
      if ((await listRows(tx)).some((row) => row.key === key)) return refuseFields({ field: 'key', code: 'taken' })
      const faults = await findFaults(ctx, tx, categories, key, form)
      if (faults.length > 0) return new Refused('invalidInput', faults)
      await writeListing(tx, 'insert', key, form, ctx.now)
      await releaseFormerPaths(tx, ctx.tenant)
      await emit(ctx, tx, changed(tx, 'listingCreated', ['listing', key], differencesOf({}, form)))
      await touchContent(tx)
      return (await listRows(tx)).find((row) => row.key === key)!
    }),
  )
}

export async function changeListing(
  ctx: Context,
  key: string,
  { version, ...form }: ListingForm & { readonly version: number },
) {
  return answerWithCount(
    ctx,
    await ctx.write(async (tx) => {
      const categories = await lockCatalogue(tx)
      const row = (await listRows(tx)).find((one) => one.key === key)
      if (row === undefined) return refuse('notFound')
      const differences = differencesOf(formOf(row), form)
      if (differences.length === 0) return row
      if (row.version !== version) return refuse('lostRace')
      const faults = await findFaults(ctx, tx, categories, key, form)
      if (faults.length > 0) return new Refused('invalidInput', faults)
      await writeListing(tx, 'update', key, form, ctx.now)
      await keepFormerPath(tx, key, row, form)
      await releaseFormerPaths(tx, ctx.tenant)
      await emit(ctx, tx, changed(tx, 'listingChanged', ['listing', key], differences))
      await touchContent(tx)
      return (await listRows(tx)).find((one) => one.key === key)!
    }),
  )
}

const answerWithCount = async (ctx: Context, row: ListingRow | Refused) =>
  isRefused(row) ? row : present(ctx, row, await countOf(ctx, row), await ctx.read(listFormerPaths))
