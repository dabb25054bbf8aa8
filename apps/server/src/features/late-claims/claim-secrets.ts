import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { readSealedProof, type LateClaimRow } from './late-claim.sql.ts'

/** The claimant's statement; the database holds it sealed with the claimant's key. */
export interface ClaimDetails {
  readonly orderNumber: string
  readonly note: string
}

type Ids = Pick<LateClaimRow, 'id' | 'personId'>
const detailsPlace = (id: string) => `late-claim:${id}`
const proofPlace = (id: string) => `late-claim-proof:${id}`
const erased: ClaimDetails = { orderNumber: '', note: '' }

export const sealDetails = (ctx: Context, tx: Tx, { id, personId }: Ids, details: ClaimDetails) =>
  ctx.services.persons.seal(tx, personId, details, detailsPlace(id), ctx.now)

export const openDetails = async (ctx: Context, tx: Tx, { id, personId, details }: Ids & { details: Uint8Array }) =>
  (await ctx.services.persons.open<ClaimDetails>(tx, personId, details, detailsPlace(id))) ?? erased

export const sealProof = (ctx: Context, tx: Tx, { id, personId }: Ids, bytes: Buffer) =>
  ctx.services.persons.seal(tx, personId, { data: bytes.toString('base64') }, proofPlace(id), ctx.now)

/** Undefined where it has been forgotten. */
export async function openProof(ctx: Context, tx: Tx, { id, personId }: Ids): Promise<Buffer | undefined> {
  const sealed = await readSealedProof(tx, id)
  if (sealed === undefined) return undefined
  const opened = await ctx.services.persons.open<{ data: string }>(tx, personId, sealed, proofPlace(id))
  return opened === undefined ? undefined : Buffer.from(opened.data, 'base64')
}

/** Finds an order number, however it is spaced and cased, without telling it. */
export const orderDigest = ({ services, tenant }: Context, orderNumber: string): Buffer =>
  services.keys.stableDigest(
    'late-claim-order',
    `${tenant.id} ${orderNumber.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')}`,
  )
