import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isHandWritten } from './file-length.ts'
import type { Verdict } from './verdict.ts'

const MOST_LINES = 4_000
const MOST_FILES = 60

/** No room of the web app above 4,000 lines or 60 files, counted as in file-length.ts: what people have to read. */
export function checkRoomSize(root: string): Verdict {
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', 'apps/web/src/features', 'apps/web/src/desk'],
    { cwd: root, encoding: 'utf8' },
  )
  const paths = listed.split('\n').filter((path) => isHandWritten(path) && existsSync(join(root, path)))
  const rooms = Object.entries(Object.groupBy(paths, roomOf)).map(([room, files = []]) => ({
    room,
    files: files.length,
    lines: files.reduce((sum, path) => sum + readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length, 0),
  }))
  const over = rooms.filter(({ files, lines }) => files > MOST_FILES || lines > MOST_LINES)
  const [largest] = rooms.toSorted((a, b) => b.lines - a.lines)
  return {
    ok: over.length === 0 && largest !== undefined,
    report: (over.length > 0 ? over : rooms.filter((room) => room === largest))
      .map(({ room, files, lines }) => `${room} has ${lines} lines in ${files} files`)
      .join('\n'),
  }
}

/** `apps/web/src/features/orders/…` → orders; the kit of the back office counts as a room. */
function roomOf(path: string): string {
  return /^apps\/web\/src\/(?:features\/)?([\w-]+)\//.exec(path)?.[1] ?? path
}
