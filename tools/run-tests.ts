import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keepFoldersInMemory } from '../tests/support/memory-folder.ts'
import { RUN_SEED } from '../tests/support/seed-once.ts'
import { ensureWebBuilt } from './bootstrap.mjs'
import { runChecks } from './check.ts'
import { closingLine, judge, readPlaywright, readVitest, sum, type Counts } from './testing/counts.ts'
import { reportFailedJourneys } from './testing/failed-journeys.ts'
import { ensureBrowser, ensurePoppler, ensureXmllint } from './testing/ensure-programs.ts'

const root = join(import.meta.dirname, '..')
const results = join(root, 'test-results')
const failure: Counts = { passed: 0, failed: 1, skipped: 0 }

async function run(command: string, args: readonly string[]): Promise<number> {
  const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined }
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...plain },
    })
    child.once('error', (error) => {
      console.log(error.message)
      resolve(1)
    })
    child.once('close', (code, signal) => {
      if (code !== 0) console.log(`${command} ended with ${signal ?? `code ${code}`}`)
      resolve(code ?? 1)
    })
  })
}

async function unitTests(): Promise<Counts> {
  for (const { ok, report } of await Promise.all(programs.tests)) if (!ok) console.log(report)
  const file = join(results, 'vitest.json')
  rmSync(file, { force: true })
  const code = await run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`])
  return judge(readVitest(file), code)
}

async function journeys(): Promise<Counts> {
  const findings = await Promise.all(programs.journeys)
  for (const { report } of findings) console.log(report)
  if (findings.some(({ ok }) => !ok)) return failure
  const file = join(results, 'playwright.json')
  rmSync(file, { force: true })
  const code = await run('playwright', ['test'])
  console.log(reportFailedJourneys(file))
  return judge(readPlaywright(file), code)
}

async function webBuild(): Promise<Counts> {
  try {
    await ensureWebBuilt()
    return { passed: 1, failed: 0, skipped: 0 }
  } catch (error) {
    console.error((error as Error).message)
    return failure
  }
}

/** In this order, so that the cheapest fault is printed first; a failure does not stop the others. */
const parts: Readonly<Record<string, () => Promise<Counts>>> = {
  checks: async () => ({ ...(await runChecks()), skipped: 0 }),
  build: webBuild,
  tests: unitTests,
  journeys,
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in parts))
if (unknown.length > 0)
  throw new Error(`unknown part ${unknown.join(', ')}: there are ${Object.keys(parts).join(', ')}`)

mkdirSync(results, { recursive: true })
// The demo's year is lived through once for tests and journeys.
keepFoldersInMemory()
const runFolder = mkdtempSync(join(tmpdir(), 'referral-run-'))
process.env[RUN_SEED] = join(runFolder, 'seeded')
process.once('exit', () => rmSync(runFolder, { recursive: true, force: true }))
const isWanted = (name: string): boolean => wanted.length === 0 || wanted.includes(name)
/** What later parts need is installed while the first ones run. */
const programs = {
  tests: isWanted('tests') ? [ensureXmllint(), ensurePoppler()] : [],
  journeys: isWanted('journeys') ? [ensureBrowser()] : [],
}
const counts: Counts[] = []
for (const [name, part] of Object.entries(parts)) {
  if (!isWanted(name)) continue
  const since = performance.now()
  console.log(`\n── ${name}`)
  const count = await part()
  counts.push(count)
  console.log(`── ${name}: ${closingLine(count)} (${Math.round((performance.now() - since) / 1000)} s)`)
}
const total = sum(counts)
console.log(`\n${closingLine(total)}`)
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1
