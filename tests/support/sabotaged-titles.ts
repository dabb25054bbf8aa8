import { relative } from 'node:path'
import type { RunnerTask, RunnerTestSuite } from 'vitest'
import { defences } from '../../tools/sabotage/defences.ts'

const root = `${import.meta.dirname}/../..`

const titlesOf = (tasks: readonly RunnerTask[]): readonly string[] =>
  tasks.flatMap((task) => (task.type === 'suite' ? titlesOf(task.tasks) : [task.fullTestName]))

/**
 * A row of tools/sabotage whose title no test has proves nothing. Titles come from tables too and are known in a run
 * only, so each file that runs is compared with its rows.
 */
export function refuseUnknownTitles({ file }: Readonly<RunnerTestSuite>): void {
  const path = relative(root, file.filepath)
  const titles = titlesOf(file.tasks)
  const unknown = defences.filter(
    ({ test, only }) => test === path && only !== undefined && !titles.some((title) => new RegExp(only).test(title)),
  )
  if (unknown.length === 0) return
  const rows = unknown.map(({ name, only }) => `\n${name}: ${only}`).join('')
  throw new Error(`tools/sabotage runs titles that no test of ${path} has:${rows}`)
}
