import { lstat, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { movedTables } from './tables.ts'

export type Row = Readonly<Record<string, unknown>>

/** A tenant as files have it: settings in the words of the wire, rows as their columns are called. */
export interface TenantFolder {
  readonly about: { readonly key: string; readonly name: string; readonly hosts: readonly string[] }
  readonly settings: unknown
  /** Every token, and the pictures of the look by file. */
  readonly look: unknown
  /** By file: `catalogue/products`. */
  readonly rows: ReadonlyMap<string, readonly Row[]>
  /** By language and `namespace.key`. */
  readonly words: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** By `key.language`. */
  readonly texts: ReadonlyMap<string, Row>
  /** By file: `pictures/logo.png`. */
  readonly pictures: ReadonlyMap<string, Buffer>
}

export interface Fault {
  readonly file: string
  readonly field: string
  readonly text: string
}

const languages = ['de', 'en'] as const

/** Reads a folder; invalid JSON is reported with its file. */
export async function readFolder(folder: string): Promise<{ readonly tenant: TenantFolder; readonly faults: Fault[] }> {
  const faults: Fault[] = []
  const read = async (file: string): Promise<Buffer | undefined> => {
    if (!(await leadsThroughLink(folder, file))) return readFile(join(folder, file))
    faults.push({ file, field: '', text: 'is a symbolic link or lies behind one; links are not followed' })
    return undefined
  }
  const json = async (file: string, otherwise?: unknown): Promise<unknown> => {
    try {
      const content = await read(`${file}.json`)
      return content === undefined ? otherwise : JSON.parse(content.toString())
    } catch (error) {
      const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
      if (!isMissing || otherwise === undefined)
        faults.push({ file: `${file}.json`, field: '', text: isMissing ? 'is missing' : (error as Error).message })
      return otherwise
    }
  }
  const rows = new Map<string, readonly Row[]>()
  for (const { file } of movedTables) {
    const given = await json(file, [])
    if (Array.isArray(given)) rows.set(file, given as Row[])
    else faults.push({ file: `${file}.json`, field: '', text: 'must be a list of rows' })
  }
  const words: Record<string, Record<string, string>> = {}
  for (const language of languages) words[language] = (await json(`words/${language}`, {})) as Record<string, string>
  const texts = new Map<string, Row>()
  for (const file of await filesIn(folder, 'texts', /\.json$/))
    texts.set(file.slice('texts/'.length, -'.json'.length), (await json(file.slice(0, -'.json'.length), {})) as Row)
  const pictures = new Map<string, Buffer>()
  for (const file of await filesIn(folder, 'pictures', /\.(webp|png|jpe?g|gif|avif|svg)$/i))
    pictures.set(file, (await read(file)) ?? Buffer.alloc(0))
  const about = ((await json('tenant')) ?? {}) as TenantFolder['about']
  const [settings, look] = [await json('settings'), await json('look')]
  return { tenant: { about, settings, look, rows, words, texts, pictures }, faults }
}

/** Whether a file of the folder, or a folder it lies in, is a link: it would bring in what lies elsewhere. */
async function leadsThroughLink(folder: string, file: string): Promise<boolean> {
  const parts = file.split('/')
  for (const [index] of parts.entries())
    if ((await lstat(join(folder, ...parts.slice(0, index + 1)))).isSymbolicLink()) return true
  return false
}

async function filesIn(folder: string, below: string, name: RegExp): Promise<string[]> {
  const found = await readdir(join(folder, below), { recursive: true }).catch(() => [] as string[])
  return found
    .filter((file) => name.test(file))
    .map((file) => relative(folder, join(folder, below, file)).replaceAll('\\', '/'))
    .toSorted()
}

/** Writes a folder anew; members have one order, so that two exports compare line by line. */
export async function writeFolder(folder: string, tenant: TenantFolder): Promise<string[]> {
  const files = new Map<string, string | Buffer>()
  const put = (file: string, value: unknown) => files.set(`${file}.json`, `${JSON.stringify(value, null, 2)}\n`)
  put('tenant', tenant.about)
  put('settings', tenant.settings)
  put('look', tenant.look)
  for (const [file, rows] of tenant.rows) if (rows.length > 0) put(file, rows)
  for (const language of languages) put(`words/${language}`, tenant.words[language] ?? {})
  for (const [name, text] of tenant.texts) put(`texts/${name}`, text)
  for (const [file, bytes] of tenant.pictures) files.set(file, bytes)
  // An older file must not restore what was deleted in the tenant.
  for (const part of ['catalogue', 'rewards', 'words', 'texts', 'pictures'])
    await rm(join(folder, part), { recursive: true, force: true })
  for (const part of ['campaigns.json', 'advisors.json']) await rm(join(folder, part), { force: true })
  for (const [file, content] of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), content)
  }
  return [...files.keys()]
}
