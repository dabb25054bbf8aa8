import { createHash } from 'node:crypto'
import { tenantSettings } from '@referral/contract/tenant-settings'
import { validateCompanyName } from '@referral/domain/validate/name'
import { findThemeFaults } from '@referral/theme/check'
import { defaultTheme } from '@referral/theme/themes'
import { mergeTheme, type ThemeOverrides } from '@referral/theme/tokens'
import { z } from 'zod'
import { takenPaths } from '../../apps/server/src/features/catalogue/public.ts'
import { isUnknownCategory } from '../../apps/server/src/features/catalogue-desk/is-unknown-category.ts'
import { findSettingFaults } from '../../apps/server/src/features/tenancy/find-setting-faults.ts'
import { placeInFile } from '../../apps/server/src/features/tenancy/settings.ts'
import type { Config } from '../../apps/server/src/config/config.ts'
import type { Tx } from '../../apps/server/src/platform/db/tx.ts'
import { decodePicture, type StoredPicture } from '../../apps/server/src/platform/pictures/public.ts'
import type { StoredTheme, TenantConfig } from '../../apps/server/src/platform/tenant.ts'
import { pictureFile, textIdentity, textName } from './export-tenant.ts'
import { canonical } from './compare.ts'
import { columnsOf, completed, notAName, rowFaults } from './schema.ts'
import { movedTables } from './tables.ts'
import type { Fault, Row, TenantFolder } from './tenant-folder.ts'

/** A folder that has been looked at whole. */
export interface Checked {
  readonly folder: TenantFolder
  readonly config: TenantConfig
  readonly theme: StoredTheme
  readonly pictures: readonly StoredPicture[]
}

const host = /^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)+$/

/** Looks at every file and every field before anything is written. */
export async function checkFolder(
  tx: Tx,
  given: TenantFolder,
  mode: Config['mode'],
): Promise<{ checked?: Checked; faults: Fault[] }> {
  const faults: Fault[] = []
  const fault = (file: string, field: string, text: string) => faults.push({ file: `${file}.json`, field, text })

  const { key, name, hosts } = given.about
  if (typeof key !== 'string' || !/^[a-z][a-z0-9-]{1,40}$/.test(key) || key === 'mandant')
    fault(
      'tenant',
      'key',
      'must be 2 to 41 lowercase letters, digits and hyphens, starting with a letter; never "mandant"',
    )
  if (typeof name !== 'string' || name.trim() === '' || name.length > 80)
    fault('tenant', 'name', 'is missing, or too long')
  else if (validateCompanyName(name) !== null) fault('tenant', 'name', notAName)
  if (!Array.isArray(hosts) || hosts.length === 0) fault('tenant', 'hosts', 'needs at least one name')
  else
    for (const one of hosts as readonly unknown[])
      if (typeof one !== 'string' || !host.test(one)) fault('tenant', 'hosts', `${String(one)} is no name of a host`)

  const settings = z.safeDecode(tenantSettings, given.settings as never)
  if (!settings.success)
    for (const { path, message } of settings.error.issues) fault('settings', path.map(String).join('.'), message)
  else
    for (const { field, code } of findSettingFaults(settings.data as unknown as TenantConfig, listingPathsOf(given)))
      fault('settings', placeInFile(field), code)

  if (mode === 'production')
    for (const field of ofTheDemo(given.settings)) fault('settings', field, 'leads to a page of the demo')

  const { pictures, digests } = await readPictures(given, faults)
  const theme = lookOf(given, pictures, digests, fault)
  const rows = new Map<string, readonly Row[]>()
  for (const { table, file, key: names } of movedTables) {
    const columns = await columnsOf(tx, table)
    const isNumbered = names.length === 1 && columns.some(({ name, type }) => name === names[0] && type === 'uuid')
    const resolved = (given.rows.get(file) ?? [])
      .map((row) => resolvePictures(row, digests))
      .map((row, at) => (isNumbered ? numbered(row, names[0]!, `${String(key)}:${file}:${at}`) : row))
    const seen = new Set<string>()
    for (const [at, row] of resolved.entries()) {
      const isNamed = names.every((one) => (row as Row | null)?.[one] !== undefined)
      const id = isNamed ? names.map((one) => String(row[one])).join('/') : `row ${at + 1}`
      for (const { field, text } of rowFaults(table, columns, row)) fault(file, `${id}.${field}`, text)
      if (seen.has(id)) fault(file, id, 'stands there twice')
      seen.add(id)
    }
    rows.set(
      file,
      resolved.map((row) => completed(columns, row ?? {})),
    )
  }
  const categories = (rows.get('catalogue/categories') ?? []).map((row) => row['id'] as number)
  for (const { key: page, category } of rows.get('catalogue/listings') ?? [])
    if (typeof category === 'string' && isUnknownCategory(category, categories))
      fault('catalogue/listings', `${String(page)}.category`, `there is no category ${category}`)
  const textColumns = await columnsOf(tx, 'content_document')
  const identity = textIdentity(textColumns.map((column) => column.name))
  for (const [file, row] of given.texts) {
    for (const { field, text } of rowFaults('content_document', textColumns, row)) fault(`texts/${file}`, field, text)
    if (textName(row) !== file || identity.length < 2)
      fault(`texts/${file}`, 'key', `belongs in texts/${textName(row)}.json`)
  }
  for (const [language, words] of Object.entries(given.words))
    for (const [word, value] of Object.entries(words))
      if (typeof value !== 'string' || !/^[\w-]+\..+/.test(word))
        fault(`words/${language}`, word, 'must be namespace.key and a text')

  if (faults.length > 0 || !settings.success) return { faults }
  const former = 'catalogue/former-paths'
  const config = settings.data as unknown as TenantConfig
  const taken = takenPaths(
    (rows.get(former) ?? []).map(({ path }) => String(path)),
    { listings: listingPathsOf(given), tenant: { config } },
  )
  // As at the desk: what a page has now leads nowhere else.
  rows.set(
    former,
    (rows.get(former) ?? []).filter(({ path }) => !taken.includes(String(path))),
  )
  const kept = new Map(pictures.map((picture) => [pictureFile(picture.digest), Buffer.from(picture.bytes)]))
  const look = {
    Tokens: (({ pictures: _none, ...tokens }) => tokens)(theme),
    Bilder: Object.fromEntries(
      (
        [
          ['Logo', 'logo'],
          ['Symbol', 'icon'],
          ['Teilen', 'share'],
        ] as const
      ).map(([wire, one]) => {
        const picture = theme.pictures?.[one]
        return [wire, picture === undefined ? null : pictureFile(picture.digest)]
      }),
    ),
  }
  const folder: TenantFolder = {
    ...given,
    settings: z.encode(tenantSettings, settings.data),
    look,
    rows,
    texts: new Map([...given.texts].map(([file, row]) => [file, completed(textColumns, row)])),
    pictures: kept,
  }
  return { checked: { folder, config, theme, pictures }, faults }
}

/** The paths of the folder's published pages of products; an invalid row is reported elsewhere. */
const listingPathsOf = ({ rows }: TenantFolder): string[] =>
  (rows.get('catalogue/listings') ?? []).flatMap((row) => {
    const { path, published } = (row ?? {}) as { readonly path?: unknown; readonly published?: unknown }
    return typeof path === 'string' && published !== false ? [path] : []
  })

/** Members, by their path, that name what only the demo has. */
function ofTheDemo(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return value.startsWith('/dev/') ? [path] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => ofTheDemo(inner, path === '' ? name : `${path}.${name}`))
}

/** Nobody makes up a UUID by hand: an absent one is derived from the row, so that a second import finds it again. */
function numbered(row: Row, name: string, place: string): Row {
  if (typeof row !== 'object' || row === null || row[name] !== undefined) return row
  const hex = createHash('sha256')
    .update(`${place}:${canonical(row)}`)
    .digest('hex')
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)]
  return { [name]: parts.join('-'), ...row }
}

async function readPictures(given: TenantFolder, faults: Fault[]) {
  const pictures: StoredPicture[] = []
  const digests = new Map<string, string>()
  for (const [file, bytes] of given.pictures) {
    const picture = await decodePicture(bytes)
    if (picture === undefined) faults.push({ file, field: '', text: 'is not a readable picture' })
    else {
      if (!pictures.some(({ digest }) => digest === picture.digest)) pictures.push(picture)
      digests.set(file, picture.digest)
    }
  }
  return { pictures, digests }
}

/** A column may name a picture by its file. */
function resolvePictures(row: Row, digests: ReadonlyMap<string, string>): Row {
  if (typeof row !== 'object' || row === null) return row
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      name.endsWith('picture') && typeof value === 'string' ? (digests.get(value) ?? value) : value,
    ]),
  )
}

function lookOf(
  given: TenantFolder,
  pictures: readonly StoredPicture[],
  digests: ReadonlyMap<string, string>,
  fault: (file: string, field: string, text: string) => void,
): StoredTheme {
  const { Tokens = {}, Bilder = {} } = (given.look ?? {}) as {
    Tokens?: ThemeOverrides
    Bilder?: Record<string, string | null>
  }
  const unknown = Object.keys(Tokens).filter((group) => !Object.hasOwn(defaultTheme, group))
  for (const group of unknown) fault('look', `Tokens.${group}`, 'is not a group of tokens')
  const theme = mergeTheme(defaultTheme, Tokens)
  for (const { token, text } of findThemeFaults(theme)) fault('look', `Tokens.${token}`, text)
  const chosen: Record<string, { digest: string; width: number; height: number }> = {}
  for (const [wire, name] of [
    ['Logo', 'logo'],
    ['Symbol', 'icon'],
    ['Teilen', 'share'],
  ] as const) {
    const file = Bilder[wire]
    if (file === null || file === undefined) continue
    const picture = pictures.find(({ digest }) => digest === digests.get(file))
    if (picture === undefined) fault('look', `Bilder.${wire}`, `${file} is missing`)
    else chosen[name] = { digest: picture.digest, width: picture.width, height: picture.height }
  }
  return { ...theme, ...(Object.keys(chosen).length === 0 ? {} : { pictures: chosen }) }
}
