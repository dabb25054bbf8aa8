import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureWebBuilt } from './bootstrap.mjs'

/**
 * The promises of races, random walks, crashes and forged input without a time limit, with the numbers of `rounds(test,
 * soak)` and the files that only a soak runs (`*.soak.ts`). Further arguments name files to run.
 */
const folders = ['tests/races', 'tests/walks', 'tests/faults', 'tests/access', 'tests/secrets', 'tests/content']
const wanted = process.argv.slice(2)
// Some of them request whole pages.
await ensureWebBuilt()
const { status } = spawnSync(
  'vitest',
  [
    'run',
    '--project',
    'server',
    '--testTimeout=3600000',
    '--hookTimeout=600000',
    ...(wanted.length > 0 ? wanted : folders),
  ],
  { cwd: join(import.meta.dirname, '..'), stdio: 'inherit', env: { ...process.env, SOAK: '1' } },
)
process.exitCode = status ?? 1
