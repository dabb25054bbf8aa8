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
  'tablet;Nova;Nova Pad;4711;99,00;viel;',
].join('\r\n')

/** Phones and tablets at the desk (docs/decisions/0035-devices-at-the-desk.md). */
export const deskDeviceScreens: readonly Screen[] = [
  { name: 'desk-devices', path: devices, as },
  { name: 'desk-devices-none', path: `${devices}?query=gibt-es-nicht`, as, tenants: ['fernblick'] },
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
  { name: 'desk-device-changes', path: `${devices}/7001?teil=verlauf`, as, tenants: ['fernblick'] },
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
]
