import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkBoundaries } from './boundaries.ts'
import { checkFileLength } from './file-length.ts'
import { checkLicences } from './licences.ts'
import { checkOutcomes } from './outcomes.ts'
import { checkRoomSize } from './room-size.ts'
import { runCommand } from './run-command.ts'
import { checkTableOwners } from './table-owners.ts'
import type { Verdict } from './verdict.ts'
import { checkWireNames } from './wire-names.ts'

export type Check = { readonly name: string; readonly run: (root: string) => Promise<Verdict> }

function command(name: string, program: string, ...args: string[]): Check {
  return { name, run: async (root) => runCommand(root, program, args) }
}

/**
 * The type checker and the linter for types each use as many threads as there are processors if they are let, and
 * repeat work in every one of them; the checks already run side by side.
 */
function types(name: string, project: string): Check {
  return command(`types: ${name}`, 'tsc', '-p', project, '--checkers', '1')
}

/** Everything that can be known without running the product; what takes longest begins first. */
export const checks: readonly Check[] = [
  {
    name: 'lint',
    run: async (root) => runCommand(root, 'oxlint', ['--type-aware', '--deny-warnings'], { GOMAXPROCS: '1' }),
  },
  types('server, packages, tools', 'tsconfig.json'),
  types('web', 'apps/web'),
  types('tests', 'tests'),
  command('format', 'oxfmt', '--check'),
  { name: 'boundaries', run: checkBoundaries },
  command('unused code and packages', 'knip', '--no-progress'),
  command('lock file holds every platform', process.execPath, 'tools/complete-lock.mjs', '--check'),
  { name: 'licences', run: async (root) => checkLicences(root) },
  { name: 'file length', run: async (root) => checkFileLength(root) },
  { name: 'room size', run: async (root) => checkRoomSize(root) },
  { name: 'outcomes', run: async (root) => checkOutcomes(root) },
  { name: 'table owners', run: async (root) => checkTableOwners(root) },
  { name: 'wire names', run: async (root) => checkWireNames(root) },
  { name: 'state tables in docs', run: checkStateTables },
]

/** docs/states.md is printed from the machines; fails if it was edited by hand or not printed. */
async function checkStateTables(root: string): Promise<Verdict> {
  if (!existsSync(join(root, 'docs/states.md'))) return { ok: false, report: 'docs/states.md is missing' }
  return runCommand(root, process.execPath, ['tools/print-states.ts', '--check'])
}
