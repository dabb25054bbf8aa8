import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sabotage } from './sabotage.ts'

export type Verdict = { readonly ok: boolean; readonly told: string }

type Report = {
  readonly testResults: readonly {
    readonly name: string
    readonly message: string
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

/** Without sabotage everything is green; else a red test would prove nothing. */
export function tryControl(folder: string, all: readonly Sabotage[]): Verdict {
  const files = [...new Set(all.map(({ test }) => test))]
  const { failed, passed, told } = run(folder, files)
  return {
    ok: failed.length === 0 && passed > 0 && told === '',
    told: told || `${passed} passed, ${failed.length} failed${failed.map((name) => `, "${name}"`).join('')}`,
  }
}

/** Red by a failed test, as claimed: not by code that doesn't load. */
export function trySabotage(folder: string, sabotage: Sabotage): Verdict {
  const { file, test, only, web, also } = sabotage
  const wholes = new Map<string, string>()
  const texts = new Map<string, string>()
  for (const one of [{ ...sabotage, file }, ...(also === undefined ? [] : [{ file, ...also }])]) {
    const path = join(folder, one.file)
    if (!wholes.has(path)) wholes.set(path, readFileSync(path, 'utf8'))
    const parts = (texts.get(path) ?? wholes.get(path)!).split(one.remove)
    if (parts.length !== 2) return { ok: false, told: `its text stands ${parts.length - 1} times in ${one.file}` }
    texts.set(path, parts.join(one.put ?? ''))
  }
  for (const [path, text] of texts) writeFileSync(path, text)
  try {
    if (web) build(folder)
    const { failed, passed, told } = run(folder, [test], only)
    if (failed.length > 0) return { ok: true, told: `red, by "${failed[0]}"` }
    if (told === '' && passed === 0) return { ok: false, told: `no test of ${test} is called “${only}”` }
    return { ok: false, told: told || `${test} stayed green` }
  } finally {
    for (const [path, whole] of wholes) writeFileSync(path, whole)
    if (web) build(folder)
  }
}

function build(folder: string): void {
  const { status, stderr } = spawnSync('npm', ['run', 'build'], { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}

function run(folder: string, files: readonly string[], only?: string) {
  const report = join(folder, 'sabotage.json')
  rmSync(report, { force: true })
  const { stdout, stderr } = spawnSync(
    join(folder, 'node_modules/.bin/vitest'),
    ['run', '--reporter=json', `--outputFile.json=${report}`, ...(only === undefined ? [] : ['-t', only]), ...files],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, CI: 'true' } },
  )
  let results: Report['testResults']
  try {
    results = (JSON.parse(readFileSync(report, 'utf8')) as Report).testResults
  } catch {
    return { failed: [], passed: 0, told: `no verdict: ${(stderr || stdout).slice(-400)}` }
  }
  const tests = results.flatMap(({ assertionResults }) => assertionResults)
  const broken = results.filter(({ assertionResults, message }) => assertionResults.length === 0 && message !== '')
  return {
    failed: tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    passed: tests.filter(({ status }) => status === 'passed').length,
    told: broken.length === 0 ? '' : `${broken[0]!.name} did not load: ${broken[0]!.message.slice(0, 300)}`,
  }
}
