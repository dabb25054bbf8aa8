import type { z } from 'zod'
import { catalogueDeskOperations } from '@referral/contract/catalogue-desk'
import type { BodyOf } from '@referral/contract/operation'
import type { Context } from '#platform/context.ts'
import { isShopOf } from '#platform/shop-hosts.ts'
import { findPicture } from '#platform/pictures/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import type { FieldFailure } from '#platform/outcome.ts'
import { findFootnoteIds, isExternalIdTaken, type DeskProductRow } from './product.sql.ts'

/** Everything of a product that its desk changes. */
export type ProductForm = BodyOf<typeof catalogueDeskOperations.createProduct>
export type ProductTexts = ProductForm['de']

/** The form on the wire, as files are read by it too. */
export const productFormSchema: z.ZodType = catalogueDeskOperations.createProduct.body!

const noTexts: ProductTexts = {
  name: '',
  line1: '',
  line2: '',
  line3: '',
  line4: '',
  promotion: null,
  discount: null,
  split: null,
  footnote: null,
}

function textsOf(stored: NonNullable<DeskProductRow['texts']['de']>): ProductTexts {
  const line = (at: number) => stored.lines[at] ?? ''
  return {
    name: stored.name,
    line1: line(0),
    line2: line(1),
    line3: line(2),
    line4: line(3),
    promotion: stored.promotion,
    discount: stored.discount,
    split: stored.split ?? null,
    footnote: stored.footnote ?? null,
  }
}

/** The desk's form of an existing product. */
export function formOf(row: DeskProductRow): ProductForm {
  const { texts, footnoteIds } = row
  return {
    externalId: row.externalId,
    source: row.source,
    categoryId: row.categoryId,
    kind: row.kind,
    name: row.name,
    de: texts.de === undefined ? { ...noTexts, name: row.name } : textsOf(texts.de),
    en: texts.en === undefined ? null : textsOf(texts.en),
    young: row.young,
    hybrid: row.hybrid,
    productGroup: row.productGroup,
    class: row.class,
    monthlyCents: row.monthlyCents,
    onceCents: row.onceCents,
    termMonths: row.termMonths,
    commission: row.commission,
    telcoProductId: row.telcoProductId,
    shopUrl: row.shopUrl,
    preselected: row.preselected,
    picture: row.picture,
    footnoteIds: [...footnoteIds],
  }
}

interface Judged {
  readonly id: number
  readonly form: ProductForm
  /** The product before, of one that exists. */
  readonly before: Pick<ProductForm, 'shopUrl'> | undefined
  readonly categories: readonly number[]
}

/**
 * Validates a form against the database: the named rows must be the tenant's, and its own names must be free. A new
 * address leads to a shop that two persons agreed to (docs/decisions/0160-where-links-lead.md).
 */
export async function findFormFaults(
  { tenant }: Context,
  tx: Tx,
  { id, form, before, categories }: Judged,
): Promise<FieldFailure[]> {
  const faults: FieldFailure[] = []
  if (form.shopUrl !== null && form.shopUrl !== before?.shopUrl && !isShopOf(tenant, form.shopUrl))
    faults.push({ field: 'shopUrl', code: 'shopNotListed' })
  if (!categories.includes(form.categoryId)) faults.push({ field: 'categoryId', code: 'unknownThing' })
  if (form.picture !== null && (await findPicture(tx, form.picture)) === undefined)
    faults.push({ field: 'picture', code: 'unknownThing' })
  const ids = new Set(form.footnoteIds)
  if (ids.size > 0 && (await findFootnoteIds(tx, [...ids])).length < ids.size)
    faults.push({ field: 'footnoteIds', code: 'unknownThing' })
  if (ids.size < form.footnoteIds.length) faults.push({ field: 'footnoteIds', code: 'invalid' })
  if (form.externalId !== null && (await isExternalIdTaken(tx, form.externalId, id)))
    faults.push({ field: 'externalId', code: 'taken' })
  return faults
}
