import type { Screen } from './screens.ts'

const owner = ['agency', 'inhaber@demo.example'] as const
const employee = ['agency', 'mitarbeiter@demo.example'] as const

/** The agencies' portal. */
export const agencyPortalScreens: readonly Screen[] = [
  { name: 'agency-overview', path: '/agentur/bereich', as: owner },
  { name: 'agency-profile', path: '/agentur/bereich?tab=stammdaten', as: owner },
  { name: 'agency-orders', path: '/agentur/bereich?tab=auftraege', as: owner },
  {
    name: 'agency-orders-release',
    path: '/agentur/bereich?tab=auftraege&freigabe=ready',
    as: owner,
    act: async (page) => {
      await page.locator('tbody input[type=checkbox]').first().check()
      await page.getByRole('button', { name: /^(Freigeben|Release) …$/ }).click()
      await page.getByRole('dialog').getByRole('table').waitFor()
    },
  },
  {
    name: 'agency-case',
    path: '/agentur/bereich?tab=empfehlungen',
    as: employee,
    act: async (page) => {
      await page
        .getByRole('row')
        .nth(1)
        .getByRole('button', { name: /^(Verlauf von|Show the progress of)/ })
        .click()
      await page.getByRole('dialog').getByRole('list').first().waitFor()
    },
    tenants: ['hanse-assekuranz'],
  },
  { name: 'agency-members', path: '/agentur/bereich?tab=mitarbeiter&zugang=active', as: owner },
  {
    name: 'agency-member',
    path: '/agentur/bereich?tab=mitarbeiter',
    as: owner,
    act: async (page) => {
      await page
        .getByRole('button', { name: /^(Ändern|Change):/ })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('combobox').waitFor()
    },
    tenants: ['hanse-assekuranz'],
  },
  { name: 'agency-leads', path: '/agentur/bereich?tab=leads', as: employee, tenants: ['fernblick'] },
  { name: 'agency-rewards', path: '/agentur/bereich?tab=praemien', as: owner, tenants: ['hanse-assekuranz'] },
  { name: 'agency-statistics', path: '/agentur/bereich?tab=statistik', as: owner, tenants: ['fernblick'] },
  { name: 'agency-denied', path: '/agentur/bereich?tab=mitarbeiter', as: employee, tenants: ['fernblick'] },
]
