import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import { endTerminalSession } from '#platform/http/terminals.sql.ts'
import { newId } from '#platform/ids.ts'
import { refuse, refuseFields, type Refused } from '#platform/outcome.ts'
import { tidyNumber } from './at-terminal.ts'
import { digestOfCode, newCode, showCode } from './codes.ts'
import { insertTerminalRow, isTerminalNamed, lockShop, revokeTerminalRow } from './staff.sql.ts'

const codeDays = 7

/** Adds a terminal; its code is shown only once. Refused: notFound, or the shop or the name by its field. */
export async function addTerminal(
  ctx: Context,
  given: { readonly shopNumber: string; readonly name: string },
): Promise<{ id: string; code: string; codeUntil: Date } | Refused> {
  if (!ctx.tenant.config.modules.employees) return refuse('notFound')
  return ctx.write(async (tx) => {
    const shop = await lockShop(tx, tidyNumber(given.shopNumber))
    if (shop === undefined) return refuseFields({ field: 'shopNumber', code: 'unknownShop' })
    if (!shop.active) return refuseFields({ field: 'shopNumber', code: 'shopInactive' })
    // Whoever revokes a lost device has to tell it from the others.
    const name = given.name.trim().replaceAll(/\s+/g, ' ')
    if (await isTerminalNamed(tx, shop.id, name)) return refuseFields({ field: 'name', code: 'taken' })
    const id = newId(ctx.now)
    const code = newCode(ctx)
    // Real time, as all that opens something.
    const codeUntil = new Date(Date.now() + codeDays * 86_400_000)
    const codeDigest = digestOfCode(ctx, code)
    await insertTerminalRow(tx, {
      id,
      shopId: shop.id,
      name,
      codeDigest,
      codeUntil,
      createdAt: ctx.now,
    })
    await emit(ctx, tx, { kind: 'terminalAdded', subject: { kind: 'terminal', id }, data: { shop: shop.id } })
    return { id, code: showCode(code), codeUntil }
  })
}

/** Revokes a terminal: its code and its session are invalid from now on. Refused: notFound. */
export const revokeTerminal = (ctx: Context, id: string): Promise<{ ok: true } | Refused> =>
  ctx.write(async (tx) => {
    if (!(await revokeTerminalRow(tx, id, new Date()))) return refuse('notFound')
    await endTerminalSession(tx, id)
    await emit(ctx, tx, { kind: 'terminalRevoked', subject: { kind: 'terminal', id } })
    return { ok: true }
  })
