import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync } from 'node:zlib'

interface Chunk {
  readonly file: string
  readonly src?: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}
interface Source {
  readonly path: string
  readonly text: string
}
interface ScriptMap {
  readonly sources: string[]
  readonly sourcesContent: string[]
}
type Manifest = Readonly<Record<string, Chunk>>

const entry = 'src/boot/entry-client.ts'

/** Builds the browser's files into a folder, with source maps to attribute their content. */
export async function buildToWeigh(folder: string): Promise<Build> {
  const root = join(import.meta.dirname, '..')
  const vite = join(import.meta.dirname, '../../../node_modules/vite/bin/vite.js')
  const build = [vite, 'build', '--outDir', folder, '--emptyOutDir', '--sourcemap', 'hidden', '--logLevel', 'error']
  await promisify(execFile)(process.execPath, build, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return readBuild(folder)
}

/** The files of a finished build. */
function readBuild(folder: string) {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  const read = (file: string): string => readFileSync(join(folder, file), 'utf8')
  const follow = (modules: readonly string[], next: (chunk: Chunk) => readonly string[]): Chunk[] => {
    const seen = new Set(modules)
    for (const name of seen) for (const other of next(chunkOf(name))) seen.add(other)
    return [...seen].map(chunkOf)
  }
  const chunkOf = (name: string): Chunk => {
    const chunk = manifest[name]
    if (chunk === undefined) throw new Error(`The build has no ${name}`)
    return chunk
  }
  const mapOf = (file: string): ScriptMap | undefined =>
    existsSync(join(folder, `${file}.map`)) ? (JSON.parse(read(`${file}.map`)) as ScriptMap) : undefined
  return {
    mapOf,
    folder,
    read,
    /** The files of a page that needs these modules, as its head names them: nothing that is fetched later. */
    filesOf(modules: readonly string[]): string[] {
      const chunks = follow([entry, ...modules], ({ imports = [] }) => imports)
      // A separate style sheet appears in the manifest as an empty script.
      const scripts = chunks.filter(({ src }) => src?.endsWith('.css') !== true).map(({ file }) => file)
      return [...new Set([...scripts, ...chunks.flatMap(({ css = [] }) => css)])]
    },
    /** All files that these modules may load, directly or later, except through a module of the list. */
    reachOf(modules: readonly string[], without: (module: string) => boolean): string[] {
      const chunks = follow([entry, ...modules], ({ imports = [], dynamicImports = [] }) =>
        [...imports, ...dynamicImports].filter((name) => !without(name)),
      )
      return [...new Set(chunks.flatMap(({ file, css = [] }) => [file, ...css]))]
    },
    /** The modules of a script and their text, from its source map; the smallest have none. */
    sourcesOf(file: string): Source[] {
      const map = mapOf(file)
      if (map === undefined) return []
      return map.sources.map((path, at) => ({
        path: path.replace(/^(\.\.\/)+/, ''),
        text: map.sourcesContent[at] ?? '',
      }))
    },
  }
}

export type Build = ReturnType<typeof readBuild>

/** The hash at the end of a built file's name, where another file names it. */
const nameHash = /(?<name>[\w.-]+)-[\w-]{7}(?<end>\.(?:js|css)\b)/g

/**
 * Bytes as they are sent: files are compressed once, at the highest level. A hash in the name of a file is replaced by
 * one of the name, as long: hashes change with any screen, and each compresses otherwise.
 */
export function brotliBytes(text: string): number {
  const steady = text.replace(nameHash, (_, name: string, end: string) => {
    return `${name}-${createHash('sha256').update(name).digest('base64url').slice(0, 7)}${end}`
  })
  return brotliCompressSync(steady).length
}
