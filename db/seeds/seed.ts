import { berlinDay } from '@referral/domain/calendar'
import { countWaiting } from '../../apps/server/src/features/numbers/public.ts'
import type { Services } from '../../apps/server/src/platform/context.ts'
import { systemContext } from '../../apps/server/src/platform/system-context.ts'
import { hashDemoPassword, seedAccounts } from './accounts.ts'
import { seedAgencies } from './agencies.ts'
import { seedAdvisors } from './advisors/seed-advisors.ts'
import { forTenant, insertRows } from './bulk.ts'
import { seedCampaigns, seedCatalogue } from './catalogue/seed-catalogue.ts'
import { seedDocuments } from './documents/seed-documents.ts'
import { seedHistory } from './history/seed-history.ts'
import { seedInvitations } from './invitations.ts'
import { seedPictures } from './pictures/seed-pictures.ts'
import { seedInvoices } from './invoices.ts'
import { seedPlans } from './plans.ts'
import { seedSellerLinks } from './seller-links.ts'
import { completeSellers, seedSellers } from './sellers.ts'
import { seedSettlements } from './settlements.ts'
import { seedRewardOptions } from './reward-options.ts'
import { seedStaff } from './staff.ts'
import { ownWords } from './tenants/own-words.ts'
import { demoTenants } from './tenants/tenants.ts'

const yearMs = 365 * 86_400_000

export interface SeedOptions {
  /** Whether the tenants have lived through a year; most tests want an empty one. */
  readonly history?: boolean
  /** Whether they have pictures: drawing them takes some seconds, and most tests look at none. */
  readonly pictures?: boolean
}

/**
 * Fills an empty database with the three demo tenants (product §7), in one transaction; does nothing where any
 * tenant exists. Dates are relative to the clock's now.
 * @returns whether anything was seeded
 */
export async function seedDemo(
  services: Services,
  { history = true, pictures = true }: SeedOptions = {},
): Promise<boolean> {
  if (services.config.mode !== 'demo') throw new Error('Demo data belong to demo mode only')
  const client = await services.db.owner.connect()
  try {
    await client.query('BEGIN')
    // Two processes that start at once: the second waits and finds the tenants.
    await client.query(`SELECT pg_advisory_xact_lock(hashtext('referral.seed'))`)
    if ((await client.query('SELECT 1 FROM tenant LIMIT 1')).rowCount !== 0) {
      await client.query('ROLLBACK')
      return false
    }
    const now = services.clock.now()
    const today = berlinDay(now)
    const passwordHash = await hashDemoPassword()
    for (const tenant of demoTenants) {
      const { id, key, name, config, theme, hosts } = tenant
      const createdAt = new Date(now.getTime() - yearMs)
      await insertRows(client, 'tenant', [{ id, key, name, config, theme, content_version: 1, created_at: createdAt }])
      await insertRows(
        client,
        'tenant_host',
        hosts.map((host) => ({ host, tenant_id: id })),
      )
      const tx = await forTenant(client, id)
      const drawn = pictures ? await seedPictures(tx, theme, tenant, createdAt) : new Map<string, string>()
      await seedCatalogue(tx, tenant, drawn, today)
      await seedCampaigns(tx, tenant.campaigns, today)
      await seedAdvisors(tx, tenant.advisors ?? [])
      await seedDocuments(tx, { key, documents: tenant.documents, tone: config.tone }, createdAt)
      for (const [locale, words] of Object.entries(ownWords[key] ?? {}))
        await tx.insert(
          'tenant_words',
          Object.entries(words).map(([name, value]) => ({ locale, name, value })),
        )
      await seedRewardOptions(tx, config.tone, drawn)
      const people = await seedAccounts(tx, key, passwordHash, createdAt)
      const agencyId = config.modules.agencies ? await seedAgencies(tx, people, createdAt, now) : null
      if (agencyId !== null) await seedPlans(tx, { categories: tenant.categories, agencyId, today, now })
      const sellerId = config.modules.sellers ? await seedSellers(tx, people, { createdAt, today, now }) : null
      if (history) await seedHistory(tx, tenant, services, people, now, { agencyId, sellerId })
      if (history && sellerId !== null)
        await seedSellerLinks(tx, { sellerId, numbers: services.numbers, createdAt, now })
      if (history && agencyId !== null) await seedInvoices(tx, { agencyId, config, now })
      if (history && agencyId !== null) await seedInvitations(tx, { services, tenant, agencyId, now })
      if (config.modules.employees) await seedStaff(tx, { services, tenant, createdAt, now, history })
      // As the statements do that write events and clicks.
      await client.query(
        'INSERT INTO funnel_waiting SELECT tenant_id, id, id FROM recommendation WHERE tenant_id = $1 RETURNING id',
        [tx.tenantId],
      )
    }
    // What production looks for before it refuses this database.
    await insertRows(client, 'installation', [{ name: 'demo', value: { seededAt: now.toISOString() } }])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
  services.tenants.forget()
  for (const { id, config } of demoTenants) {
    const ctx = await systemContext(services, id)
    await countWaiting(ctx)
    if (!config.modules.sellers) continue
    await completeSellers(ctx)
    if (history) await seedSettlements(ctx)
  }
  return true
}
