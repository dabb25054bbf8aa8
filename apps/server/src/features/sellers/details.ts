import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import type { SellerRow } from './tables.ts'

/** What stands on a credit note beside the name, and how the operator reaches the seller. */
export interface SellerDetails {
  readonly phone: string
  readonly street: string
  readonly streetNumber: string
  readonly zip: string
  readonly city: string
  readonly vatId: string | null
  readonly taxNumber: string | null
}

const placeOf = (sellerId: string) => `seller:${sellerId}`

/** Undefined where nothing was said yet, or the person was erased. */
export async function openDetails(ctx: Context, tx: Tx, row: SellerRow): Promise<SellerDetails | undefined> {
  if (row.data === null || row.accountId === null) return undefined
  return ctx.services.persons.open<SellerDetails>(tx, row.accountId, row.data, placeOf(row.id))
}

export const sealDetails = (ctx: Context, tx: Tx, row: SellerRow, details: SellerDetails): Promise<Buffer> =>
  ctx.services.persons.seal(tx, row.accountId!, details, placeOf(row.id), ctx.now)
