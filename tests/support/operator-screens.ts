import type { Page } from '@playwright/test'
import { apiKeyScreens } from './api-key-screens.ts'
import { desk } from './claim-screens.ts'
import { ownLoginScreens } from './own-login-screens.ts'
import { operatorPasswordScreens } from './operator-password-screens.ts'
import type { Screen } from './screens.ts'
import { secondPersonScreens } from './second-person-screens.ts'
import { webhookScreens } from './webhook-screens.ts'
import { whiteLabelScreens } from './white-label-screens.ts'

const ask = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).click()
  await page.getByRole('dialog').waitFor()
}
const operator = ['operator', 'betreiber@demo.example'] as const

/** The demo's people have confirmed no newsletter. */
const subscribers = {
  Content: [
    ['jana.petersen@post.example', 'Jana', 'Petersen', 'de', '2026-11-24T09:12:00Z', 'Empfehler'],
    [
      'konstantin.wolkenstein-brandenburger@verein-am-wasserturm.example',
      'Konstantin',
      'Wolkenstein',
      'de',
      '2026-11-02T17:40:00Z',
      'Empfaenger',
    ],
    ['o.adeyemi@post.example', 'Olu', 'Adeyemi', 'en', '2026-10-30T06:05:00Z', 'Empfaenger'],
  ].map(([Email, Vorname, Nachname, Sprache, AngemeldetAm, Art], at) => ({
    ...{ Id: `019a0000-0000-7000-8000-00000000000${at}`, Email, Vorname, Nachname, Sprache, AngemeldetAm, Art },
  })),
  ...{ HasNext: false, PageCount: 1, TotalCount: 3, TotalCountIsExact: true },
}

/** Files of each kind, as they show. */
const handedOut = {
  Content: [
    [
      'exportRecommendations',
      'operator',
      'Jana Petersen',
      null,
      [
        ['query', null],
        ['status', 'Gezahlt'],
      ],
      10_482,
      true,
    ],
    ['downloadBankFile', 'operator', 'Jana Petersen', null, [], null, null],
    [
      'exportAgencyOrders',
      'account',
      'Konstantin Wolkenstein-Brandenburger',
      null,
      [
        ['Spalten.Status', 'Freigegeben, Gezahlt'],
        ['Spalten.Auftragsdatum.Von', '2026-10-01'],
      ],
      37,
      true,
    ],
    ['exportAgencyLeads', 'operator', 'Jana Petersen', 'Konstantin Wolkenstein-Brandenburger', [], 2_000, false],
    ['exportSubscribers', 'operator', null, null, [], 0, true],
  ].map(([Liste, Rolle, Wer, ImNamenVon, filter, Zeilen, Vollstaendig], at) => ({
    ...{
      Id: `019a0000-0000-7000-8000-00000000000${at}`,
      Am: `2026-11-2${8 - at}T09:12:00Z`,
      Liste,
      Rolle,
      Wer,
      ImNamenVon,
    },
    Filter: (filter as [string, string | null][]).map(([Name, Wert]) => ({ Name, Wert })),
    ...{ Zeilen, Vollstaendig },
  })),
  ...{ HasNext: false, PageCount: 1, TotalCount: 5, TotalCountIsExact: true },
}

export const operatorScreens: readonly Screen[] = [
  { name: 'operator-login', path: '/betreiber/login' },
  { name: 'operator-home', path: '/betreiber', as: operator },
  {
    name: 'operator-areas',
    path: '/betreiber',
    as: operator,
    act: async (page) => {
      const opener = page.getByRole('button', { name: /^(Bereiche|Areas): / })
      if (await opener.isVisible()) await opener.click()
    },
  },
  { name: 'operator-recommendations', path: '/betreiber/empfehlungen', as: operator },
  {
    name: 'operator-recommendation',
    path: async ({ demo }) => `/betreiber/empfehlungen/${await demo.operatorId('empfehlungen')}`,
    as: operator,
  },
  { name: 'operator-orders', path: '/betreiber/auftraege', as: operator },
  ...desk,
  { name: 'operator-import', path: '/betreiber/import', as: operator },
  { name: 'operator-subscribers-none', path: '/betreiber/newsletter', as: operator },
  {
    name: 'operator-subscribers',
    path: '/betreiber/newsletter',
    as: operator,
    act: async (page) => {
      await page.route('**/api/v1/*/betreiber/newsletter?*', (route) => route.fulfill({ json: subscribers }))
      await page.reload()
      await page.getByText('jana.petersen@post.example').waitFor()
    },
  },
  { name: 'operator-payouts', path: '/betreiber/auszahlungen', as: operator },
  {
    name: 'operator-payout',
    path: async ({ demo }) => `/betreiber/auszahlungen/${await demo.operatorId('auszahlungen')}`,
    as: operator,
  },
  {
    name: 'operator-payout-freeze',
    path: async ({ demo }) => `/betreiber/auszahlungen/${await demo.operatorId('auszahlungen', '?status=Sammelnd')}`,
    as: operator,
    act: ask(/^(Einfrieren|Freeze)/),
  },
  {
    name: 'operator-payout-approve',
    path: async ({ demo }) => `/betreiber/auszahlungen/${await demo.operatorId('auszahlungen', '?status=Eingefroren')}`,
    as: ['operator', 'betreiber2@demo.example'],
    act: ask(/^(Genehmigen|Approve)/),
  },
  {
    name: 'operator-payout-confirm',
    path: async ({ demo }) => `/betreiber/auszahlungen/${await demo.operatorId('auszahlungen', '?status=Exportiert')}`,
    as: operator,
    act: async (page) => {
      await page
        .getByRole('button', { name: /^(Als gezahlt buchen|Book as paid)/ })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'operator-payout-contradicted',
    path: async ({ demo }) => `/betreiber/auszahlungen/${await demo.operatorId('auszahlungen', '?status=Teilretour')}`,
    as: operator,
    act: async (page) => {
      await page.route('**/api/v1/*/betreiber/auszahlungen/*', async (route) => {
        const answer = await route.fetch()
        const batch = (await answer.json()) as { Zahlungen: { Grund: string | null }[] }
        await route.fulfill({
          response: answer,
          json: {
            ...batch,
            Zahlungen: batch.Zahlungen.map((one) => ({ ...one, LautBankGezahlt: one.Grund !== null })),
          },
        })
      })
      await page.reload()
      await page
        .getByText(/doch gezahlt|paid after all/)
        .first()
        .waitFor()
    },
  },
  { name: 'operator-ecodes', path: '/betreiber/ecodes', as: operator },
  ...whiteLabelScreens,
  ...secondPersonScreens,
  ...apiKeyScreens,
  ...webhookScreens,
  ...operatorPasswordScreens,
  ...ownLoginScreens,
  { name: 'operator-system', path: '/betreiber/system', as: operator },
  { name: 'operator-files-none', path: '/betreiber/system/dateien', as: operator },
  {
    name: 'operator-files',
    path: '/betreiber/system/dateien',
    as: operator,
    act: async (page) => {
      await page.route('**/api/v1/*/betreiber/system/dateien?*', (route) => route.fulfill({ json: handedOut }))
      await page.reload()
      await page.getByText('Jana Petersen').first().waitFor()
    },
  },
]
