import { readFileSync } from 'node:fs'
import { formatIn } from '@referral/domain/format'
import { z } from 'zod'
import type { Locale } from '#platform/locale.ts'
import type { DocumentBlock } from './document.ts'

/** The record that the last complete walk over every screen (tests/journeys/screens.spec.ts) wrote. */
const record = z.object({
  checkedOn: z.string().regex(/^\d{4}-\d\d-\d\d$/),
  engine: z.string(),
  screens: z.int().min(1),
  views: z.int().min(1),
  tenants: z.array(z.string()).min(1),
  locales: z.array(z.enum(['de', 'en'])).min(1),
  widths: z.array(z.int()).min(1),
  violations: z.int().min(0),
})
export type AccessibilityCheck = z.output<typeof record>

export const checkFile = new URL('./accessibility-check.json', import.meta.url)

/** Undefined without a complete walk, or with an unreadable record: then nothing is claimed. */
export function readAccessibilityCheck(file: URL = checkFile): AccessibilityCheck | undefined {
  try {
    return record.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}

/** Of this release. */
export const lastCheck = readAccessibilityCheck()

const languages: Readonly<Record<Locale, Readonly<Record<Locale, string>>>> = {
  de: { de: 'Deutsch', en: 'Englisch' },
  en: { de: 'German', en: 'English' },
}

/** The claims of the accessibility page: what was checked, when, and what was found; never more than that. */
export function checkBlock(locale: Locale, check: AccessibilityCheck | undefined): DocumentBlock {
  const isGerman = locale === 'de'
  if (check === undefined)
    return {
      kind: 'text',
      text: isGerman
        ? 'Zu dieser Fassung liegt noch kein Ergebnis einer Prüfung vor.'
        : 'There is no test result for this release yet.',
    }
  const on = formatIn[locale].day(check.checkedOn)
  const spoken = check.locales.map((one) => languages[locale][one]).join(', ')
  const widths = check.widths.join(isGerman ? ' und ' : ' and ')
  return {
    kind: 'facts',
    rows: isGerman
      ? [
          ['Letzte automatische Prüfung', on],
          ['Geprüft', `${check.screens} Ansichten in ${check.views} Durchläufen: ${spoken}; Breite ${widths} Pixel`],
          ['Maßstab', `WCAG 2.2, Stufen A und AA, mit ${check.engine}`],
          ['Gefundene Verstöße', check.violations === 0 ? 'keine' : String(check.violations)],
          ['Grenzen', 'Automatische Prüfungen finden nicht jede Barriere. Eine Prüfung durch Dritte steht noch aus.'],
        ]
      : [
          ['Last automated check', on],
          ['Checked', `${check.screens} screens in ${check.views} runs: ${spoken}; ${widths} pixels wide`],
          ['Tested against', `WCAG 2.2, levels A and AA, with ${check.engine}`],
          ['Violations found', check.violations === 0 ? 'none' : String(check.violations)],
          ['Limits', 'Automated checks don’t find every barrier. An independent audit is still to come.'],
        ],
  }
}
