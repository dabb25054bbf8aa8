import type { Page } from '@playwright/test'
import { operatorScreens } from './operator-screens.ts'
import type { Screen } from './screens.ts'

const as = operatorScreens.find(({ name }) => name === 'operator-home')!.as!
const product = '/betreiber/katalog/produkte/462'
const press = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

const table = [
  'ExterneId;KategorieId;AnzeigeName_de;PreisMonatlich;Preiss',
  'NEU-1;1;Ganz neu;19,95;',
  'NEU-2;1;Falscher Preis;viel;',
  'NEU-3;4711;Falsche Kategorie;9,95;',
].join('\r\n')

/** The client's team at the catalogue (docs/decisions/0034-catalogue-desk.md). */
export const catalogueDeskScreens: readonly Screen[] = [
  { name: 'desk-products', path: '/betreiber/katalog/produkte', as },
  { name: 'desk-products-none', path: '/betreiber/katalog/produkte?query=gibt-es-nicht', as },
  { name: 'desk-product', path: product, as },
  { name: 'desk-product-new', path: '/betreiber/katalog/produkte/neu', as },
  {
    name: 'desk-product-wrong',
    path: '/betreiber/katalog/produkte/neu',
    as,
    act: press(/^(Anlegen|Create)$/),
    tenants: ['fernblick'],
  },
  { name: 'desk-product-rewards', path: `${product}?teil=praemien`, as },
  {
    name: 'desk-product-unusual-reward',
    path: `${product}?teil=praemien`,
    as,
    act: async (page) => {
      await page.getByLabel(/^(Betrag|Amount)$/).fill('4.000')
      await press(/^(Prämie festlegen|Add reward)$/)(page)
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'desk-product-end-reward',
    path: `${product}?teil=praemien`,
    as,
    act: press(/^(Prämie .* beenden|End the €)/),
    tenants: ['hanse-assekuranz'],
  },
  { name: 'desk-product-changes', path: `${product}?teil=verlauf`, as },
  {
    name: 'desk-import',
    path: '/betreiber/katalog/einlesen',
    as,
    act: async (page) => {
      const buffer = Buffer.from(table)
      await page.locator('input[type=file]').setInputFiles({ name: 'produkte.csv', mimeType: 'text/csv', buffer })
      await page.getByRole('table').waitFor()
    },
  },
  { name: 'desk-categories', path: '/betreiber/katalog/kategorien', as },
  { name: 'desk-category', path: '/betreiber/katalog/kategorien', as, act: press(/(bearbeiten|^Edit )/) },
  { name: 'desk-footnotes', path: '/betreiber/katalog/fussnoten', as },
  { name: 'desk-footnote-new', path: '/betreiber/katalog/fussnoten', as, act: press(/^(Neue Fußnote|New footnote)$/) },
  { name: 'desk-listings', path: '/betreiber/katalog/seiten', as },
  { name: 'desk-listing', path: '/betreiber/katalog/seiten', as, act: press(/(bearbeiten|^Edit )/) },
  {
    name: 'desk-listing-moved',
    path: '/betreiber/katalog/seiten',
    as,
    act: async (page) => {
      // The last page was there once.
      await page.route('**/api/v1/*/betreiber/katalog/seiten', async (route) => {
        const answer = await route.fetch()
        const pages = (await answer.json()) as { FrueherePfade: string[] }[]
        pages.at(-1)!.FrueherePfade = ['/neue/adresse']
        await route.fulfill({ response: answer, json: pages })
      })
      await page.reload()
      await press(/(bearbeiten|^Edit )/)(page)
      await page.getByLabel(/^(Adresse der Seite|Address of the page)/).fill('/neue/adresse')
      await page.getByText(/^(Das ist eine frühere Adresse von|This is an earlier address of)/).waitFor()
    },
    tenants: ['fernblick'],
  },
  { name: 'desk-campaigns', path: '/betreiber/katalog/aktionen', as },
  { name: 'desk-campaign', path: '/betreiber/katalog/aktionen', as, act: press(/^(Neue Aktion|New campaign)$/) },
  {
    name: 'desk-campaign-offers',
    path: '/betreiber/katalog/aktionen',
    as,
    act: async (page) => {
      // A new one: those of the demo end once the clock has been moved far enough.
      await press(/^(Neue Aktion|New campaign)$/)(page)
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(/^(Bestimmte Kategorien und Produkte|Selected categories and products)$/).check()
      await dialog.getByLabel(/^(Kategorie oder Produkt suchen|Search for a category or product)$/).fill('e')
      for (const at of [0, 1]) await dialog.getByRole('group').getByRole('checkbox').nth(at).check()
      await page.getByRole('list', { name: /^(Gewählt|Selected)$/ }).scrollIntoViewIfNeeded()
    },
  },
]
