import { terminalCookieOf } from '@referral/contract/cookie-names'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import { createTerminalSession, terminalLife } from '#platform/http/terminals.sql.ts'
import { refuse, refuseFields, type Refused } from '#platform/outcome.ts'
import type { Cookie } from '#platform/http/route.ts'
import { digestOfCode, readCode } from './codes.ts'
import { findShop, openTerminalRow } from './staff.sql.ts'
import type { AtTerminal } from './at-terminal.ts'

/**
 * Opens a terminal with its code, once. A forged code is recognised by its tag, without a query; wrong codes are not
 * counted against a right one (docs/decisions/0076-calls-codes-and-sellers.md). Refused: notFound (no employees), or
 * the code by its field: the answer does not reveal whether it is wrong, used, expired or revoked.
 */
export async function openTerminal(ctx: Context, typed: string): Promise<(AtTerminal & { cookie: Cookie }) | Refused> {
  if (!ctx.tenant.config.modules.employees) return refuse('notFound')
  const wrong = refuseFields({ field: 'code', code: 'wrongTerminalCode' })
  const code = readCode(ctx, typed)
  if (code === undefined) return wrong
  return ctx.write(async (tx) => {
    const terminal = await openTerminalRow(tx, digestOfCode(ctx, code), new Date())
    if (terminal === undefined) return wrong
    const value = await createTerminalSession(tx, terminal.id)
    await emit(ctx, tx, { kind: 'terminalOpened', subject: { kind: 'terminal', id: terminal.id } })
    const shop = (await findShop(tx, terminal.shopId))!
    const cookie = { name: terminalCookieOf(ctx.tenant.key), value, maxAge: terminalLife, httpOnly: true }
    return { terminal, shop, cookie }
  })
}
