import type { Context, Services } from '../../apps/server/src/platform/context.ts'
import { inTenant, type Tx } from '../../apps/server/src/platform/db/tx.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { emit } from '../../apps/server/src/platform/chain.ts'
import { lockCatalogue } from '../../apps/server/src/features/catalogue-desk/lock-catalogue.ts'
import {
  keepFormerPath,
  releaseFormerPaths,
  type ListingPlace,
} from '../../apps/server/src/features/catalogue/public.ts'
import { lockTexts } from '../../apps/server/src/features/content/texts/texts.sql.ts'
import {
  deskVersions,
  formerPathsOf,
  noteImport,
  type DeskVersions,
} from '../../apps/server/src/features/tenancy/public.ts'
import type { TenantConfig } from '../../apps/server/src/platform/tenant.ts'
import { insertPicture } from '../../apps/server/src/platform/pictures/public.ts'
import { checkFolder, type Checked } from './check-folder.ts'
import { canonical, changesBy, describe, type Difference } from './compare.ts'
import { readTenantFolder, textIdentity, textName } from './export-tenant.ts'
import { columnsOf } from './schema.ts'
import { movedTables, type MovedTable } from './tables.ts'
import type { Fault, Row, TenantFolder } from './tenant-folder.ts'

/** Faults of a folder, carried out of the transaction that must not be kept. */
class Faulty extends Error {
  readonly faults: readonly Fault[]
  constructor(faults: readonly Fault[]) {
    super('the folder cannot be imported')
    this.faults = faults
  }
}

export interface Imported {
  readonly isNew: boolean
  readonly faults: readonly Fault[]
  readonly differences: readonly Difference[]
}

const nothing: TenantFolder = {
  about: { key: '', name: '', hosts: [] },
  settings: {},
  look: {},
  rows: new Map(),
  words: {},
  texts: new Map(),
  pictures: new Map(),
}

/** Another import, or an operator at the desk, was quicker: everything is read anew. */
class Outdated extends Error {}

interface Place {
  /** Null: the tenant is new. */
  readonly known: number | null
  readonly next: number
}

const placeOf = `SELECT (SELECT id FROM tenant WHERE key = $1) AS known, (SELECT coalesce(max(id), 0) + 1 FROM tenant) AS next`

/** Makes the tenant what its folder says: looked at whole, written in one transaction, and nothing where nothing differs. */
export async function importTenant(services: Services, given: TenantFolder): Promise<Imported> {
  for (;;) {
    try {
      return await importOnce(services, given)
    } catch (error) {
      if (!(error instanceof Outdated)) throw error
    }
  }
}

async function importOnce(services: Services, given: TenantFolder): Promise<Imported> {
  const { owner } = services.db
  const { rows } = await owner.query<Place>(placeOf, [given.about.key])
  const { known: before, next } = rows[0]!
  const id = before ?? next
  try {
    const differences = await inTenant(owner, id, {}, async (tx) => {
      // Of two concurrent imports the second waits, and finds the result of the first.
      await tx.query(`SELECT pg_advisory_xact_lock(hashtext('referral.tenant'))`, [])
      const [now] = await tx.query<Place>(placeOf, [given.about.key])
      // Its number, or the tenant itself, was made meanwhile.
      if (now!.known !== before || (before === null && now!.next !== next)) throw new Outdated()
      // The desk's writers wait and find what the import wrote, or are waited for and found by it.
      await lockCatalogue(tx)
      await lockTexts(tx)
      const versions = await deskVersions(tx)
      const { checked, faults } = await checkFolder(tx, given, services.config.mode)
      if (checked === undefined) throw new Faulty(faults)
      const stored = await readTenantFolder(tx)
      const found = changesBy(stored ?? nothing, checked.folder)
      if (found.length === 0) return found
      const wrong = await write(services, tx, checked, { stored, differences: found, versions })
      if (wrong.length > 0) throw new Faulty(wrong)
      return found
    })
    services.tenants.forget()
    return { isNew: before === null, faults: [], differences }
  } catch (error) {
    if (error instanceof Faulty) return { isNew: before === null, faults: error.faults, differences: [] }
    throw error
  }
}

/** The tenant as it is, and what the folder changes. */
interface Standing {
  readonly stored: TenantFolder | undefined
  readonly differences: readonly Difference[]
  readonly versions: DeskVersions
}

async function write(
  services: Services,
  tx: Tx,
  checked: Checked,
  { stored, differences, versions }: Standing,
): Promise<Fault[]> {
  const now = services.clock.now()
  const faults: Fault[] = []
  const { folder, config, theme, pictures } = checked
  if (stored !== undefined) {
    const of = ({ about, settings }: TenantFolder) => ({ name: about.name, settings })
    const noted = await noteImport(tx, versions, { before: of(stored), after: of(folder), theme, at: now })
    if (!noted) throw new Outdated()
  }
  await writeTenant(tx, folder, config, theme, now)
  await writeHosts(tx, folder.about.hosts, faults)
  for (const picture of pictures) await insertPicture(tx, picture, now)
  await keepFormerPaths(tx, folder, stored)
  const steps: Step[] = []
  for (const moved of movedTables.toReversed())
    for (const { name } of differences.filter(({ file, kind }) => file === moved.file && kind === 'removed'))
      steps.push({ file: moved.file, name, act: () => removeRow(tx, moved, name) })
  for (const moved of movedTables) steps.push(...(await rowSteps(tx, moved, folder, stored, differences)))
  steps.push(...(await textSteps(tx, folder, stored, now)))
  faults.push(...(await take(tx, steps)))
  await releaseFormerPaths(tx, { config })
  await writeWords(tx, folder.words)
  const ctx = { services, now, actor: { kind: 'system' } } as unknown as Context
  await emit(ctx, tx, {
    kind: 'settingsImported',
    subject: { kind: 'tenantRevision', id: newId(now) },
    data: Object.fromEntries(differences.slice(0, 100).map((one, index) => [String(index + 1), describe(one)])),
  })
  return faults
}

/** Listings that move leave their path behind, as at the desk; what the folder says of it is written after this. */
async function keepFormerPaths(tx: Tx, folder: TenantFolder, stored: TenantFolder | undefined): Promise<void> {
  const placesOf = (of: TenantFolder | undefined) =>
    new Map(
      (of?.rows.get('catalogue/listings') ?? []).map(({ key, path, published }): [string, ListingPlace] => [
        String(key),
        { path: String(path), published: published !== false },
      ]),
    )
  const after = placesOf(folder)
  for (const [key, before] of placesOf(stored)) {
    const now = after.get(key)
    if (now !== undefined) await keepFormerPath(tx, key, before, now)
  }
}

/** One row that is written or taken away. */
interface Step {
  readonly file: string
  readonly name: string
  readonly act: () => Promise<unknown>
}

/**
 * Old rows are deleted and new ones inserted in one order, and some depend on others: a refused step is tried again
 * after the others, until none succeeds any more. A refusal then is a fault.
 */
async function take(tx: Tx, steps: readonly Step[]): Promise<Fault[]> {
  let waiting = steps
  for (;;) {
    const refused: { readonly step: Step; readonly fault: Fault }[] = []
    for (const step of waiting)
      try {
        await tx.savepoint(step.act)
      } catch (error) {
        const { message, detail, code } = error as Error & { detail?: string; code?: string }
        if (code === undefined) throw error
        refused.push({ step, fault: { file: `${step.file}.json`, field: step.name, text: detail ?? message } })
      }
    if (refused.length === 0 || refused.length === waiting.length) return refused.map(({ fault }) => fault)
    waiting = refused.map(({ step }) => step)
  }
}

async function writeTenant(
  tx: Tx,
  { about }: TenantFolder,
  config: TenantConfig,
  theme: object,
  now: Date,
): Promise<void> {
  const [stored] = await tx.query<{ config: TenantConfig }>('SELECT config FROM tenant WHERE id = $1', [tx.tenantId])
  const formerPaths = stored && formerPathsOf(stored.config, config)
  // Members that are no settings (where content comes from, former paths) stay, with the paths that pages leave now.
  await tx.query(
    `INSERT INTO tenant (id, key, name, config, theme, created_at) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (id) DO UPDATE SET name = EXCLUDED.name, theme = EXCLUDED.theme, content_version = tenant.content_version + 1,
       night_due_at = '-infinity',
       config = (SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(tenant.config) WHERE key IN ('content', 'formerPaths')) || EXCLUDED.config`,
    [tx.tenantId, about.key, about.name, JSON.stringify({ ...config, formerPaths }), JSON.stringify(theme), now],
  )
}

/** A name that another tenant has is refused without saying which. */
async function writeHosts(tx: Tx, hosts: readonly string[], faults: Fault[]): Promise<void> {
  const taken = await tx.query<{ host: string }>(
    'SELECT host FROM tenant_host WHERE host = ANY ($2) AND tenant_id <> $1',
    [tx.tenantId, hosts],
  )
  for (const { host } of taken) faults.push({ file: 'tenant.json', field: 'hosts', text: `${host} is already in use` })
  if (taken.length > 0) return
  await tx.query('DELETE FROM tenant_host WHERE tenant_id = $1 AND host <> ALL ($2)', [tx.tenantId, hosts])
  for (const [position, host] of hosts.entries())
    await tx.query(
      `INSERT INTO tenant_host (host, tenant_id, position) VALUES ($2, $1, $3)
       ON CONFLICT (host) DO UPDATE SET position = EXCLUDED.position`,
      [tx.tenantId, host, position],
    )
}

async function rowSteps(
  tx: Tx,
  moved: MovedTable,
  folder: TenantFolder,
  stored: TenantFolder | undefined,
  differences: readonly Difference[],
): Promise<Step[]> {
  const { table, file, key, own = [] } = moved
  const changed = new Set(
    differences.filter((one) => one.file === file && one.kind !== 'removed').map(({ name }) => name),
  )
  if (changed.size === 0) return []
  const columns = await columnsOf(tx, table)
  const nameOf = (row: Row): string => key.map((one) => String(row[one])).join('/')
  const rows = (folder.rows.get(file) ?? []).filter((row) => changed.has(nameOf(row)))
  const known = await tx.query<{ name: string }>(
    `SELECT attname::text AS name FROM pg_attribute WHERE attrelid = to_regclass($1) AND attname IN ('changed_at', 'version')`,
    [table],
  )
  // An operator who has the row open at the desk meanwhile must not overwrite the import.
  const noted = known.map(({ name }) => (name === 'version' ? `version = ${table}.version + 1` : 'changed_at = $3'))
  const values = noted.includes('changed_at = $3') ? [new Date()] : []
  const put = (row: Row) => {
    const names = Object.keys(row)
    // A member that the old row had and this one has not is emptied.
    const emptied = columns
      .map(({ name }) => name)
      .filter((name) => !names.includes(name) && isStored(stored, file, nameOf(row), nameOf, name))
    const sets = [
      ...names.filter((name) => !key.includes(name)).map((name) => `${name} = EXCLUDED.${name}`),
      ...emptied.map((name) => `${name} = DEFAULT`),
    ]
    return tx.query(
      `INSERT INTO ${table} (tenant_id, ${names.join(', ')}) SELECT $1, ${names.join(', ')} FROM jsonb_populate_record(NULL::${table}, $2)
       ON CONFLICT (tenant_id, ${key.join(', ')}) DO UPDATE SET ${[...sets, ...noted, 'tenant_id = EXCLUDED.tenant_id'].join(', ')} RETURNING tenant_id`,
      [tx.tenantId, JSON.stringify(row), ...values],
    )
  }
  const step = (row: Row): Step => ({ file, name: nameOf(row), act: () => put(row) })
  const alone = (row: Row): Row => Object.fromEntries(Object.entries(row).filter(([name]) => !own.includes(name)))
  const others = rows.filter((row) => own.some((name) => name in row))
  return [...rows.map((row) => step(alone(row))), ...others.map(step)]
}

const isStored = (
  stored: TenantFolder | undefined,
  file: string,
  name: string,
  nameOf: (row: Row) => string,
  column: string,
): boolean => stored?.rows.get(file)?.some((row) => nameOf(row) === name && column in row) ?? false

async function removeRow(tx: Tx, { table, key }: MovedTable, name: string): Promise<void> {
  const values = name.split('/')
  await tx.query(
    `DELETE FROM ${table} WHERE tenant_id = $1 AND ${key.map((one, at) => `${one}::text = $${at + 2}`).join(' AND ')}`,
    [tx.tenantId, ...values],
  )
}

async function writeWords(tx: Tx, words: TenantFolder['words']): Promise<void> {
  for (const [locale, own] of Object.entries(words)) {
    const names = Object.keys(own)
    await tx.query('DELETE FROM tenant_words WHERE tenant_id = $1 AND locale = $2 AND name <> ALL ($3)', [
      tx.tenantId,
      locale,
      names,
    ])
    for (const name of names)
      await tx.query(
        `INSERT INTO tenant_words (tenant_id, locale, name, value) VALUES ($1, $2, $3, $4)
         ON CONFLICT (tenant_id, locale, name) DO UPDATE SET value = EXCLUDED.value`,
        [tx.tenantId, locale, name, own[name]],
      )
  }
}

/** A text that differs is published as its next version; a text that the folder does not have is left alone. */
async function textSteps(tx: Tx, folder: TenantFolder, stored: TenantFolder | undefined, now: Date): Promise<Step[]> {
  const columns = (await columnsOf(tx, 'content_document')).map(({ name }) => name)
  const identity = textIdentity(columns)
  const changed = [...folder.texts].filter(([file, row]) => canonical(stored?.texts.get(file)) !== canonical(row))
  return changed.map(([, row]) => {
    const names = Object.keys(row)
    const act = () =>
      tx.query(
        `INSERT INTO content_document (tenant_id, version, published_at, ${names.join(', ')})
         SELECT $1, (SELECT coalesce(max(d.version), 0) + 1 FROM content_document d
                     WHERE d.tenant_id = $1 AND ${identity.map((name) => `d.${name} = r.${name}`).join(' AND ')}), $3, ${names.map((name) => `r.${name}`).join(', ')}
         FROM jsonb_populate_record(NULL::content_document, $2) r RETURNING tenant_id`,
        [tx.tenantId, JSON.stringify(row), now],
      )
    return { file: `texts/${textName(row)}`, name: '', act }
  })
}
