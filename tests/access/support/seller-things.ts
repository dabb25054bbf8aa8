import { randomUUID } from 'node:crypto'
import { addDays, addMonths, berlinDay, plainDay } from '@referral/domain/calendar'
import { findSellerOf } from '../../../apps/server/src/features/sellers/sellers.sql.ts'
import { keepDetails } from '../../../apps/server/src/features/sellers/details.ts'
import { issueSettlement } from '../../../apps/server/src/features/settlements/issue-settlement.ts'
import { isRefused } from '../../../apps/server/src/platform/outcome.ts'
import { sha256 } from '../../../apps/server/src/platform/crypto/key-ring.ts'
import type { Place } from './furnish.ts'
import { newIban, someMail, type Actor, type World } from './world.ts'

type State = 'confirmed' | 'complete' | 'active'

/** Professional sellers, what their orders earn, and by which models. */
export function createSellerThings(world: World) {
  let days = 0
  let months = 0

  /** The account sells; everything is said that an operator has to know. */
  async function sells(place: Place, accountId: string, state: State): Promise<string> {
    const ctx = await world.contextOf(place)
    const today = berlinDay(ctx.now)
    return ctx.write(async (tx) => {
      await tx.query(
        `INSERT INTO seller (tenant_id, id, state, account_id, locale, terms_digest, self_billing_digest, self_billing_at, created_at)
         VALUES ($1, $2, $3, $4, 'de', $5, $5, $6, $6)
         ON CONFLICT (tenant_id, account_id) DO UPDATE SET state = $3, self_billing_digest = $5, self_billing_at = $6`,
        [tx.tenantId, randomUUID(), state, accountId, sha256('seller-terms'), ctx.now],
      )
      const seller = (await findSellerOf(tx, accountId))!
      await keepDetails(ctx, tx, seller, {
        ...{ phone: '040 5550123', street: 'Ringweg', streetNumber: '4', zip: '12345', city: 'Musterstadt' },
        ...{ vatId: 'DE123456789', taxNumber: null },
      })
      await tx.query(
        `INSERT INTO seller_tax (tenant_id, seller_id, valid_from, status, created_at) VALUES ($1, $2, $3, 'regular', $4) ON CONFLICT DO NOTHING`,
        [tx.tenantId, seller.id, addDays(today, -400), ctx.now],
      )
      await ctx.services.persons.put(tx, accountId, { bank: { owner: 'Nora Ähnlich', iban: newIban() } }, ctx.now)
      return seller.id
    })
  }

  /** A seller without relation to the others. */
  async function seller(place: Place, state: State = 'complete'): Promise<string> {
    const ctx = await world.contextOf(place)
    const [id, email] = [randomUUID(), someMail('profi')]
    await ctx.write((tx) =>
      tx.query(
        `INSERT INTO account (tenant_id, id, email, email_key, first_name, last_name, hash, roles, created_at)
         VALUES ($1, $2, $3, $3, 'Nora', 'Ähnlich', $4, '{recommender,profi}', $5)`,
        [tx.tenantId, id, email, randomUUID(), ctx.now],
      ),
    )
    return sells(place, id, state)
  }

  /** A credit note over one order, of each seller and month another. */
  async function settle(place: Place, sellerId: string): Promise<string> {
    const ctx = await world.contextOf(place)
    months += 1
    const month = addMonths(plainDay('1990-01-01'), months)
    const [id, commissionId] = [randomUUID(), randomUUID()]
    return ctx.write(async (tx) => {
      await tx.query(
        `INSERT INTO settlement (tenant_id, id, seller_id, kind, state, month, period_from, period_until, drafted_at, net_cents, vat_cents, gross_cents)
         VALUES ($1, $2, $3, 'settlement', 'draft', $4, $4, $4, $5, 5000, 950, 5950)`,
        [tx.tenantId, id, sellerId, month, ctx.now],
      )
      await tx.query(
        `INSERT INTO commission (tenant_id, id, seller_id, recommendation_id, order_id, state, order_number, ordered_on, product, model, rank, base_cents, extra_cents, cents, held_at, earned_at)
         VALUES ($1, $2, $3, $4, $5, 'earned', 'P-4711', $6, 'Glasfaser', 'standard', 1, 5000, 0, 5000, $7, $7)`,
        [tx.tenantId, commissionId, sellerId, randomUUID(), randomUUID(), month, ctx.now],
      )
      await tx.query(
        `INSERT INTO commission_item (tenant_id, id, seller_id, kind, commission_id, booked_at, booked_on, order_number, ordered_on, product, model, tax_status, cents, settlement_id)
         VALUES ($1, $2, $3, 'commission', $4, $5, $6, 'P-4711', $6, 'Glasfaser', 'standard', 'regular', 5000, $7)`,
        [tx.tenantId, randomUUID(), sellerId, commissionId, ctx.now, month, id],
      )
      const issued = await issueSettlement(ctx, tx, id)
      if (isRefused(issued)) throw new Error(`The settlement was refused: ${issued.name} ${issued.detail}`)
      return id
    })
  }

  return {
    seller,
    sells: ({ place, accountId }: Actor, state: State = 'active') => sells(place, accountId, state),
    /** A day from which nothing is said of the seller's tax. */
    async newTaxDay(place: Place): Promise<string> {
      days += 1
      return addDays(berlinDay((await world.contextOf(place)).now), 30 + days)
    },
    async taxDay({ place, accountId }: Actor): Promise<string> {
      const sellerId = await sells(place, accountId, 'active')
      const ctx = await world.contextOf(place)
      days += 1
      const day = addDays(berlinDay(ctx.now), 400 + days)
      await ctx.write((tx) =>
        tx.query(
          `INSERT INTO seller_tax (tenant_id, seller_id, valid_from, status, created_at) VALUES ($1, $2, $3, 'regular', $4)`,
          [tx.tenantId, sellerId, day, ctx.now],
        ),
      )
      return day
    },
    /** The link of an unconfirmed registration. */
    async sellerToken(place: Place): Promise<string> {
      const ctx = await world.contextOf(place)
      const id = randomUUID()
      return ctx.write(async (tx) => {
        await tx.query(
          `INSERT INTO seller (tenant_id, id, state, first_name, last_name, email, locale, terms_digest, created_at)
           VALUES ($1, $2, 'registered', 'Nora', 'Ähnlich', $3, 'de', $4, $5)`,
          [tx.tenantId, id, someMail('profi'), sha256('seller-terms'), ctx.now],
        )
        return (await ctx.services.tokens.issue(tx, 'sellerConfirm', id, 3_600)).token
      })
    },
    /** A commission of the caller's, with its booked item. */
    async commission(actor: Actor): Promise<void> {
      const { place, accountId } = actor
      const sellerId = await sells(place, accountId, 'active')
      const recommendation = await world.open(place, accountId)
      const ctx = await world.contextOf(place)
      const today = berlinDay(ctx.now)
      const id = randomUUID()
      const order = `P-${randomUUID().slice(0, 8)}`
      await ctx.write(async (tx) => {
        await tx.query(
          `INSERT INTO commission (tenant_id, id, seller_id, recommendation_id, order_id, state, order_number, ordered_on, product, model, rank, base_cents, extra_cents, cents, held_at, earned_at)
           VALUES ($1, $2, $3, $4, $5, 'earned', $6, $7, 'Glasfaser', 'standard', 1, 5000, 0, 5000, $8, $8)`,
          [tx.tenantId, id, sellerId, recommendation.id, randomUUID(), order, today, ctx.now],
        )
        await tx.query(
          `INSERT INTO commission_item (tenant_id, id, seller_id, kind, commission_id, booked_at, booked_on, order_number, ordered_on, product, model, tax_status, cents)
           VALUES ($1, $2, $3, 'commission', $4, $5, $6, $7, $6, 'Glasfaser', 'standard', 'regular', 5000)`,
          [tx.tenantId, randomUUID(), sellerId, id, ctx.now, today, order],
        )
      })
    },
    /** A link of an active seller, the account's own where one is given. */
    async sellerLink(place: Place, accountId?: string): Promise<{ id: string; number: string }> {
      const sellerId = accountId === undefined ? await seller(place, 'active') : await sells(place, accountId, 'active')
      const ctx = await world.contextOf(place)
      const made = { id: randomUUID(), number: ctx.services.numbers.issue('sellerLink', place.id) }
      await ctx.write((tx) =>
        tx.query(
          `INSERT INTO seller_link (tenant_id, id, seller_id, number, name, channel, recommender_share, created_at)
           VALUES ($1, $2, $3, $4, 'Schaufenster', 'window', 0, $5)`,
          [tx.tenantId, made.id, sellerId, made.number, ctx.now],
        ),
      )
      return made
    },
    /** A page with a photo, and a link that leads there. */
    async sellerPhoto(place: Place): Promise<{ sellerId: string; number: string }> {
      const sellerId = await seller(place, 'active')
      const ctx = await world.contextOf(place)
      const number = ctx.services.numbers.issue('sellerLink', place.id)
      await ctx.write(async (tx) => {
        await tx.query('UPDATE seller SET approved_at = $3 WHERE tenant_id = $1 AND id = $2', [
          ...[tx.tenantId, sellerId, ctx.now],
        ])
        await tx.query(
          `INSERT INTO seller_page (tenant_id, seller_id, greeting, product_ids, photo, photo_type, updated_at) VALUES ($1, $2, 'Moin!', '[]', $3, 'image/webp', $4)`,
          [tx.tenantId, sellerId, Buffer.from('photo'), ctx.now],
        )
        await tx.query(
          `INSERT INTO seller_link (tenant_id, id, seller_id, number, name, channel, recommender_share, created_at)
           VALUES ($1, $2, $3, $4, 'Schaufenster', 'window', 0, $5)`,
          [tx.tenantId, randomUUID(), sellerId, number, ctx.now],
        )
      })
      return { sellerId, number }
    },
    settlement: async ({ place, accountId }: Pick<Actor, 'place' | 'accountId'>) =>
      settle(place, await sells(place, accountId, 'active')),
    sellersSettlement: async (place: Place) => settle(place, await seller(place, 'active')),
    async settlementYear({ place, accountId }: Actor): Promise<string> {
      await settle(place, await sells(place, accountId, 'active'))
      return berlinDay((await world.contextOf(place)).now).slice(0, 4)
    },
    /** The future rules of a commission model. */
    async commissionModel(place: Place): Promise<string> {
      const ctx = await world.contextOf(place)
      const id = randomUUID()
      days += 1
      await ctx.write((tx) =>
        tx.query(
          `INSERT INTO commission_model (tenant_id, id, name, valid_from, kind, period, steps, created_at)
           VALUES ($1, $2, 'staffel', $3, 'stepped', 'month', '[{"from":5,"cents":500}]', $4)`,
          [tx.tenantId, id, addDays(berlinDay(ctx.now), 500 + days), ctx.now],
        ),
      )
      return id
    },
  }
}
