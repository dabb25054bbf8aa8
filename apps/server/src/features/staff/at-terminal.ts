import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { isRefused, refuse, refuseFields, type Refused } from '#platform/outcome.ts'
import { findShop, findStaffByNumber, findTerminalRow } from './staff.sql.ts'
import type { ShopRow, StaffMember, TerminalRow } from './tables.ts'

export interface AtTerminal {
  readonly terminal: TerminalRow
  readonly shop: ShopRow
}

/** The calling terminal, and its shop. Refused: notFound where employees may not invite, forbidden. */
export async function requireTerminal(ctx: Context, tx: Tx): Promise<AtTerminal | Refused> {
  if (!ctx.tenant.config.modules.employees) return refuse('notFound')
  if (ctx.actor.kind !== 'terminal') return refuse('forbidden')
  const terminal = await findTerminalRow(tx, ctx.actor.terminalId)
  const shop = terminal && (await findShop(tx, terminal.shopId))
  return terminal === undefined || shop === undefined ? refuse('forbidden') : { terminal, shop }
}

/**
 * The employee of a conversation at this terminal. A staff number is no secret, so it is valid only at a terminal of
 * its own shop, and where an employee signed on, only theirs. Refused: the staff number by its field, whether it is
 * unknown, another employee's, another shop's, or a former employee's.
 */
export async function requireStaff(
  ctx: Context,
  tx: Tx,
  staffNumber: string,
): Promise<(AtTerminal & { readonly member: StaffMember }) | Refused> {
  const at = await requireTerminal(ctx, tx)
  if (isRefused(at)) return at
  const member = await findStaffByNumber(tx, tidyNumber(staffNumber))
  const isAnothers = at.terminal.staffId !== null && at.terminal.staffId !== member?.id
  if (member === undefined || isAnothers || !member.active || member.shopId !== at.shop.id)
    return refuseFields({ field: 'staffNumber', code: 'notInThisShop' })
  return { ...at, member }
}

/** One spelling for each number, however it is typed. */
export const tidyNumber = (number: string): string => number.replaceAll(/\s+/g, '').toUpperCase()
