import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/longest-first.ts'
import { keepFoldersInMemory } from './tests/support/memory-folder.ts'

keepFoldersInMemory()
// Workers, their threads and the processes that tests start read the same modules (docs/decisions/0051).
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '.cache/node-compile')

const shared = {
  exclude: ['**/node_modules/**', '**/dist/**'],
  setupFiles: 'tests/support/setup.ts',
  pool: 'forks' as const,
  // A worker reads the product once, not once for each file; whoever replaces a module puts it back (vi.resetModules).
  isolate: false,
  testTimeout: 120_000,
  // Whoever needs the demo's year first lives through it, and the others wait.
  hookTimeout: 300_000,
  // What is waited for comes at once where nothing else runs; the default of a second is not enough for a busy machine.
  expect: { poll: { timeout: 20_000 } },
  // Calendar rules are Europe/Berlin's wherever the server stands, so the tests stand elsewhere.
  env: { TZ: 'America/New_York' },
}

export default defineConfig({
  test: {
    // One more than there are cores: a test waits a third of its time, for the database or a server that starts.
    maxWorkers: Math.min(availableParallelism() + 1, 4),
    passWithNoTests: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { ...shared, name: 'pure', include: ['packages/**/*.test.ts', 'apps/web/**/*.test.{ts,tsx}'] } },
      {
        test: {
          ...shared,
          name: 'server',
          include: [
            'apps/server/**/*.test.{ts,tsx}',
            'tests/**/*.test.ts',
            'tools/**/*.test.ts',
            'db/**/*.test.ts',
            ...(process.env['SOAK'] === '1' ? ['tests/**/*.soak.ts'] : []),
          ],
          // One real PostgreSQL for the run, with one migrated template to clone.
          globalSetup: 'tests/support/postgres.ts',
        },
      },
    ],
  },
})
