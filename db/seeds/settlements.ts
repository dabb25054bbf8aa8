import { addDays, addMonths, berlinDay, plainDay, startOfBerlinDay, type PlainDay } from '@referral/domain/calendar'
import { randomUUID } from 'node:crypto'
import { findAccountByEmail } from '../../apps/server/src/features/accounts/public.ts'
import { changeSettlement } from '../../apps/server/src/features/settlements/change-settlement.ts'
import {
  correctSettlement,
  issueSettlement,
  keepSettlement,
} from '../../apps/server/src/features/settlements/issue-settlement.ts'
import { exportSettlement, paySettlement } from '../../apps/server/src/features/settlements/public.ts'
import { settleMonths } from '../../apps/server/src/features/settlements/settle-months.ts'
import { findSettlement } from '../../apps/server/src/features/settlements/settlements.sql.ts'
import type { SettlementRow } from '../../apps/server/src/features/settlements/tables.ts'
import type { Context } from '../../apps/server/src/platform/context.ts'
import type { Tx } from '../../apps/server/src/platform/db/tx.ts'
import { isRefused, type Refused } from '../../apps/server/src/platform/outcome.ts'

const hourMs = 3_600_000
/** By the clock of a day of the past. */
const onDay = (ctx: Context, day: PlainDay, hour = 2): Context => ({
  ...ctx,
  now: new Date(startOfBerlinDay(day).getTime() + hour * hourMs),
})

function settled(row: SettlementRow | Refused): SettlementRow {
  if (isRefused(row)) throw new Error(`A demo settlement was refused: ${row.name} ${row.detail}`)
  return row
}

/**
 * The demo seller's year, by the product itself: every past month is settled; the last is new, the one before was objected
 * to, was issued anew and waits for the second person, the others are paid, one of them after a correction.
 */
export async function seedSettlements(ctx: Context): Promise<void> {
  const today = berlinDay(ctx.now)
  const [one, two] = await ctx.read(async (tx) => [
    (await findAccountByEmail(tx, 'betreiber@demo.example'))!.id,
    (await findAccountByEmail(tx, 'betreiber2@demo.example'))!.id,
  ])
  let isCorrected = false
  for (let month = addMonths(plainDay(`${today.slice(0, 8)}01`), -12); ; month = addMonths(month, 1)) {
    const day = addDays(month, 2)
    if (day >= today) break
    await settleMonths(onDay(ctx, day), { isDelivered: false })
    const issued = await listIssued(ctx)
    // Each in its own month, so that numbers and days go the same way.
    if (!isCorrected && issued.length === 2) {
      isCorrected = true
      await correct(ctx, issued[1]!.id, issued[1]!.issued)
    } else if (isLastButOne(month, today) && issued.length > 0) await answer(ctx, issued.at(-1)!, one!)
  }
  const rows = await listIssued(ctx)
  for (const { id, issued } of rows.slice(0, -1)) await pay(onDay(ctx, addDays(issued, 5), 10), id, one!, two!)
}

/** Whether one more month is settled before today. */
const isLastButOne = (month: PlainDay, today: PlainDay) =>
  addDays(addMonths(month, 1), 2) < today && addDays(addMonths(month, 2), 2) >= today

const listIssued = (ctx: Context) =>
  ctx.read((tx) =>
    tx.query<{ id: string; issued: PlainDay }>(
      `SELECT id, issued_on AS issued FROM settlement WHERE tenant_id = $1 AND state = 'issued' AND kind = 'settlement' ORDER BY sequence`,
      [tx.tenantId],
    ),
  )

async function correct(ctx: Context, id: string, issued: PlainDay): Promise<void> {
  const at = onDay(ctx, addDays(issued, 2), 9)
  await at.write(async (tx) => {
    settled(await correctSettlement(at, tx, (await findSettlement(tx, id))!, 'Die Anschrift war falsch.', false))
    const [draft] = await tx.query<{ id: string }>(
      `SELECT id FROM settlement WHERE tenant_id = $1 AND state = 'draft' AND month = (SELECT month FROM settlement WHERE tenant_id = $1 AND id = $2)`,
      [tx.tenantId, id],
    )
    settled(await issueSettlement(at, tx, draft!.id, false))
  })
}

const check = (ctx: Context, tx: Tx, row: SettlementRow, by: string) =>
  changeSettlement(ctx, tx, row, {
    ...{ trigger: 'check', actor: 'operator', facts: { isCorrection: false } },
    with: { checkedBy: by, checkedAt: ctx.now },
  })

/** Two persons, then a batch of its own that the bank confirmed. */
async function pay(at: Context, id: string, one: string, two: string): Promise<void> {
  await at.write(async (tx) => {
    const row = settled(await check(at, tx, (await findSettlement(tx, id))!, one))
    const approved = settled(
      await changeSettlement(at, tx, row, {
        ...{ trigger: 'approve', actor: 'operator', facts: { proposedBy: one, agreedBy: two } },
        with: { approvedBy: two, approvedAt: at.now },
      }),
    )
    const batch = randomUUID()
    const name = batch.replaceAll('-', '').toUpperCase()
    const day = berlinDay(at.now)
    await tx.query(
      `INSERT INTO payout_batch (tenant_id, id, reference, state, created_by, frozen_by, approved_by, exported_by, execute_on, created_at, frozen_at, approved_at, exported_at, settled_at)
       VALUES ($1, $2, $3, 'settled', $4, $4, $5, $4, $6, $7, $7, $7, $7, $7)`,
      [tx.tenantId, batch, `A${day.replaceAll('-', '')}-${name.slice(0, 5)}`, one, two, day, at.now],
    )
    await tx.query(
      `INSERT INTO payout (tenant_id, id, batch_id, settlement_id, attempt, reference, cents, offset_cents, state, created_at, settled_at)
       VALUES ($1, $2, $3, $4, 1, $5, $6, 0, 'confirmed', $7, $7)`,
      [tx.tenantId, randomUUID(), batch, id, `P${name.slice(0, 15)}`, row.grossCents, at.now],
    )
    await exportSettlement(at, tx, approved)
    const refused = await paySettlement(at, tx, id)
    if (refused !== undefined) throw new Error(`A demo settlement was not paid: ${refused.name}`)
  })
}

/** The seller missed an order, the operator explained it, the new document is checked. */
async function answer(ctx: Context, { id, issued }: { id: string; issued: PlainDay }, one: string): Promise<void> {
  const asked = onDay(ctx, addDays(issued, 3), 9)
  await asked.write(async (tx) => {
    const facts = { isCorrection: false, isInPeriod: true, isAtBank: false }
    const objection = 'Mir fehlt ein Auftrag vom Monatsende.'
    const row = settled(
      await changeSettlement(asked, tx, (await findSettlement(tx, id))!, {
        ...{ trigger: 'object', actor: 'seller', facts, reason: objection },
        with: { objection, objectedAt: asked.now },
      }),
    )
    const reply = 'Der Auftrag wartet noch auf seine Freigabe. Er kommt in die nächste Abrechnung.'
    const replied = onDay(ctx, addDays(issued, 3), 14)
    const anew = settled(await keepSettlement(replied, tx, row, reply, false))
    settled(await check(replied, tx, anew, one))
  })
}
