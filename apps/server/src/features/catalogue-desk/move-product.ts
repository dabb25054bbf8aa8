import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/outcome.ts'
import { touchContent } from '#platform/touch-content.ts'
import { changed } from './change-log.ts'
import { lockCatalogue } from './lock-catalogue.ts'
import { findRow } from './search-products.ts'

export type ProductMove = 'offer' | 'hide' | 'up' | 'down'

const offer = statement(
  'desk_product_offer',
  'UPDATE product SET recommendable = $3, changed_at = $4 WHERE tenant_id = $1 AND id = $2 AND recommendable <> $3',
)
const neighbours = statement(
  'desk_product_neighbours',
  `SELECT o.id FROM product o JOIN product p ON p.tenant_id = $1 AND p.id = $2
   WHERE o.tenant_id = $1 AND o.category_id = p.category_id ORDER BY o.position, o.id`,
)
const places = statement(
  'desk_product_places',
  `UPDATE product p SET position = given.at FROM unnest($2::int[]) WITH ORDINALITY AS given (id, at)
   WHERE p.tenant_id = $1 AND p.id = given.id AND p.position <> given.at`,
)

/** Offers or hides a product, or lets it change places with its neighbour in the category. Nothing is ever deleted. */
export function moveProduct(ctx: Context, id: number, move: ProductMove) {
  return ctx.write(async (tx) => {
    await lockCatalogue(tx)
    if ((await findRow(ctx, tx, id)) === undefined) return refuse('notFound')
    const isDone = move === 'up' || move === 'down' ? await shift(tx, id, move) : await setOffered(ctx, tx, id, move)
    if (!isDone) return refuse('illegalMove')
    const kind = move === 'offer' ? 'productOffered' : move === 'hide' ? 'productHidden' : 'productMoved'
    await emit(ctx, tx, changed(tx, kind, ['product', id], []))
    await touchContent(tx)
    return (await findRow(ctx, tx, id))!
  })
}

const setOffered = async (ctx: Context, tx: Tx, id: number, move: 'offer' | 'hide') =>
  (await tx.run(offer, [tx.tenantId, id, move === 'offer', ctx.now])) === 1

async function shift(tx: Tx, id: number, move: 'up' | 'down'): Promise<boolean> {
  const ids = (await tx.rows<{ id: number }>(neighbours, [tx.tenantId, id])).map((row) => row.id)
  const from = ids.indexOf(id)
  const to = move === 'up' ? from - 1 : from + 1
  const other = ids[to]
  if (other === undefined) return false
  ids[from] = other
  ids[to] = id
  // Numbered anew, so that a move is visible even where several had one place.
  await tx.run(places, [tx.tenantId, ids])
  return true
}
