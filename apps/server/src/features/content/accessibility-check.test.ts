import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { screens } from '../../../../../tests/support/screens.ts'
import { checkBlock, readAccessibilityCheck } from './accessibility-check.ts'

const folder = mkdtempSync(join(tmpdir(), 'referral-check-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const check = {
  checkedOn: '2026-11-20',
  engine: 'axe-core 4.11.0',
  screens: 120,
  views: 480,
  tenants: ['fernblick', 'hanse-assekuranz'],
  locales: ['de', 'en'] as ('de' | 'en')[],
  widths: [1280, 390],
  violations: 0,
}

it('claims what was checked, and when', () => {
  const german = checkBlock('de', check)
  expect(JSON.stringify(german)).toMatch(/20\.11\.2026.*120 Ansichten.*Deutsch, Englisch.*1280 und 390 Pixel.*keine/s)
  const english = checkBlock('en', { ...check, violations: 3 })
  expect(JSON.stringify(english)).toMatch(/20 November 2026.*120 screens.*"3"/s)
  expect(JSON.stringify(english)).not.toContain('none')
})

it('claims nothing without a record, or with an unreadable one', () => {
  expect(checkBlock('de', undefined).text ?? '').not.toMatch(/\d/)
  for (const [name, text] of [
    ['none.json', undefined],
    ['broken.json', '{'],
    ['other.json', '{"checkedOn":"gestern"}'],
  ] as const) {
    const file = join(folder, name)
    if (text !== undefined) writeFileSync(file, text)
    expect(readAccessibilityCheck(pathToFileURL(file))).toBeUndefined()
  }
})

it('what ships claims no screen that there is not', () => {
  expect(readAccessibilityCheck()?.screens ?? 0).toBeLessThanOrEqual(screens.length)
})
