import type { Page } from '@playwright/test'
import { operatorScreens } from './operator-screens.ts'
import type { Screen } from './screens.ts'

const as = operatorScreens.find(({ name }) => name === 'operator-home')!.as!
const devices = '/betreiber/katalog/geraete'
const press = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

const table = [
  'GeraeteTyp;Hersteller;HandyName;TarifId;PreisHandy;PreisTarif;Preiss',
  'smartphone;Nova;Nova 1;469;99,00;39,95;',
  'smartphone;Nova;Nova 1;475;149,00;29,95;',
  'smartphone;Nova;Nova 1;478;viel;29,95;',
  'tablet;Nova;Nova Pad;4711;99,00;viel;',
].join('\r\n')

/** Phones and tablets at the desk, new categories, a page's filters (docs/decisions/0035-devices-at-the-desk.md). */
export const deskDeviceScreens: readonly Screen[] = [
  { name: 'desk-devices', path: devices, as },
  { name: 'desk-device', path: `${devices}/7001`, as, tenants: ['fernblick'] },
  { name: 'desk-device-new', path: `${devices}/neu`, as },
  {
    name: 'desk-device-wrong',
    path: `${devices}/neu`,
    as,
    act: async (page) => {
      await page.getByLabel(/^(Weiterer Tarif|Another tariff)/).selectOption({ index: 1 })
      await press(/^(Hinzufügen|Add)$/)(page)
      await press(/^(Anlegen|Create)$/)(page)
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'desk-device-delete',
    path: `${devices}/7001`,
    as,
    act: press(/^(Löschen|Delete)$/),
    tenants: ['fernblick'],
  },
  {
    name: 'desk-device-import',
    path: '/betreiber/katalog/geraete-einlesen',
    as,
    act: async (page) => {
      const buffer = Buffer.from(table)
      await page.locator('input[type=file]').setInputFiles({ name: 'geraete.csv', mimeType: 'text/csv', buffer })
      await page.getByRole('table').waitFor()
    },
  },
  {
    name: 'desk-category-new',
    path: '/betreiber/katalog/kategorien',
    as,
    act: press(/^(Neue Kategorie|New category)$/),
  },
  {
    name: 'desk-category-unsaved',
    path: '/betreiber/katalog/kategorien',
    as,
    act: async (page) => {
      await press(/^(Neue Kategorie|New category)$/)(page)
      await page.getByLabel(/^Name \((deutsch|German)\)/).fill('Neuland')
      await page.keyboard.press('Escape')
      await page.getByRole('heading', { name: /verwerfen|Discard/ }).waitFor()
      // The input is still there behind the question.
      await page.getByRole('button', { name: /^(Weiter bearbeiten|Keep editing)$/ }).click()
      await page.getByLabel(/^Name \((deutsch|German)\)/).waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: /^(Weiter bearbeiten|Keep editing)$/ }).waitFor()
    },
    tenants: ['fernblick'],
  },
  {
    name: 'desk-listing-choice',
    path: '/betreiber/katalog/seiten',
    as,
    act: async (page) => {
      await press(/(bearbeiten|^Edit )/)(page)
      await page.getByText(/^(Filter auf der Seite|Filters on the page)$/).scrollIntoViewIfNeeded()
    },
  },
]
