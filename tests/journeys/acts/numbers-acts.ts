import { expect } from '../../support/journey-fixtures.ts'
import type { Act } from './act.ts'

const pages = [
  ['the agency’s statistics', '/agentur/bereich?tab=statistik', ['agency', 'inhaber@demo.example']],
  ['the operator’s numbers', '/betreiber/zahlen', ['operator', 'betreiber@demo.example']],
] as const

/** What came of the recommendations: what to see, its files, the lists behind, the mail. */
export const numbersActs: readonly Act[] = pages.flatMap(([of, path, as]): readonly Act[] => [
  {
    name: `asks ${of} for a period, a comparison and a part`,
    as,
    async run({ hands, page, say, field, open, expectOwnLanguage }) {
      await open(path)
      const period = page.getByRole('combobox', { name: say('numbers', 'period'), exact: true })
      await hands.choose(period, say('numbers', 'period.year'))
      await expect(page).toHaveURL(/zeitraum=year/)
      await hands.choose(
        page.getByRole('combobox', { name: say('numbers', 'compare') }),
        say('numbers', 'compare.vorjahr'),
      )
      await expect(page).toHaveURL(/vergleich=vorjahr/)
      const by = page.getByRole('combobox', { name: say('numbers', 'by') })
      await hands.choose(by, say('numbers', 'by.product'))
      await expect(page).toHaveURL(/nach=product/)
      await expect(
        page.getByRole('table', { name: `${say('numbers', 'by')}: ${say('numbers', 'by.product')}` }),
      ).toBeVisible()
      await expectOwnLanguage()
      await hands.choose(period, say('numbers', 'period.own'))
      await hands.type(field(say('numbers', 'filter.from')), '01.02.2026')
      await hands.type(field(say('numbers', 'filter.until')), '28.02.2026')
      await expect(page).toHaveURL(/von=2026-02-01&bis=2026-02-28/)
    },
  },
  {
    name: `opens a picture’s table and the lists behind ${of}, and saves a file`,
    as,
    async run({ hands, page, say, heading, open, download, expectOwnLanguage }) {
      await open(`${path}${path.includes('?') ? '&' : '?'}zeitraum=year`)
      const funnel = page.getByRole('table', { name: say('numbers', 'funnel.title') })
      const number = funnel.getByRole('link').first()
      const title = await heading.innerText()
      await hands.press(number)
      await expect(heading).not.toHaveText(title)
      await expectOwnLanguage()
      await page.goBack()
      await expect(heading).toHaveText(title)
      const twin = page.getByRole('figure').first().locator('summary')
      await hands.press(twin)
      await expect(page.getByRole('figure').first().getByRole('table')).toBeVisible()
      await hands.press(page.getByRole('figure').first().getByRole('link').first())
      await expect(heading).not.toHaveText(title)
      await page.goBack()
      await expect(heading).toHaveText(title)
      const files = page.getByRole('button', { name: new RegExp(`^${say('desk-kit', 'export.menu')}: `) })
      expect(await download(() => hands.item(files.first(), say('desk-kit', 'export.csv')))).toMatch(/\.csv$/)
    },
  },
  {
    name: `has ${of} sent by mail`,
    as,
    async run({ hands, page, say, open, told }) {
      await open(path)
      const report = page.getByRole('combobox', { name: say('numbers', 'report') })
      await expect(report).toBeVisible()
      const isWeekly = (await report.inputValue()) === 'week'
      await hands.choose(report, say('numbers', isWeekly ? 'report.month' : 'report.week'))
      await told(say('numbers', 'report.kept'))
    },
  },
])
