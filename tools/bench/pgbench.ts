import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { during } from './progress.ts'
import { runCommand } from './run-command.ts'

export interface PgbenchPlan {
  readonly url: string
  readonly script: string
  readonly clients: number
  readonly seconds: number
  /** How many accounts there are, and where this round's unique values begin. */
  readonly accounts: number
  readonly base: number
}

/** Transactions a second of a script with prepared statements, as the role of the app. */
export async function runPgbench(folder: string, plan: PgbenchPlan): Promise<number> {
  const file = join(folder, 'script.sql')
  writeFileSync(file, plan.script)
  const variables = { n: 0, base: plan.base, accounts: plan.accounts }
  const told = await during('pgbench', () =>
    runCommand('pgbench', [
      ...['-n', '-M', 'prepared', '-c', String(plan.clients), '-j', '1', '-T', String(plan.seconds), '-f', file],
      ...Object.entries(variables).flatMap(([name, value]) => ['-D', `${name}=${value}`]),
      plan.url,
    ]),
  )
  const rate = /^tps = ([\d.]+)/m.exec(told)?.[1]
  if (rate === undefined || /failed transactions: [1-9]/.test(told)) throw new Error(`pgbench did not finish:\n${told}`)
  return Number(rate)
}
