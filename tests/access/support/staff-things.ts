import { randomInt, randomUUID } from 'node:crypto'
import { digestOfCode, digestOfPin, newCode } from '../../../apps/server/src/features/staff/codes.ts'
import { invitationConsentText } from '../../../apps/server/src/features/invitations/consent-text.ts'
import { sha256 } from '../../../apps/server/src/platform/crypto/key-ring.ts'
import type { Context } from '../../../apps/server/src/platform/context.ts'
import { createTerminalSession } from '../../../apps/server/src/platform/http/terminals.sql.ts'
import type { Place } from './furnish.ts'
import type { World } from './world.ts'

/** The shop of every place, and who leads it. */
export const shopOf = { number: 'S7', name: 'Filiale Sieben', staffNumber: '7007', pin: '135790' } as const

async function furnishShop(ctx: Context): Promise<string> {
  return ctx.write(async (tx) => {
    await tx.query(
      `INSERT INTO shop (tenant_id, id, number, name, active, created_at) VALUES ($1, $2, $3, $4, true, $5)
       ON CONFLICT (tenant_id, number) DO UPDATE SET active = true, name = excluded.name`,
      [tx.tenantId, randomUUID(), shopOf.number, shopOf.name, ctx.now],
    )
    const [shop] = await tx.query<{ id: string }>('SELECT id FROM shop WHERE tenant_id = $1 AND number = $2', [
      tx.tenantId,
      shopOf.number,
    ])
    await tx.query(
      `INSERT INTO staff_member (tenant_id, id, staff_number, name, shop_id, lead, active, created_at) VALUES ($1, $2, $3, 'Nele Ähnlich', $4, true, true, $5)
       ON CONFLICT (tenant_id, staff_number) DO UPDATE SET shop_id = excluded.shop_id, lead = true, active = true, left_at = NULL`,
      [tx.tenantId, randomUUID(), shopOf.staffNumber, shop!.id, ctx.now],
    )
    const [member] = await tx.query<{ id: string }>(
      'SELECT id FROM staff_member WHERE tenant_id = $1 AND staff_number = $2',
      [tx.tenantId, shopOf.staffNumber],
    )
    await tx.query('UPDATE staff_member SET pin_digest = $3 WHERE tenant_id = $1 AND id = $2', [
      tx.tenantId,
      member!.id,
      digestOfPin(ctx, member!.id, shopOf.pin),
    ])
    return shop!.id
  })
}

/** A terminal of the place's shop, which waits for its code. */
export async function addTerminalTo(ctx: Context): Promise<{ id: string; code: string }> {
  const shopId = await furnishShop(ctx)
  const [id, code] = [randomUUID(), newCode(ctx)]
  await ctx.write((tx) =>
    tx.query(
      `INSERT INTO terminal (tenant_id, id, shop_id, name, code_digest, code_until, created_at) VALUES ($1, $2, $3, 'Tresen', $4, $5, $6)`,
      [tx.tenantId, id, shopId, digestOfCode(ctx, code), new Date(Date.now() + 86_400_000), ctx.now],
    ),
  )
  return { id, code }
}

/** The token of an opened terminal. */
export async function openTerminalOf(ctx: Context): Promise<string> {
  const { id } = await addTerminalTo(ctx)
  return ctx.write((tx) => createTerminalSession(tx, id))
}

/** Turns the opened terminal into one that an employee of its shop signed on to. */
async function signOnTo(ctx: Context, session: string): Promise<void> {
  await ctx.write(async (tx) => {
    const [terminal] = await tx.query<{ id: string; shop: string }>(
      `SELECT t.id, t.shop_id AS shop FROM terminal t JOIN terminal_session s ON s.tenant_id = $1 AND s.terminal_id = t.id
       WHERE t.tenant_id = $1 AND s.digest = $2 AND t.staff_id IS NULL`,
      [tx.tenantId, sha256(session)],
    )
    if (terminal === undefined) return
    const staffId = randomUUID()
    await tx.query(
      `INSERT INTO staff_member (tenant_id, id, staff_number, name, shop_id, lead, active, created_at)
       VALUES ($1, $2, $3, 'Ben Adler', $4, false, true, $5)`,
      [tx.tenantId, staffId, `SSO${randomInt(10_000, 99_999_999)}`, terminal.shop, ctx.now],
    )
    await tx.query(
      `UPDATE terminal SET staff_id = $3, code_digest = NULL, code_until = NULL, opened_at = now() WHERE tenant_id = $1 AND id = $2`,
      [tx.tenantId, terminal.id, staffId],
    )
  })
}

export function createStaffThings(world: World) {
  return {
    terminal: async (place: Place) => addTerminalTo(await world.contextOf(place)),
    shop: async (place: Place) => (await furnishShop(await world.contextOf(place)), shopOf.number),
    staff: async (place: Place) => (await furnishShop(await world.contextOf(place)), shopOf.staffNumber),
    ownTerminal: async ({ place, bearer }: { readonly place: Place; readonly bearer?: string | undefined }) =>
      bearer === undefined ? undefined : signOnTo(await world.contextOf(place), bearer),
    newStaffNumber: () => String(randomInt(10_000, 99_999_999)),
    async shopConsent(place: Place): Promise<string> {
      return invitationConsentText(await world.app.context(place.id), shopOf.name, 'de')
    },
  }
}
