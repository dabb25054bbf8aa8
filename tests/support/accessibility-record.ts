import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { FullResult, Reporter, Suite } from '@playwright/test/reporter'
import { desk, phone } from './browser.ts'
import { screenLocales, screens, screenTenants } from './screens.ts'

const file = new URL('../../apps/server/src/features/content/accessibility-check.json', import.meta.url)
const weekMs = 7 * 86_400_000

/**
 * Records the coverage of the walk over every screen (tests/journeys/screens.spec.ts), once all of it has passed: the
 * accessibility page claims that and nothing more. A walk over some of the screens, or one with findings, records
 * nothing. The same result again is recorded once a week, so that not every run leaves a change behind.
 */
export default class AccessibilityRecord implements Reporter {
  #suite: Suite | undefined

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite
  }

  onEnd({ startTime }: FullResult): void {
    const inWalk = this.#suite?.allTests().filter(({ location }) => location.file.endsWith('/screens.spec.ts')) ?? []
    // The same file looks at things of more than one screen, too.
    const names = new Set(screens.map(({ name }) => name))
    const walked = inWalk.filter(({ title }) => names.has(title))
    const covered = new Set(walked.map(({ title }) => title))
    if (covered.size < names.size) return
    if (!inWalk.every((test) => ['expected', 'flaky'].includes(test.outcome()))) return
    const { version } = createRequire(import.meta.url)('axe-core/package.json') as { version: string }
    const found = {
      engine: `axe-core ${version}`,
      screens: covered.size,
      views: walked.length * 2,
      tenants: screenTenants,
      locales: screenLocales,
      widths: [desk.width, phone.width],
      violations: 0,
    }
    const before = readBefore()
    const isNew = before === undefined || JSON.stringify({ ...before, checkedOn: undefined }) !== JSON.stringify(found)
    const isOld = before !== undefined && startTime.getTime() - Date.parse(before.checkedOn) > weekMs
    if (!isNew && !isOld) return
    const checkedOn = startTime.toISOString().slice(0, 10)
    writeFileSync(file, JSON.stringify({ ...found, checkedOn }))
    execFileSync('oxfmt', [fileURLToPath(file)])
  }

  printsToStdio(): boolean {
    return false
  }
}

function readBefore(): { readonly checkedOn: string } | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as { checkedOn: string }
  } catch {
    return undefined
  }
}
