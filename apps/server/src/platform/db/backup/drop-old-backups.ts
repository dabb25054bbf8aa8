import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The declared period after which erased people are gone from backups too (docs/operations.md). */
export const KEEP_DAYS = 14

/** Removes the backups of the default folder that are older, also broken off ones; answers their names. */
export async function dropOldBackups(folder: string, now: Date): Promise<string[]> {
  const dropped: string[] = []
  for (const name of await readdir(folder)) {
    if (!/^referral-.*\.backup(\.part)?$/.test(name)) continue
    // Another backup that has just been finished has no draft any more.
    const file = await stat(join(folder, name)).catch(() => undefined)
    if (file === undefined || now.getTime() - file.mtimeMs < KEEP_DAYS * 24 * 3600 * 1000) continue
    await rm(join(folder, name), { force: true })
    dropped.push(name)
  }
  return dropped
}
