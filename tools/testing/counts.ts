import { existsSync, readFileSync } from 'node:fs'

export type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number }

type VitestReport = {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly {
    readonly status: string
    readonly assertionResults: readonly { readonly status: string }[]
  }[]
}

type PlaywrightReport = {
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
  readonly errors: readonly unknown[]
}

/** vitest's JSON: failed tests, and files that failed before or beside their tests. */
export function readVitest(file: string): Counts | undefined {
  const report = read(file) as VitestReport | undefined
  if (report === undefined) return undefined
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** Playwright's JSON; a journey that needed a second try has passed, and is reported (decision 3). */
export function readPlaywright(file: string): Counts | undefined {
  const report = read(file) as PlaywrightReport | undefined
  if (report === undefined) return undefined
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected + flaky, failed: unexpected + report.errors.length, skipped }
}

function read(file: string): unknown {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown
  } catch {
    // Cut off by a crash: the runner gave no verdict.
    return undefined
  }
}

/** A runner that gave no verdict, ran nothing, or ended badly for no counted reason, counts as a failure. */
export function judge(counts: Counts | undefined, exitCode: number): Counts {
  if (counts === undefined) return { passed: 0, failed: 1, skipped: 0 }
  const unexplained = counts.passed + counts.failed === 0 || (exitCode !== 0 && counts.failed === 0)
  return unexplained ? { ...counts, failed: counts.failed + 1 } : counts
}

export function sum(all: readonly Counts[]): Counts {
  return all.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )
}

/** The line that everything ends with. */
export function closingLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`
}
