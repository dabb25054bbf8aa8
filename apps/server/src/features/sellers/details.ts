import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { setSellerData } from './sellers.sql.ts'
import type { SellerRow } from './tables.ts'

/** The seller's data for credit notes beside the name, and for the operator to reach them. */
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

/** Undefined without data, or where the person was erased. */
export async function openDetails(ctx: Context, tx: Tx, row: SellerRow): Promise<SellerDetails | undefined> {
  if (row.data === null || row.accountId === null) return undefined
  return openSellerData(ctx, tx, row.id, row.accountId, row.data)
}

/** The same of a sealed text whose seller and person are known. */
export const openSellerData = (ctx: Context, tx: Tx, sellerId: string, personId: string, data: Buffer) =>
  ctx.services.persons.open<SellerDetails>(tx, personId, data, placeOf(sellerId))

/** Stores the seller's data about themselves. */
export const keepDetails = async (ctx: Context, tx: Tx, row: SellerRow, details: SellerDetails) =>
  setSellerData(tx, row.id, row.company, await sealDetails(ctx, tx, row, details))

const sealDetails = (ctx: Context, tx: Tx, row: SellerRow, details: SellerDetails): Promise<Buffer> =>
  ctx.services.persons.seal(tx, row.accountId!, details, placeOf(row.id), ctx.now)
