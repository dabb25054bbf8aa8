import { solve } from '../../apps/server/src/platform/captcha/solved.fixture.ts'
import type { Screen, ScreenScene } from './screens.ts'

const tenants = ['fernblick'] as const
const operator = ['operator', 'betreiber@demo.example'] as const
const seller = ['user', 'profi@demo.example'] as const
const stranger = ['user', 'empfehler@demo.example'] as const

/** Where one of the demo seller's links leads. */
async function sellersPage({ demo }: ScreenScene): Promise<string> {
  const { Token } = await demo.call('POST', '/account/login', {
    body: { Email: 'profi@demo.example', Password: 'Empfehlen1' },
  })
  const links = (await demo.call('GET', '/profi/links', { token: Token })) as { Nummer: string; Kanal: string }[]
  return `/profi/seite/${links.find(({ Kanal }) => Kanal === 'Schaufenster')!.Nummer}`
}

/** The page of the demo's seller at the back office. */
async function sellersCase({ demo }: ScreenScene): Promise<string> {
  const { Token } = await demo.call('POST', '/betreiber/login', {
    body: { Email: 'betreiber@demo.example', Password: 'Empfehlen1' },
  })
  const { Content } = await demo.call('GET', '/betreiber/verkaeuferseiten?query=Nowak', { token: Token })
  return `/betreiber/verkaeuferseiten/${Content[0].VerkaeuferId as string}`
}

let made = 0
/** The link of a person who has just registered. */
async function confirmLink({ demo, locale }: ScreenScene): Promise<string> {
  made += 1
  const email = `profi-${made}.${locale}.${Date.now()}@post.example`
  const body = {
    Vorname: 'Janne',
    Nachname: 'Brodersen',
    Email: email,
    AgbText: 'Teilnahmebedingungen',
    AgbAkzeptiert: true,
  }
  const { Challenge: challenge } = await demo.call('POST', '/profi/registrieren')
  const captcha = challenge === undefined ? '' : `?captcha=${encodeURIComponent(await solve(challenge))}`
  await demo.call('POST', `/profi/registrieren${captcha}`, { body })
  return demo.mailedLink(email, /profi\/bestaetigen#t/)
}

/** The registration of a professional seller, and the operator's acts. */
export const sellerScreens: readonly Screen[] = [
  { name: 'seller-register', path: '/profi/registrieren', tenants },
  {
    name: 'seller-register-wrong',
    path: '/profi/registrieren',
    act: (page) => page.locator('main form button[type=submit]').click(),
    tenants,
  },
  { name: 'seller-confirm', path: confirmLink, tenants },
  { name: 'seller-confirm-no-link', path: '/profi/bestaetigen', tenants },
  {
    name: 'seller-data',
    path: confirmLink,
    act: async (page) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: /^(Ja, bestätigen|Yes, confirm)$/ })
        .click()
      await page.locator('main input[type=password]').fill('Brombeere-Regal7')
      await page.locator('main form button[type=submit]').click()
      await page.locator('main fieldset').first().waitFor()
    },
    tenants,
  },
  { name: 'seller-page', path: sellersPage, tenants },
  { name: 'seller-page-closed', path: '/profi/seite/0000000000000000000A', noise: /status of 4(04|10)/, tenants },
  { name: 'seller-bank', path: '/empfehler/bankdaten?fuer=provision', as: seller, tenants },
  { name: 'seller-links', path: '/profi/links', as: seller, tenants },
  {
    name: 'seller-link-share',
    path: '/profi/links',
    as: seller,
    act: async (page) => {
      await page
        .getByRole('button', { name: /^(Schaufenster Bahrenfeld teilen|Share Schaufenster Bahrenfeld)$/ })
        .click()
      await page.getByRole('dialog').getByRole('img').waitFor()
    },
    tenants,
  },
  {
    name: 'seller-link-new',
    path: '/profi/links',
    as: seller,
    act: async (page) => {
      await page.getByRole('button', { name: /^(Neuer Link|New link)$/ }).click()
      await page.getByRole('dialog').waitFor()
    },
    tenants,
  },
  { name: 'seller-page-editor', path: '/profi/meineseite', as: seller, tenants },
  {
    name: 'seller-page-editor-wrong-photo',
    path: '/profi/meineseite',
    as: seller,
    act: async (page) => {
      await page.locator('main input[type=file]').setInputFiles({
        ...{ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
      })
      await page.locator('main input[type=file][aria-invalid=true]').waitFor({ state: 'attached' })
    },
    noise: /status of 422/,
    tenants,
  },
  { name: 'operator-seller-pages', path: '/betreiber/verkaeuferseiten', as: operator, tenants },
  { name: 'operator-seller-pages-none', path: '/betreiber/verkaeuferseiten?query=niemand', as: operator, tenants },
  { name: 'operator-seller-page', path: sellersCase, as: operator, tenants },
  {
    name: 'operator-seller-page-off',
    path: sellersCase,
    as: operator,
    act: async (page) => {
      await page.getByRole('button', { name: /^(Seite abschalten|Switch page off)$/ }).click()
      await page.getByRole('dialog').waitFor()
    },
    tenants,
  },
  { name: 'seller-denied', path: '/profi', as: stranger, noise: /status of 403/, tenants },
  { name: 'operator-sellers', path: '/betreiber/verkaeufer', as: operator, tenants },
  { name: 'operator-commission-models', path: '/betreiber/provisionsmodelle', as: operator, tenants },
  {
    name: 'operator-commission-model-new',
    path: '/betreiber/provisionsmodelle',
    as: operator,
    act: async (page) => {
      await page.getByRole('button', { name: /^(Modell festlegen|Set up a model)$/ }).click()
      await page.getByRole('dialog').waitFor()
    },
    tenants,
  },
  { name: 'seller-settlements', path: '/profi/abrechnung', as: seller, tenants },
  {
    name: 'seller-settlement',
    path: '/profi/abrechnung?status=issued',
    as: seller,
    act: async (page) => {
      await page
        .getByRole('button', { name: /^(Ansehen|View)/ })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('table').waitFor()
    },
    tenants,
  },
  { name: 'seller-settlements-none', path: '/profi/abrechnung?query=GS-0000', as: seller, tenants },
  { name: 'operator-settlements', path: '/betreiber/abrechnungen', as: operator, tenants },
  {
    name: 'operator-settlement',
    path: '/betreiber/abrechnungen?status=checked',
    as: operator,
    act: async (page) => {
      await page.getByRole('rowheader').first().getByRole('link').click()
      await page.getByRole('heading', { level: 1, name: /GS-/ }).waitFor()
    },
    tenants,
  },
]
