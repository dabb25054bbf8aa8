import type { Screen } from './screens.ts'

const owner = ['agency', 'inhaber@demo.example'] as const
const operator = ['operator', 'betreiber@demo.example'] as const

/** Reward plans, the price list and invoices: what agencies see, and what operators do. */
export const billingScreens: readonly Screen[] = [
  { name: 'agency-reward-plan', path: '/agentur/bereich?tab=praemienplan', as: owner },
  {
    name: 'agency-reward-plan-add',
    path: '/agentur/bereich?tab=praemienplan',
    as: owner,
    act: async (page) => {
      await page.getByRole('button', { name: /^(Prämie hinzufügen|Add a reward)$/ }).click()
      await page.getByRole('dialog').waitFor()
    },
    tenants: ['hanse-assekuranz'],
  },
  { name: 'agency-invoices', path: '/agentur/bereich?tab=rechnungen', as: owner },
  {
    name: 'agency-invoice',
    path: '/agentur/bereich?tab=rechnungen',
    as: owner,
    act: async (page) => {
      await page
        .getByRole('button', { name: /^(Ansehen|View)/ })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('table').waitFor()
    },
  },
  { name: 'operator-invoices', path: '/betreiber/rechnungen', as: operator },
  {
    name: 'operator-invoice',
    path: '/betreiber/rechnungen?status=sent',
    as: operator,
    act: async (page) => {
      await page.getByRole('rowheader').first().getByRole('link').click()
      await page.getByRole('heading', { level: 1, name: /RE-/ }).waitFor()
    },
  },
  { name: 'operator-price-list', path: '/betreiber/preisliste', as: operator },
]
