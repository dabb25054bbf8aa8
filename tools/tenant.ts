/**
 * npm run tenant -- export KEY FOLDER: writes a tenant as a folder of files; where there is none of that name, one of the
 *   demo's or the example, to begin with
 * npm run tenant -- import FOLDER: makes a tenant of a folder, or changes it to what the folder says
 * npm run tenant -- colours FOLDER BRAND REWARD [DARK] [LIGHT]: proposes every colour of the folder's look from a few
 * npm run tenant -- diff FOLDER [FOLDER|KEY]: tells what an import would change in the database's tenant, or what differs
 *   from the second folder
 * npm run tenant -- pause KEY: nothing changes but by the back office and the client's systems; pages say so
 * npm run tenant -- close KEY: nothing new begins; what has begun runs out
 * npm run tenant -- open KEY: ends either
 * npm run tenant -- limits KEY [NAME=NUMBER|NAME=usual]…: tells what it may take of the installation, or changes it
 */
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findMoved, type MovedColour } from '@referral/theme/brand-choice'
import { brandOf, deriveColours, type BrandColours } from '@referral/theme/derive'
import type { Colour, ThemeTokens } from '@referral/theme/tokens'
import { limitNames, parseLimits } from '@referral/domain/tenant-limits'
import pino from 'pino'
import { createApp } from '../apps/server/src/app.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { inTenant } from '../apps/server/src/platform/db/tx.ts'
import type { Services } from '../apps/server/src/platform/context.ts'
import type { TenantState } from '../apps/server/src/platform/tenant.ts'
import { withDatabase } from './backup/with-database.ts'
import { setTenantLimits } from './tenant/set-limits.ts'
import { setTenantState } from './tenant/set-state.ts'
import { checkFolder } from './tenant/check-folder.ts'
import { changesBy, compare, describe } from './tenant/compare.ts'
import { readTenantFolder } from './tenant/export-tenant.ts'
import { importTenant } from './tenant/import-tenant.ts'
import { findLeftovers } from './tenant/find-leftovers.ts'
import { findUnknownNames } from './tenant/find-unknown-names.ts'
import { readTemplate, templateNames } from './tenant/template.ts'
import { readFolder, writeFolder, type Fault, type TenantFolder } from './tenant/tenant-folder.ts'

const doors: Readonly<Record<string, TenantState>> = { pause: 'paused', close: 'closed', open: 'open' }

const [task = '', first = '', second = '', ...more] = process.argv.slice(2)
const isFine = {
  export: first !== '' && second !== '',
  colours: more.length >= 1 && [second, ...more].every((colour) => /^#[0-9a-f]{6}$/i.test(colour)),
  import: first !== '',
  diff: first !== '',
  limits: first !== '',
  ...Object.fromEntries(Object.keys(doors).map((name) => [name, first !== '' && second === ''])),
}[task]
if (isFine !== true) {
  console.error(
    'npm run tenant -- export KEY FOLDER | colours FOLDER BRAND REWARD [DARK] [LIGHT] | import FOLDER | diff FOLDER [FOLDER|KEY] | pause KEY | close KEY | open KEY | limits KEY [NAME=NUMBER|NAME=usual]…',
  )
  process.exit(2)
}
if (task === 'colours') {
  await proposeColours(first, [second, ...more] as Colour[])
  process.exit()
}

await withDatabase(async (adminUrl, config) => {
  const app = await createApp(config, await migrate(adminUrl, config.secretsKey), { log: pino({ level: 'silent' }) })
  try {
    if (task === 'export') await exportTo(app.services, first, second)
    else if (task === 'import') await importFrom(app.services, first)
    else if (task === 'limits') await describeLimits(app.services, first, [second, ...more].filter(Boolean))
    else if (task === 'diff') await tellDifferences(app.services, first, second)
    else await setDoors(app.services, first, doors[task]!)
  } finally {
    await app.close()
  }
})

async function proposeColours(folder: string, [action, reward, ink, page]: readonly Colour[]): Promise<void> {
  const file = join(folder, 'look.json')
  const look = JSON.parse(await readFile(file, 'utf8')) as { Tokens: ThemeTokens }
  const before = brandOf(look.Tokens.colour)
  const brand: BrandColours = {
    ...before,
    hero: 'light',
    header: 'light',
    action: action!,
    reward: reward!,
    ...(ink && { ink }),
    ...(page && { page }),
  }
  const derived = deriveColours(brand)
  const { tint, ink: text, inkMuted, line } = derived.colour
  // The logo is in the footer, too.
  const foot = { footerSurface: tint, footerInk: text, footerMuted: inkMuted, footerLine: line }
  const Tokens = { ...look.Tokens, ...derived, colour: { ...derived.colour, ...foot } }
  const { card, raised } = Tokens.shadow
  const colour = Tokens.colour.ink
  const shadow = { card: card === null ? null : { ...card, colour }, raised: { ...raised, colour } }
  await writeFile(file, `${JSON.stringify({ ...look, Tokens: { ...Tokens, shadow } }, null, 2)}\n`)
  console.log(
    `${file}: all colours derived from ${[action, reward, ink, page].filter(Boolean).join(', ')}; every pair is readable.`,
  )
  for (const moved of findMoved(brand)) console.log(`! ${reasonOf(moved)}: ${moved.used} is used instead.`)
}

function reasonOf({ name, asked, ratio, least }: MovedColour): string {
  const has = `${ratio.toFixed(2)} to 1`
  return {
    action: `the brand colour ${asked} has a contrast of only ${has} on the page background; ${least} to 1 is needed`,
    ink: `text in ${asked} has a contrast of ${has} on the page backgrounds; ${least} to 1 is recommended`,
    page: `black has a contrast of ${has} on ${asked}; ${least} to 1 is recommended`,
  }[name]
}

async function setDoors(services: Services, key: string, state: TenantState): Promise<void> {
  const result = await setTenantState(services, key, state)
  if (result === undefined) return fail(`There is no tenant ${key}.`)
  console.log(
    result.before === state
      ? `${key} was ${state} already.`
      : `${key} was ${result.before} and is ${state}. Running servers know within two seconds.`,
  )
}

async function describeLimits(services: Services, key: string, pairs: readonly string[]): Promise<void> {
  const change = parseLimits(pairs)
  if (change.faults.length > 0) return fail(change.faults.join('\n'))
  const limits = await setTenantLimits(services, key, change)
  if (limits === undefined) return fail(`There is no tenant ${key}.`)
  for (const name of limitNames)
    console.log(`${name.padEnd(16)} ${limits.all[name]}${Object.hasOwn(limits.own, name) ? '' : ' (usual)'}`)
  if (pairs.length > 0) console.log('Running servers know within two seconds.')
}

async function exportTo(services: Services, key: string, folder: string): Promise<void> {
  const stored = await storedTenant(services, key)
  const tenant = stored ?? (await readTemplate(key))
  if (tenant === undefined) return fail(`There is no tenant ${key}. You can start from ${templateNames().join(', ')}.`)
  const files = await writeFolder(folder, tenant)
  console.log(
    `${key}${stored === undefined ? ', as it comes with the project' : ''}: ${files.length} files in ${folder}. Secrets are never exported.`,
  )
}

async function importFrom(services: Services, folder: string): Promise<void> {
  const { tenant, faults } = await readFolder(folder)
  if (faults.length > 0) return tellFaults(faults)
  const result = await importTenant(services, tenant)
  if (result.faults.length > 0) return tellFaults(result.faults)
  for (const one of result.differences) console.log(describe(one))
  const { key } = tenant.about
  for (const left of [...findLeftovers(tenant), ...findUnknownNames(tenant)]) console.log(`! ${left}`)
  console.log(
    result.differences.length === 0
      ? `${key}: no differences.`
      : `${key} is ${result.isNew ? 'a new tenant' : 'changed'}, with ${result.differences.length} differences.`,
  )
}

async function tellDifferences(services: Services, folder: string, other: string): Promise<void> {
  const { tenant, faults } = await readFolder(folder)
  if (faults.length > 0) return tellFaults(faults)
  const wanted = await checkedFolder(services, tenant)
  if (wanted === undefined) return
  const isFolder = existsSync(other)
  const before = isFolder
    ? await checkedFolder(services, (await readFolder(other)).tenant)
    : await storedTenant(services, other === '' ? tenant.about.key : other)
  if (before === undefined) return fail(`There is no tenant ${other === '' ? tenant.about.key : other}`)
  const found = (isFolder ? compare : changesBy)(before, wanted)
  for (const one of found) console.log(describe(one))
  console.log(found.length === 0 ? 'No differences.' : `${found.length} differences.`)
}

async function storedTenant(services: Services, key: string): Promise<TenantFolder | undefined> {
  const tenant = await services.tenants.byKey(key)
  return tenant === undefined ? undefined : inTenant(services.db.owner, tenant.id, { readOnly: true }, readTenantFolder)
}

/** As the import would read it. */
async function checkedFolder(services: Services, folder: TenantFolder): Promise<TenantFolder | undefined> {
  const { checked, faults } = await inTenant(services.db.owner, 1, { readOnly: true }, (tx) =>
    checkFolder(tx, folder, services.config.mode),
  )
  if (checked === undefined) tellFaults(faults)
  return checked?.folder
}

function tellFaults(faults: readonly Fault[]): void {
  for (const { file, field, text } of faults) console.error(`${file}${field === '' ? '' : ` · ${field}`}: ${text}`)
  fail(`${faults.length} errors. Nothing was written.`)
}

function fail(text: string): void {
  console.error(text)
  process.exitCode = 1
}
