import { findWorkingAgencies } from '#features/agencies/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import type { IncomingOrder } from './incoming-order.ts'
import { findOrdersByKeys, findProductIds } from './lookups.sql.ts'
import type { OrderRow } from './order.sql.ts'

/** The data that many orders are looked up by, read once for all of them. */
export interface Lookups {
  /** Whether the source sent this number before; a hint, the unique key decides. */
  isKnown(order: IncomingOrder): boolean
  /** The order as it was at the look-up, before any of these reports. */
  knownOf(order: IncomingOrder): OrderRow | undefined
  /** The order as it was before the first report of it among these; a second one has to look anew. */
  takeSeen(order: IncomingOrder): OrderRow | undefined
  /** The product of the catalogue, or null for an unknown id. */
  productOf(order: IncomingOrder): number | null
  /** Whether it names no agency, or one of the tenant's: an order of another agency could never be released. */
  knowsAgency(order: IncomingOrder): boolean
}

/** The natural key of an order within a tenant (product §2.6). */
export const keyOf = (order: { source: string; orderNumber: string }) => `${order.source}\0${order.orderNumber}`
const largestId = 2_147_483_647
/** A value too large for the column would make the look-up of all the others fail. */
const isId = (given: number) => given > 0 && given <= largestId

export async function lookUp(tx: Tx, orders: readonly IncomingOrder[]): Promise<Lookups> {
  const ids = [
    ...new Set(orders.flatMap(({ productId }) => (productId === null || !isId(productId) ? [] : [productId]))),
  ]
  const externalIds = [...new Set(orders.flatMap(({ externalId }) => (externalId === null ? [] : [externalId])))]
  const named = [...new Set(orders.flatMap(({ agencyId }) => agencyId ?? []))]
  const [known, products, agencies] = await Promise.all([
    findOrdersByKeys(
      tx,
      orders.map((order) => order.source),
      orders.map((order) => order.orderNumber),
    ),
    findProductIds(tx, ids, externalIds),
    named.length === 0 ? new Set<string>() : findWorkingAgencies(tx, named),
  ])
  const byKey = new Map(known.map((order) => [keyOf(order), order]))
  const unseen = new Map(byKey)
  const byId = new Set(products.map((product) => product.id))
  const byExternalId = new Map(products.map((product) => [product.externalId, product.id]))
  return {
    isKnown: (order) => byKey.has(keyOf(order)),
    knownOf: (order) => byKey.get(keyOf(order)),
    takeSeen: (order) => {
      const seen = unseen.get(keyOf(order))
      unseen.delete(keyOf(order))
      return seen
    },
    knowsAgency: ({ agencyId }) => agencyId === null || agencies.has(agencyId),
    productOf: ({ productId, externalId }) => {
      if (productId !== null && byId.has(productId)) return productId
      return (externalId === null ? undefined : byExternalId.get(externalId)) ?? null
    },
  }
}
