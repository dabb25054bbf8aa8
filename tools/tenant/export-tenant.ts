import { tenantSettings } from '@referral/contract/tenant-settings'
import { toWire } from '@referral/contract/translation'
import { translationOf } from '@referral/contract/translation-of'
import { defaultTheme } from '@referral/theme/themes'
import { mergeTheme } from '@referral/theme/tokens'
import { own, settingsToWire } from '../../apps/server/src/features/tenancy/settings.ts'
import type { Tx } from '../../apps/server/src/platform/db/tx.ts'
import type { StoredTheme, TenantConfig } from '../../apps/server/src/platform/tenant.ts'
import { columnsOf } from './schema.ts'
import { movedTables } from './tables.ts'
import type { Row, TenantFolder } from './tenant-folder.ts'

export const pictureFile = (digest: string): string => `pictures/${digest}.webp`
const lookNames = { logo: 'Logo', icon: 'Symbol', share: 'Teilen' } as const

/** A tenant as files have it; secrets, people and what happened stay where they are. */
export async function readTenantFolder(tx: Tx): Promise<TenantFolder | undefined> {
  const [tenant] = await tx.query<{ key: string; name: string; config: TenantConfig; theme: StoredTheme }>(
    'SELECT key, name, config, theme FROM tenant WHERE id = $1',
    [tx.tenantId],
  )
  if (tenant === undefined) return undefined
  const hosts = await tx.query<{ host: string }>(
    'SELECT host FROM tenant_host WHERE tenant_id = $1 ORDER BY position, host',
    [tx.tenantId],
  )
  const rows = new Map<string, readonly Row[]>()
  for (const { table, file, key } of movedTables) rows.set(file, await rowsOf(tx, table, key))
  const { pictures: chosen, ...tokens } = tenant.theme
  return {
    about: { key: tenant.key, name: tenant.name, hosts: hosts.map(({ host }) => host) },
    // Also what does not fit can be taken out, so that it can be mended in the folder.
    settings: (settingsToWire(tenant.config) ?? toWire(translationOf(tenantSettings), own(tenant.config))) as never,
    look: {
      Tokens: mergeTheme(defaultTheme, tokens),
      Bilder: Object.fromEntries(
        Object.entries(lookNames).map(([name, wire]) => {
          const picture = chosen?.[name as keyof typeof lookNames]
          return [wire, picture === undefined ? null : pictureFile(picture.digest)]
        }),
      ),
    },
    rows,
    words: await wordsOf(tx),
    texts: await textsOf(tx),
    pictures: await picturesOf(tx),
  }
}

/** Rows in the order of their keys; a column without a value is left out. */
async function rowsOf(tx: Tx, table: string, key: readonly string[]): Promise<Row[]> {
  const names = (await columnsOf(tx, table)).map(({ name }) => name)
  if (names.length === 0) return []
  const found = await tx.query<{ row: Row }>(
    `SELECT to_jsonb(t) AS row FROM ${table} t WHERE tenant_id = $1 ORDER BY ${key.join(', ')}`,
    [tx.tenantId],
  )
  return found.map(({ row }) => pick(row, names))
}

export const pick = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(
    names.flatMap((name) => (row[name] === null || row[name] === undefined ? [] : [[name, row[name]] as const])),
  )

async function wordsOf(tx: Tx): Promise<TenantFolder['words']> {
  const words: Record<string, Record<string, string>> = { de: {}, en: {} }
  for (const { locale, name, value } of await tx.query<{ locale: string; name: string; value: string }>(
    'SELECT locale, name, value FROM tenant_words WHERE tenant_id = $1 ORDER BY locale, name',
    [tx.tenantId],
  ))
    words[locale]![name] = value
  return words
}

/** The newest version of every text. */
async function textsOf(tx: Tx): Promise<Map<string, Row>> {
  const names = (await columnsOf(tx, 'content_document')).map(({ name }) => name)
  const identity = textIdentity(names)
  const found = await tx.query<{ row: Row }>(
    `SELECT DISTINCT ON (${identity.join(', ')}) to_jsonb(d) AS row FROM content_document d WHERE tenant_id = $1
     ORDER BY ${identity.join(', ')}, version DESC`,
    [tx.tenantId],
  )
  return new Map(found.map(({ row }) => [textName(row), pick(row, names)]))
}

/** The key of a text; kinds were added later than texts. */
export const textIdentity = (columns: readonly string[]): string[] =>
  ['kind', 'key', 'locale'].filter((name) => columns.includes(name))
export const textName = (row: Row): string =>
  `${row['kind'] === undefined || row['kind'] === 'document' ? '' : `${String(row['kind'])}/`}${String(row['key'])}.${String(row['locale'])}`

async function picturesOf(tx: Tx): Promise<Map<string, Buffer>> {
  const found = await tx.query<{ digest: string; bytes: Buffer }>(
    'SELECT digest, bytes FROM picture WHERE tenant_id = $1 ORDER BY digest',
    [tx.tenantId],
  )
  return new Map(found.map(({ digest, bytes }) => [pictureFile(digest), bytes]))
}
