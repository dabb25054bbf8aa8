import { terminalCookieOf } from '@referral/contract/cookie-names'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import { createTerminalSession, terminalLife } from '#platform/http/terminals.sql.ts'
import { commitAnd, refuse, refuseFields, type Refused } from '#platform/outcome.ts'
import type { Cookie } from '#platform/http/route.ts'
import { digestOfCode, readCode } from './codes.ts'
import { findShop, openTerminalRow } from './staff.sql.ts'
import type { AtTerminal } from './at-terminal.ts'

/** Wrong codes that all devices of a tenant may try in an hour; a code has eighty bits, so nobody who types meets it. */
const wrongCodesAnHour = 300

/**
 * Opens a terminal with its code, once. Refused: notFound (no employees), tooMany, or the code by its field: whether it
 * is wrong, used, over or revoked is told to nobody.
 */
export async function openTerminal(ctx: Context, typed: string): Promise<(AtTerminal & { cookie: Cookie }) | Refused> {
  if (!ctx.tenant.config.modules.employees) return refuse('notFound')
  const { limits } = ctx.services
  if ((await limits.used(ctx.tenant.id, 'terminal-codes', 3_600)) >= wrongCodesAnHour) return refuse('tooMany')
  const code = readCode(typed)
  return ctx.write(async (tx) => {
    const terminal = code === undefined ? undefined : await openTerminalRow(tx, digestOfCode(ctx, code), new Date())
    if (terminal === undefined) {
      await limits.count(tx, { bucket: 'terminal-codes', seconds: 3_600 })
      return commitAnd(refuseFields({ field: 'code', code: 'wrongTerminalCode' }))
    }
    const value = await createTerminalSession(tx, terminal.id)
    await emit(ctx, tx, { kind: 'terminalOpened', subject: { kind: 'terminal', id: terminal.id } })
    const shop = (await findShop(tx, terminal.shopId))!
    const cookie = { name: terminalCookieOf(ctx.tenant.key), value, maxAge: terminalLife, httpOnly: true }
    return { terminal, shop, cookie }
  })
}
