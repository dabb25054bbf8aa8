import { cutText } from '@referral/domain/cut-text'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import { Refused, refuse } from '#platform/outcome.ts'
import { touchContent } from '#platform/touch-content.ts'
import { changed, differencesOf } from './change-log.ts'
import { lockCatalogue } from './lock-catalogue.ts'
import { findFormFaults, formOf, type ProductForm } from './product-form.ts'
import { findDeskProduct, nextProductId, writeProduct } from './product.sql.ts'
import { readProduct } from './read-product.ts'

/** Creates a product, hidden: an unfinished one is not offered. */
export function createProduct(ctx: Context, form: ProductForm) {
  return ctx.write(async (tx) => {
    const categories = await lockCatalogue(tx)
    const id = await nextProductId(tx)
    const faults = await findFormFaults(ctx, tx, { id, form, before: undefined, categories })
    if (faults.length > 0) return new Refused('invalidInput', faults)
    await writeProduct(tx, 'insert', id, form, ctx.now)
    await emit(ctx, tx, changed(tx, 'productCreated', ['product', id], differencesOf({}, form)))
    await touchContent(tx)
    return readProduct(ctx, tx, id)
  })
}

/** Changes a product if nobody else has changed it since the caller read it. */
export function changeProduct(
  ctx: Context,
  id: number,
  { version, ...form }: ProductForm & { readonly version: number },
) {
  return ctx.write(async (tx) => {
    const categories = await lockCatalogue(tx)
    const row = await findDeskProduct(tx, id)
    if (row === undefined) return refuse('notFound')
    const differences = differencesOf(formOf(row), form)
    // Saving the stored values is no conflict, and no change.
    if (differences.length === 0) return readProduct(ctx, tx, id)
    if (row.version !== version) return refuse('lostRace')
    const faults = await findFormFaults(ctx, tx, { id, form, before: row, categories })
    if (faults.length > 0) return new Refused('invalidInput', faults)
    await writeProduct(tx, 'update', id, form, ctx.now)
    await emit(ctx, tx, changed(tx, 'productChanged', ['product', id], differences))
    await touchContent(tx)
    return readProduct(ctx, tx, id)
  })
}

const copyMark = { de: ' (Kopie)', en: ' (copy)' } as const
const longestName = 80
const marked = (name: string, locale: 'de' | 'en') =>
  cutText(name, longestName - copyMark[locale].length) + copyMark[locale]

/** A hidden copy to make another from: without the client's own id, which is one product's alone, and without rewards. */
export function copyProduct(ctx: Context, id: number) {
  return ctx.write(async (tx) => {
    await lockCatalogue(tx)
    const row = await findDeskProduct(tx, id)
    if (row === undefined) return refuse('notFound')
    const { de, en, ...rest } = formOf(row)
    const copy: ProductForm = {
      ...rest,
      externalId: null,
      preselected: false,
      name: marked(rest.name, 'de'),
      de: { ...de, name: marked(de.name, 'de') },
      en: en === null ? null : { ...en, name: marked(en.name, 'en') },
    }
    const newId = await nextProductId(tx)
    await writeProduct(tx, 'insert', newId, copy, ctx.now)
    await emit(
      ctx,
      tx,
      changed(tx, 'productCopied', ['product', newId], [{ field: 'copyOf', before: null, after: String(id) }]),
    )
    await touchContent(tx)
    return readProduct(ctx, tx, newId)
  })
}
