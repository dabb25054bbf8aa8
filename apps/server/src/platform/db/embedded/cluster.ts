import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, lchownSync, lstatSync, mkdirSync, readFileSync } from 'node:fs'
import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EMBEDDED_MAJOR, type Binaries } from './binaries.ts'
import { EmbeddedDatabaseError, explainFault, explainFileError } from './database-error.ts'
import { canReach, type RunUser } from './run-user.ts'

/** One PostgreSQL cluster on disk. */
export type Cluster = {
  /** Contains everything of ours: the cluster, the password, the owner's mark. */
  readonly base: string
  readonly dir: string
  readonly user: RunUser | undefined
  readonly password: string
}

export function clusterDirIn(base: string): string {
  return join(base, 'cluster')
}

/** Beside the cluster; a user who may enter the folder around both may connect by it, with the password. */
export const socketFolder = 'socket'

/** Empty: files that a killed server left there have no owner any more. */
export function makeSocketFolder({ base, user }: Cluster): void {
  const folder = join(base, socketFolder)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
  if (user !== undefined) chownSync(folder, user.uid, user.gid)
}

/** The shortest that the kernels take for the path of a socket, in bytes. */
const longestSocketPath = 103

/** The socket, where there is one that we can name: a message costs both sides less than over loopback. */
export function addressOf(base: string, password: string, port: number): string {
  const address = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
  const folder = join(base, socketFolder)
  const socket = join(folder, `.s.PGSQL.${port}`)
  const isReachable = existsSync(socket) && Buffer.byteLength(socket) <= longestSocketPath
  return isReachable ? `${address}?host=${encodeURIComponent(folder)}` : address
}

/**
 * The path by which PostgreSQL, started inside the folder, calls it. Where the run user can't walk
 * down to it (a clone in root's home), the kernel's own link to the working folder still leads there.
 */
export function pathForPostgres(dir: string, user: RunUser | undefined): string {
  if (canReach(user, dir)) return dir
  if (process.platform === 'linux') return '/proc/self/cwd'
  throw new EmbeddedDatabaseError(
    `PostgreSQL can't run as root, and other users can't enter ${dir}. Start as an ordinary user, or set DATA_DIR to a folder that others may enter.`,
  )
}

/** Opens the cluster below `base`, or makes it; throws one clear line where its files are damaged. */
export function openCluster(
  base: string,
  binaries: Binaries,
  user: RunUser | undefined,
  options: { readonly sync: boolean },
): Cluster {
  const dir = clusterDirIn(base)
  try {
    if (user !== undefined && existsSync(dir) && lstatSync(dir).uid === 0) giveTo(user, base)
    const password = existsSync(dir) ? readExisting(base, dir) : create(base, dir, binaries, user, options.sync)
    return { base, dir, user, password }
  } catch (error) {
    if (error instanceof EmbeddedDatabaseError) throw error
    throw explainFileError(error, base)
  }
}

/** Makes the folder that holds the cluster, owned by the run user and closed to all others. */
export function makeBaseFolder(base: string, user: RunUser | undefined): void {
  try {
    mkdirSync(base, { recursive: true, mode: 0o700 })
    if (user !== undefined) chownSync(base, user.uid, user.gid)
  } catch (error) {
    throw explainFileError(error, base)
  }
}

/**
 * A folder that root copied belongs to root, as whom PostgreSQL can't run: the run user becomes the owner of the whole
 * folder.
 */
function giveTo(user: RunUser, path: string): void {
  lchownSync(path, user.uid, user.gid)
  if (!lstatSync(path).isDirectory()) return
  chmodSync(path, 0o700)
  for (const name of readdirSync(path)) giveTo(user, join(path, name))
}

function readExisting(base: string, dir: string): string {
  const damaged = (what: string) =>
    new EmbeddedDatabaseError(
      `The data folder ${base} is damaged: ${what}. Restore a backup, or move the folder away to start with an empty database.`,
    )
  const inside = readdirSync(dir)
  for (const needed of ['PG_VERSION', 'global', 'pg_wal', 'postgresql.conf']) {
    if (!inside.includes(needed)) throw damaged(`${needed} is missing`)
  }
  if (!existsSync(join(base, 'password'))) throw damaged('the file with the password is missing')
  const major = readFileSync(join(dir, 'PG_VERSION'), 'utf8').trim()
  if (major !== EMBEDDED_MAJOR) {
    throw new EmbeddedDatabaseError(
      `The data folder ${base} was made by PostgreSQL ${major}, and this is ${EMBEDDED_MAJOR}. Back up with the old release and restore into an empty folder.`,
    )
  }
  return readFileSync(join(base, 'password'), 'utf8').trim()
}

function create(base: string, dir: string, binaries: Binaries, user: RunUser | undefined, sync: boolean): string {
  // Made aside and renamed when whole, so that an interrupted start leaves nothing half done.
  const draft = `${dir}.new`
  const password = randomBytes(24).toString('base64url')
  const passwordFile = join(base, 'password')
  rmSync(passwordFile, { force: true })
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
  if (user !== undefined) chownSync(passwordFile, user.uid, user.gid)

  const faults: string[] = []
  // The character classes come from the system's locale; not every system has the first one.
  for (const locale of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
    rmSync(draft, { recursive: true, force: true })
    mkdirSync(draft, { mode: 0o700 })
    if (user !== undefined) chownSync(draft, user.uid, user.gid)
    const fault = runInitdb(draft, binaries, user, locale, sync)
    if (fault === undefined) {
      renameSync(draft, dir)
      return password
    }
    faults.push(fault)
  }
  rmSync(draft, { recursive: true, force: true })
  const fault = faults.at(-1)!
  throw explainFault(fault, base) ?? new EmbeddedDatabaseError(`The database could not be made in ${base}: ${fault}`)
}

function runInitdb(
  draft: string,
  binaries: Binaries,
  user: RunUser | undefined,
  locale: string,
  sync: boolean,
): string | undefined {
  const args = [
    ...['-D', pathForPostgres(draft, user), '-U', 'postgres', '--pwfile', join('..', 'password')],
    ...['--auth', 'scram-sha-256', '-E', 'UTF8', `--locale=${locale}`],
    ...['--locale-provider=icu', '--icu-locale=und', '--data-checksums'],
    ...(sync ? [] : ['--no-sync']),
  ]
  const run = spawnSync(binaries.initdb, args, {
    cwd: draft,
    env: { PATH: process.env['PATH'], LC_MESSAGES: 'C' },
    encoding: 'utf8',
    ...user,
  })
  if (run.status === 0) return undefined
  const lines = `${run.stdout ?? ''}\n${run.stderr ?? ''}`.split('\n')
  return lines.find((line) => /error:|FATAL|could not/.test(line)) ?? run.error?.message ?? 'initdb failed'
}
