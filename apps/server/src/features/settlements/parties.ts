import { findAccount } from '#features/accounts/public.ts'
import { clientOf, findMissingOfParties, type Party } from '#features/billing/public.ts'
import { findSeller, openSellerDetails } from '#features/sellers/public.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'

/** Who renders the service and is paid, and the client who issues the document for them. */
export interface Parties {
  readonly seller: Party
  readonly client: Party
}

/** What of § 14 (2) and (4) UStG is missing. */
export type Missing = 'sellerAddress' | 'sellerTaxId' | 'selfBilling' | 'clientAddress' | 'clientTaxId'

/** Both sides as they are now, and the data missing before a document may name them. */
export async function readParties(
  ctx: Context,
  tx: Tx,
  sellerId: string,
): Promise<{ parties: Parties; missing: readonly Missing[] }> {
  const row = (await findSeller(tx, sellerId))!
  const account = row.accountId === null ? undefined : await findAccount(tx, row.accountId)
  const details = await openSellerDetails(ctx, tx, row)
  const name = `${account?.firstName ?? ''} ${account?.lastName ?? ''}`.trim()
  const { account: _own, ...client } = clientOf(ctx.tenant)
  const seller: Party = {
    name: row.company ?? name,
    street: details === undefined ? '' : `${details.street} ${details.streetNumber}`,
    zip: details?.zip ?? '',
    city: details?.city ?? '',
    vatId: details?.vatId ?? null,
    taxNumber: details?.taxNumber ?? null,
    email: account?.email ?? '',
    phone: details?.phone ?? null,
  }
  // The rules of an invoice's sides, swapped: here the debtor issues it.
  const faults = findMissingOfParties({ ...seller, account: { name: '', iban: '', bic: '' } }, client)
  const missing: Missing[] = faults.map((fault) => (fault === 'buyerAddress' ? 'clientAddress' : fault))
  if (row.selfBillingAt === null) missing.push('selfBilling')
  if (client.vatId === null && client.taxNumber === null) missing.push('clientTaxId')
  return { parties: { seller, client }, missing }
}

const isOfClient = (one: Missing) => one.startsWith('client')
/** The machine's facts about both sides. */
export const completeness = (missing: readonly Missing[]) => ({
  sellerComplete: missing.every(isOfClient),
  clientComplete: !missing.some(isOfClient),
})

const placeOf = (tenantId: number, settlementId: string) => `settlement-parties:${tenantId}:${settlementId}`

export const sealParties = (ctx: Context, id: string, parties: Parties): Buffer =>
  ctx.services.keys.seal(JSON.stringify(parties), placeOf(ctx.tenant.id, id))
export const openParties = (ctx: Context, id: string, sealed: Buffer): Parties =>
  JSON.parse(ctx.services.keys.open(sealed, placeOf(ctx.tenant.id, id)).toString()) as Parties
