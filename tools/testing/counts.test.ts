import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { closingLine, judge, readPlaywright, readVitest, sum } from './counts.ts'

const folder = mkdtempSync(join(tmpdir(), 'referral-counts-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(content: unknown): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

it('counts a test file that failed to load', () => {
  const file = report({
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [
      { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ],
  })
  expect(readVitest(file)).toEqual({ passed: 3, failed: 2, skipped: 0 })
})

it('counts journeys that passed at the second try, and errors outside of them', () => {
  const file = report({
    stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 },
    errors: [{ message: 'no browser' }],
  })
  expect(readPlaywright(file)).toEqual({ passed: 6, failed: 2, skipped: 2 })
})

it('takes a missing or torn report for a failure', () => {
  expect(readVitest(join(folder, 'absent.json'))).toBeUndefined()
  expect(readPlaywright(report('{"stats":'))).toBeUndefined()
  expect(judge(undefined, 0).failed).toBe(1)
})

it('takes no test, and a bad end without a failed test, for a failure', () => {
  expect(judge({ passed: 0, failed: 0, skipped: 4 }, 0).failed).toBe(1)
  expect(judge({ passed: 9, failed: 0, skipped: 0 }, 1).failed).toBe(1)
  expect(judge({ passed: 9, failed: 2, skipped: 0 }, 1).failed).toBe(2)
  expect(judge({ passed: 9, failed: 0, skipped: 0 }, 0).failed).toBe(0)
})

it('closes with the sum', () => {
  const parts = [
    { passed: 10, failed: 0, skipped: 0 },
    { passed: 5, failed: 1, skipped: 0 },
  ]
  expect(closingLine(sum(parts))).toBe('15 passed, 1 failed')
  expect(closingLine({ passed: 1, failed: 0, skipped: 2 })).toBe('1 passed, 0 failed, 2 skipped')
})
