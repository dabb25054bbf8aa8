import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedDatabaseError, explainFileError } from './database-error.ts'

/** Distinguishes a process from a later one with the same number. */
function identify(pid: number): string | undefined {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return undefined
  }
  if (process.platform === 'linux') {
    try {
      // Field 22, the start time; the name in field 2 may contain blanks.
      return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19]
    } catch {
      return undefined
    }
  }
  if (process.platform === 'win32') return 'alive'
  const started = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim()
  return started === '' ? undefined : started
}

/** The process of a running server that has the data folder. */
export function ownerOf(base: string): number | undefined {
  const file = join(base, 'owner')
  if (!existsSync(file)) return undefined
  const [pid = '0', identity] = readFileSync(file, 'utf8').trim().split('\n')
  return Number(pid) > 0 && identify(Number(pid)) === identity ? Number(pid) : undefined
}

/** Marks the data folder as ours; throws where another running server has it. */
export function claimFolder(base: string): void {
  const owner = ownerOf(base)
  if (owner !== undefined) {
    throw new EmbeddedDatabaseError(
      `The data folder ${base} is in use by another server (process ${owner}). Stop that one first, or set DATA_DIR to another folder.`,
    )
  }
  try {
    writeFileSync(join(base, 'owner'), `${process.pid}\n${identify(process.pid)}\n`)
  } catch (error) {
    throw explainFileError(error, base)
  }
}

export function releaseFolder(base: string): void {
  rmSync(join(base, 'owner'), { force: true })
}

/**
 * Ends a PostgreSQL that a killed server left behind, and clears a lock file whose process is gone
 * or is now something else. Call it only while holding the folder.
 */
export async function settleOrphan(clusterDir: string, log: (message: string) => void): Promise<void> {
  const file = join(clusterDir, 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  if (!Number.isInteger(pid) || pid <= 1 || !isPostgresOf(pid, clusterDir)) {
    rmSync(file, { force: true })
    return
  }
  log(`a PostgreSQL that an earlier run left behind (process ${pid}) is being stopped`)
  // Fast, immediate, at last by force; each is safe for the data.
  for (const [signal, seconds] of [
    ['SIGINT', 15],
    ['SIGQUIT', 5],
    ['SIGKILL', 5],
  ] as const) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    for (let waited = 0; waited < seconds * 20; waited += 1) {
      if (!isPostgresOf(pid, clusterDir)) return
      await sleep(50)
    }
  }
  throw new EmbeddedDatabaseError(
    `A PostgreSQL of an earlier run (process ${pid}) can't be stopped. Stop it, then start again.`,
  )
}

function isPostgresOf(pid: number, clusterDir: string): boolean {
  if (identify(pid) === undefined) return false
  if (process.platform === 'linux') {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(clusterDir)
    } catch {
      // The process is gone, or belongs to another user: then we did not start it.
      return false
    }
  }
  if (process.platform === 'win32') return true
  const command = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout
  return command.includes('postgres')
}
