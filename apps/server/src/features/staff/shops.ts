import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { newId } from '#platform/ids.ts'
import { refuse, refuseFields, type Refused } from '#platform/outcome.ts'
import { tidyNumber } from './at-terminal.ts'
import { countStaffByShop, findShopByNumber, listShopRows, listTerminalRows, lockShop, putShop } from './staff.sql.ts'
import type { TerminalRow } from './tables.ts'

/** The operator's view of all shops. Refused: notFound where employees may not invite. */
export const listShops = (ctx: Context) =>
  ctx.tenant.config.modules.employees ? ctx.read((tx) => presentShops(tx)) : Promise.resolve(refuse('notFound'))

async function presentShops(tx: Tx) {
  const [shops, terminals, counts] = [await listShopRows(tx), await listTerminalRows(tx), await countStaffByShop(tx)]
  const staff = new Map(counts.map((one) => [one.shopId, one.staff]))
  return {
    shops: shops.map(({ id, number, name, active, version }) => ({
      number,
      name,
      version,
      isActive: active,
      staff: staff.get(id) ?? 0,
      terminals: terminals
        .filter(({ shopId }) => shopId === id)
        .map((row) => ({
          ...row,
          state: stateOf(row),
          member: row.member === null ? null : { name: row.member, staffNumber: row.staffNumber! },
        })),
    })),
  }
}

function stateOf({ revokedAt, openedAt, codeUntil }: TerminalRow) {
  if (revokedAt !== null) return 'revoked' as const
  if (openedAt !== null) return 'open' as const
  return codeUntil !== null && codeUntil.getTime() > Date.now() ? ('waiting' as const) : ('lapsed' as const)
}

export interface ShopInput {
  readonly number: string
  readonly name: string
  readonly isActive: boolean
}

/**
 * Adds a shop, or changes the one with its number; a new one never takes it from another. Refused: notFound, lostRace
 * where somebody else has changed it since the given version, or the number by its field.
 */
export async function saveShop(
  ctx: Context,
  given: ShopInput & { readonly isNew?: boolean | undefined; readonly version?: number | undefined },
): Promise<Awaited<ReturnType<typeof presentShops>> | Refused> {
  if (!ctx.tenant.config.modules.employees) return refuse('notFound')
  return ctx.write(async (tx) => {
    const number = tidyNumber(given.number)
    const known = await lockShop(tx, number)
    const isSame = known?.name === given.name.trim() && known.active === given.isActive
    if (given.version !== undefined && given.version !== known?.version && !isSame) return refuse('lostRace')
    const id = known?.id ?? newId(ctx.now)
    await putShop(tx, { id, number, name: given.name.trim(), active: given.isActive, createdAt: ctx.now })
    if (given.isNew === true && (known !== undefined || (await findShopByNumber(tx, number))?.id !== id))
      return refuseFields({ field: 'number', code: 'taken' })
    const data = { active: given.isActive }
    await emit(ctx, tx, { kind: 'shopChanged', subject: { kind: 'shop', id }, data })
    return presentShops(tx)
  })
}
