import { freemem } from 'node:os'
import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const memory = '/dev/shm'
const roomy = 6 * 1024 ** 3
const name = /^referral-tests-(\d+)$/

/**
 * Databases and data folders of a run are in memory where the machine has plenty: every durable write that the product
 * waits for (and it waits for each, as ever) costs the disk a millisecond, and nobody looks at them after the run.
 */
export function keepFoldersInMemory(): void {
  // A worker inherits its run's; who names a folder wants that one.
  if (process.env['TMPDIR'] !== undefined || !hasRoom()) return
  for (const left of readdirSync(memory)) if (isLeftOver(left)) rmSync(join(memory, left), { recursive: true })
  const folder = join(memory, `referral-tests-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  process.env['TMPDIR'] = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

function hasRoom(): boolean {
  if (process.platform !== 'linux' || !existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return Math.min(bavail * bsize, freemem()) > roomy
}

/** Of a run that was killed. */
function isLeftOver(folder: string): boolean {
  const [, pid] = name.exec(folder) ?? []
  return pid !== undefined && !existsSync(`/proc/${pid}`)
}
