import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** The operating system user that PostgreSQL runs as; undefined where it is simply ours. */
export type RunUser = { readonly uid: number; readonly gid: number }

/**
 * PostgreSQL refuses to run as root. An existing cluster keeps the user it was made by;
 * a new one belongs to `nobody`.
 */
export function chooseRunUser(clusterDir: string): RunUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  if (existsSync(clusterDir)) {
    const { uid, gid } = statSync(clusterDir)
    if (uid !== 0) return { uid, gid }
  }
  return nobody()
}

function nobody(): RunUser {
  const line = /^nobody:[^:]*:(-?\d+):(-?\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'))
  // macOS writes -2; the system calls want it unsigned.
  return { uid: Number(line?.[1] ?? 65534) >>> 0, gid: Number(line?.[2] ?? 65534) >>> 0 }
}

/** Whether the user may walk down to the path and read it (or, for a folder, enter it). */
export function canReach(user: RunUser | undefined, path: string): boolean {
  if (user === undefined) return true
  let current = resolve(path)
  if (!allows(user, current, 5)) return false
  while (dirname(current) !== current) {
    current = dirname(current)
    if (!allows(user, current, 1)) return false
  }
  return true
}

function allows(user: RunUser, path: string, bits: number): boolean {
  const { uid, gid, mode } = statSync(path)
  const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0
  return ((mode >> shift) & bits) === bits
}
