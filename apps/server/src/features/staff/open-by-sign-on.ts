import { terminalCookieOf } from '@referral/contract/cookie-names'
import { finishSignOn, signOnSettingOf, textsOf, type CodeInput } from '#features/sign-on/public.ts'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import { createTerminalSession, endTerminalSession, ownTerminalLife } from '#platform/http/terminals.sql.ts'
import type { Cookie } from '#platform/http/route.ts'
import { newId } from '#platform/ids.ts'
import { isRefused, refuse, type Refused } from '#platform/outcome.ts'
import { requireTerminal, tidyNumber, type AtTerminal } from './at-terminal.ts'
import { findShop, findStaffByNumber, openOwnTerminalRow } from './staff.sql.ts'

/**
 * Opens a terminal for the employee whose staff number the tenant's provider claims
 * (docs/decisions/0082-terminals-by-sign-on.md): for them alone, for a working day, on one device at a time. Refused:
 * notFound, or the fault of the provider's answer or the list of employees; the answer does not reveal whether a number
 * is unknown, a former employee's or of a shop that is off.
 */
export async function openBySignOn(
  ctx: Context,
  given: CodeInput,
): Promise<(AtTerminal & { cookie: Cookie }) | Refused> {
  const setting = signOnSettingOf(ctx.tenant, 'terminal')
  const claim = setting?.staffClaim
  if (setting === undefined || claim === undefined) return refuse('notFound')
  const vouched = await finishSignOn(ctx, { setting, purpose: 'terminal', claims: [claim] }, given)
  if (isRefused(vouched)) return vouched
  const [staffNumber, ...others] = textsOf(vouched.claims, claim)
  if (staffNumber === undefined || others.length > 0) return refuse('signOnRefused', 'signOnNoStaffNumber')
  return ctx.write(async (tx) => {
    const member = await findStaffByNumber(tx, tidyNumber(staffNumber))
    const shop = member === undefined ? undefined : await findShop(tx, member.shopId)
    if (member === undefined || shop === undefined || !member.active || !shop.active)
      return refuse('signOnRefused', 'signOnNotStaff')
    const terminal = await openOwnTerminalRow(tx, {
      id: newId(ctx.now),
      shopId: shop.id,
      name: setting.name,
      staffId: member.id,
      createdAt: ctx.now,
      openedAt: new Date(),
    })
    const value = await createTerminalSession(tx, terminal.id, ownTerminalLife)
    await emit(ctx, tx, {
      kind: 'terminalOpened',
      subject: { kind: 'terminal', id: terminal.id },
      data: { by: 'singleSignOn', staff: member.id, shop: shop.id },
    })
    return { terminal, shop, cookie: cookieOf(ctx, value, ownTerminalLife) }
  })
}

/**
 * Signs the terminal's employee off. Refused: illegalMove where a code opened the device: it belongs to its shop, and
 * is ended at the desk.
 */
export const closeTerminal = (ctx: Context): Promise<{ cookie: Cookie } | Refused> =>
  ctx.write(async (tx) => {
    const at = await requireTerminal(ctx, tx)
    if (isRefused(at)) return at
    const { id, staffId } = at.terminal
    if (staffId === null) return refuse('illegalMove')
    await endTerminalSession(tx, id)
    await emit(ctx, tx, { kind: 'terminalClosed', subject: { kind: 'terminal', id }, data: { staff: staffId } })
    return { cookie: cookieOf(ctx, '', 0) }
  })

const cookieOf = ({ tenant }: Context, value: string, maxAge: number): Cookie => ({
  ...{ name: terminalCookieOf(tenant.key), value, maxAge },
  httpOnly: true,
})
