import { randomUUID } from 'node:crypto'
import { addDays, addMonths, berlinDay, plainDay } from '@referral/domain/calendar'
import { issueInvoice } from '../../../apps/server/src/features/billing/move-invoice.ts'
import { sha256 } from '../../../apps/server/src/platform/crypto/key-ring.ts'
import { isRefused } from '../../../apps/server/src/platform/outcome.ts'
import { home, twinOnly, type Place } from './furnish.ts'
import type { World } from './world.ts'

/** What agencies and operators keep of plans, prices and invoices. */
export function createBillingThings(world: World) {
  let days = 0
  let months = 0

  /** The agency of an account; a new one for an account without. */
  async function agencyOf(place: Place, accountId: string): Promise<string> {
    const ctx = await world.contextOf(place)
    return ctx.write(async (tx) => {
      const [member] = await tx.query<{ id: string }>(
        'SELECT agency_id AS id FROM agency_member WHERE tenant_id = $1 AND account_id = $2',
        [tx.tenantId, accountId],
      )
      if (member !== undefined) return member.id
      const id = randomUUID()
      await tx.query(
        `INSERT INTO agency (tenant_id, id, name, state, email, street, street_number, zip, city, vat_id, terms_digest, created_at)
         VALUES ($1, $2, 'Fremde Agentur', 'active', 'fremd@demo.example', 'Ringweg', '4', '12345', 'Musterstadt', 'DE123456789', $3, $4)`,
        [tx.tenantId, id, sha256('agency-terms'), ctx.now],
      )
      return id
    })
  }

  /** A day that no other entry begins on. */
  const newDay = async (place: Place) => {
    days += 1
    return addDays(berlinDay((await world.contextOf(place)).now), days)
  }
  const categoryOf = ({ id }: Place) => (id === home.id ? 1 : twinOnly.category)

  return {
    agencyOf,
    newDay,
    async planEntry(place: Place, accountId: string): Promise<string> {
      const id = randomUUID()
      const [agencyId, day] = [await agencyOf(place, accountId), await newDay(place)]
      const ctx = await world.contextOf(place)
      await ctx.write((tx) =>
        tx.query(
          'INSERT INTO reward_plan_entry (tenant_id, id, agency_id, category_id, cents, valid_from, created_at) VALUES ($1, $2, $3, $4, 4200, $5, $6)',
          [tx.tenantId, id, agencyId, categoryOf(place), day, ctx.now],
        ),
      )
      return id
    },
    /** A document over one order, of each agency and month another. */
    async invoice(place: Place, accountId: string, state: 'draft' | 'issued' = 'issued'): Promise<string> {
      const [agencyId, id] = [await agencyOf(place, accountId), randomUUID()]
      months += 1
      const month = addMonths(plainDay('1990-01-01'), months)
      const ctx = await world.contextOf(place)
      return ctx.write(async (tx) => {
        await tx.query(
          `INSERT INTO invoice (tenant_id, id, agency_id, kind, state, month, period_from, period_until, drafted_at, rewards_cents, fees_cents, vat_cents, gross_cents)
           VALUES ($1, $2, $3, 'invoice', 'draft', $4, $4, $4, $5, 7000, 1250, 1568, 9818)`,
          [tx.tenantId, id, agencyId, month, ctx.now],
        )
        await tx.query(
          `INSERT INTO billing_item (tenant_id, id, agency_id, recommendation_id, order_id, booked_at, booked_on, order_number, ordered_on, product, rewards_cents, fee_cents, invoice_id)
           VALUES ($1, $2, $3, $4, $5, $6, $7, 'B-4711', $7, 'Glasfaser', 7000, 1250, $8)`,
          [tx.tenantId, randomUUID(), agencyId, randomUUID(), randomUUID(), ctx.now, month, id],
        )
        if (state === 'issued') {
          const issued = await issueInvoice(ctx, tx, id)
          if (isRefused(issued)) throw new Error(`The invoice was refused: ${issued.name} ${issued.detail}`)
        }
        return id
      })
    },
    async serviceFee(place: Place): Promise<string> {
      const id = randomUUID()
      const day = await newDay(place)
      const ctx = await world.contextOf(place)
      await ctx.write((tx) =>
        tx.query(
          'INSERT INTO price_list_entry (tenant_id, id, category_id, cents, valid_from, created_at) VALUES ($1, $2, $3, 1500, $4, $5)',
          [tx.tenantId, id, categoryOf(place), day, ctx.now],
        ),
      )
      return id
    },
  }
}
