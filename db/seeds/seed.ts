import { berlinDay } from '@referral/domain/calendar'
import type pg from 'pg'
import { countWaiting } from '../../apps/server/src/features/numbers/public.ts'
import type { Services } from '../../apps/server/src/platform/context.ts'
import { tableDistribution } from '../../apps/server/src/platform/db/distribution.ts'
import { keepNote, readNote } from '../../apps/server/src/platform/db/installation.ts'
import { sweep } from '../../apps/server/src/platform/jobs/sweep.ts'
import { systemContext } from '../../apps/server/src/platform/system-context.ts'
import { hashDemoPassword, seedAccounts, type SeededAccounts } from './accounts.ts'
import { seedAgencies } from './agencies.ts'
import { seedAdvisors } from './advisors/seed-advisors.ts'
import { forTenant, insertRows } from './bulk.ts'
import { seedCampaigns, seedCatalogue } from './catalogue/seed-catalogue.ts'
import { seedDocuments } from './documents/seed-documents.ts'
import type { Counter } from './history/inviting.ts'
import { seedHistory } from './history/seed-history.ts'
import type { Agency } from './history/world.ts'
import { seedPictures } from './pictures/seed-pictures.ts'
import { seedPlans } from './plans.ts'
import { completeSellers, seedSellers } from './sellers.ts'
import { seedRewardOptions } from './reward-options.ts'
import { seedStaff } from './staff.ts'
import { ownWords } from './tenants/own-words.ts'
import type { TenantSeed } from './tenants/tenant-seed.ts'
import { demoTenants } from './tenants/tenants.ts'

const yearMs = 365 * 86_400_000

export interface SeedOptions {
  /** Whether the tenants have lived through a year; most tests want an empty one. */
  readonly history?: boolean
  /** Whether they have pictures: drawing them takes some seconds, and most tests look at none. */
  readonly pictures?: boolean
  /** Reports progress: a year takes a while. */
  readonly tell?: (line: string) => void
}

interface Seeding {
  readonly services: Services
  readonly client: pg.PoolClient
  readonly now: Date
  readonly options: Required<SeedOptions>
}

/** An existing tenant, and the accounts that its year needs. */
interface Seeded {
  readonly tenant: TenantSeed
  readonly people: SeededAccounts
  readonly agencies: readonly Agency[]
  readonly sellerId: string | null
  readonly counters: readonly Counter[]
}

/** What production looks for before it refuses this database. */
const note = 'demo'

/**
 * Fills an empty database with the three demo tenants (product §7); does nothing where any tenant exists, but where an
 * earlier start was broken off: then it begins anew. Dates are relative to the clock's now.
 * @returns whether anything was seeded
 */
export async function seedDemo(
  services: Services,
  { history = true, pictures = true, tell = () => undefined }: SeedOptions = {},
): Promise<boolean> {
  if (services.config.mode !== 'demo') throw new Error('Demo data belong to demo mode only')
  const client = await services.db.owner.connect()
  try {
    // Two processes that start at once: the second waits and finds the tenants.
    await client.query(`SELECT pg_advisory_lock(hashtext('referral.seed'))`)
    const known = await readNote<{ isUnfinished?: true }>(client, note)
    if (known?.isUnfinished === true) await empty(client)
    else if ((await client.query('SELECT 1 FROM tenant LIMIT 1')).rowCount !== 0) return false
    await seedAll({ services, client, now: services.clock.now(), options: { history, pictures, tell } })
    return true
  } finally {
    // Ends the lock as well.
    client.release(true)
  }
}

/** Of all that tenants have. */
async function empty(client: pg.PoolClient): Promise<void> {
  const tables = Object.entries(tableDistribution).flatMap(([name, kind]) => (kind === 'byTenant' ? [name] : []))
  await client.query(`TRUNCATE ${[...tables, 'tenant', 'tenant_host'].join(', ')} CASCADE`)
}

async function seedAll(seeding: Seeding): Promise<void> {
  const { services, client, now, options } = seeding
  const seededAt = now.toISOString()
  const seeded = await inTransaction(client, async () => {
    await keepNote(client, note, { seededAt, isUnfinished: true })
    const passwordHash = await hashDemoPassword()
    const all: Seeded[] = []
    for (const tenant of demoTenants) all.push(await seedTenant(seeding, tenant, passwordHash))
    return all
  })
  services.tenants.forget()
  for (const { tenant, sellerId } of seeded)
    if (sellerId !== null) await completeSellers(await systemContext(services, tenant.id))
  if (options.history) {
    await liveThroughTheYear(seeding, seeded)
    await tidyUp(seeding)
  }
  for (const { id } of demoTenants) await countWaiting(await systemContext(services, id))
  await keepNote(client, note, { seededAt })
}

async function liveThroughTheYear({ services, now, options }: Seeding, seeded: readonly Seeded[]): Promise<void> {
  options.tell('The demo lives through a year of its tenants, at its first start alone:')
  const db = services.db.openSoftly()
  const months = new Map<number, string>()
  const reach = (tenantId: number, month: string) => {
    const before = slowest(months)
    months.set(tenantId, month)
    if (months.size === seeded.length && slowest(months) !== before) options.tell(`  ${slowest(months)}`)
  }
  try {
    await Promise.all(seeded.map((one) => seedHistory(services, one.tenant, one.people, { now, db, reach, ...one })))
  } finally {
    await db.close()
  }
}

const slowest = (months: ReadonlyMap<number, string>) => [...months.values()].toSorted()[0]

async function inTransaction<T>(client: pg.PoolClient, act: () => Promise<T>): Promise<T> {
  await client.query('BEGIN')
  try {
    const result = await act()
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}

/** The state of a tenant before its year. */
async function seedTenant(
  { services, client, now, options: { pictures } }: Seeding,
  tenant: TenantSeed,
  passwordHash: string,
): Promise<Seeded> {
  const today = berlinDay(now)
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
  const agencies = config.modules.agencies ? await seedAgencies(tx, people, createdAt, now) : []
  const [atWork] = agencies
  if (atWork !== undefined) await seedPlans(tx, { categories: tenant.categories, agencyId: atWork.id, today, now })
  const sellerId = config.modules.sellers ? await seedSellers(tx, people, { createdAt, today, now }) : null
  const counters = config.modules.employees ? await seedStaff(tx, { services, tenant, createdAt }) : []
  return { tenant, people, agencies, sellerId, counters }
}

/** The mails of the year count as sent, but one that no server accepted; no job is left. */
async function tidyUp({ services, client }: Seeding): Promise<void> {
  await inTransaction(client, async () => {
    await client.query('DELETE FROM graphile_worker._private_jobs')
    for (const { id } of demoTenants) {
      await forTenant(client, id)
      await client.query(`UPDATE mail SET state = 'sent', attempts = 1, sent_at = created_at WHERE tenant_id = $1`, [
        id,
      ])
      await client.query(
        `UPDATE mail SET state = 'dead', attempts = 12, sent_at = NULL, last_error = '550' WHERE tenant_id = $1 AND id = (
           SELECT m.id FROM mail m JOIN recipient p ON p.tenant_id = $1 AND p.id = m.subject_id
           WHERE m.tenant_id = $1 AND m.template = 'recipient.confirmed' AND p.erased_at IS NULL ORDER BY m.created_at DESC LIMIT 1)`,
        [id],
      )
    }
  })
  await sweep(services)
}
