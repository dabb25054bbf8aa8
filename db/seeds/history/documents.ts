import { addDays, addMonths, berlinDay, plainDay, type PlainDay } from '@referral/domain/calendar'
import { findInvoice, lockInvoice } from '../../../apps/server/src/features/billing/invoices.sql.ts'
import { isPayable, markSent } from '../../../apps/server/src/features/billing/move-invoice.ts'
import { correct, notePayment } from '../../../apps/server/src/features/billing/operator-invoices.ts'
import { moveSettlement } from '../../../apps/server/src/features/settlements/operator-settlements.ts'
import { objectToSettlement } from '../../../apps/server/src/features/settlements/seller-settlements.ts'
import { after, hourOf, login, minutes, must, nightOf, system, type World } from './world.ts'

/** The days on which invoices and settlements are issued, the newest first. */
function issueDays({ today, now }: World): PlainDay[] {
  const thisMonth = plainDay(`${today.slice(0, 8)}01`)
  const all = Array.from({ length: 13 }, (_, back) => addDays(addMonths(thisMonth, -back), 2))
  return all.filter((day) => nightOf(day) <= now)
}

const idsIn = async (world: World, table: 'invoice' | 'settlement', state: string, kind: string = table) => {
  const rows = await world
    .as(system, world.now)
    .read((tx) =>
      tx.query<{ id: string }>(
        `SELECT id FROM ${table} WHERE tenant_id = $1 AND state = $2 AND kind = $3 ORDER BY drafted_at, id`,
        [tx.tenantId, state, kind],
      ),
    )
  return rows.map(({ id }) => id)
}

/**
 * The course of the agency's invoices, which the nights issue: paid ones, a corrected one with its correction and the
 * new draft, one just sent, one just issued.
 */
export function planInvoices(world: World): void {
  const { agenda, operators } = world
  const send = (kind: 'invoice' | 'correction') => async (now: Date) => {
    const ctx = world.as(system, now)
    for (const id of await idsIn(world, 'invoice', 'issued', kind))
      await ctx.write(async (tx) => must(await markSent(ctx, tx, (await lockInvoice(tx, id))!)))
  }
  let isOneCorrected = false
  for (const [newer, day] of issueDays(world).entries()) {
    if (newer > 0) agenda.at(after(nightOf(day), minutes(30)), send('invoice'))
    // One of them: the order days move with the day of the seeding, and a month without orders has no invoice.
    if (newer >= 1 && newer <= 3)
      agenda.at(hourOf(addDays(day, 6), 9), async (now) => {
        if (isOneCorrected) return
        for (const id of await idsIn(world, 'invoice', 'sent')) {
          must(await correct(world.as(operators[0], now), id, 'Anschrift der Agentur hatte sich geändert'))
          isOneCorrected = true
        }
        await send('correction')(after(now, minutes(30)))
      })
    if (newer > 1)
      agenda.at(hourOf(addDays(day, 9), 10), async (now) => {
        const ctx = world.as(operators[0], now)
        for (const id of await idsIn(world, 'invoice', 'sent'))
          if (await ctx.read(async (tx) => isPayable(tx, (await findInvoice(tx, id))!)))
            must(await notePayment(ctx, id, berlinDay(now)))
      })
  }
}

/**
 * The course of the seller's settlements: the last is new, the one before was objected to, was issued anew and waits
 * for the second person, the others are paid with the next batch, one of them after a correction.
 */
export function planSettlements(world: World): void {
  const { agenda, operators } = world
  const [one, two] = operators
  const all = issueDays(world)
  for (const [newer, day] of all.entries()) {
    if (newer === all.length - 3)
      agenda.at(hourOf(addDays(day, 2), 9), async (now) => {
        const [id] = await idsIn(world, 'settlement', 'issued')
        if (id === undefined) return
        must(await moveSettlement(world.as(one, now), id, 'correct', 'Die Anschrift war falsch.'))
        for (const draft of await idsIn(world, 'settlement', 'draft'))
          must(await moveSettlement(world.as(one, now), draft, 'issue'))
      })
    if (newer === 1)
      agenda.at(hourOf(addDays(day, 3), 9), async (now) => {
        const [id] = await idsIn(world, 'settlement', 'issued')
        if (id === undefined) return
        must(
          await objectToSettlement(world.as(login(world, 'profi'), now), id, 'Mir fehlt ein Auftrag vom Monatsende.'),
        )
        const reply = 'Der Auftrag wartet noch auf seine Freigabe. Er kommt in die nächste Abrechnung.'
        must(await moveSettlement(world.as(one, after(now, minutes(300))), id, 'keep', reply))
        for (const anew of await idsIn(world, 'settlement', 'issued'))
          must(await moveSettlement(world.as(one, after(now, minutes(300))), anew, 'check'))
      })
    if (newer > 1)
      agenda.at(hourOf(addDays(day, 5), 10), async (now) => {
        for (const id of await idsIn(world, 'settlement', 'issued')) {
          must(await moveSettlement(world.as(one, now), id, 'check'))
          must(await moveSettlement(world.as(two, now), id, 'approve'))
        }
      })
  }
}
