import type { Page } from '@playwright/test'
import type { DemoClient, SessionKind } from './demo-client.ts'
import type { TenantKey } from './server.ts'
import { agencyScreens } from './agency-screens.ts'
import { agencyPortalScreens } from './agency-portal-screens.ts'
import { agencyTextScreens } from './agency-text-screens.ts'
import { billingScreens } from './billing-screens.ts'
import { numbersScreens } from './numbers-screens.ts'
import { personalScreens } from './personal-screens.ts'
import { catalogueDeskScreens } from './catalogue-desk-screens.ts'
import { catalogueScreens } from './catalogue-screens.ts'
import { claimScreens } from './claim-screens.ts'
import { contentScreens } from './content-screens.ts'
import { deskDeviceScreens } from './desk-device-screens.ts'
import { invitationScreens } from './invitation-screens.ts'
import { operatorScreens } from './operator-screens.ts'
import { bankAccount, recipientScreens } from './recipient-screens.ts'
import { rewardScreens } from './reward-screens.ts'
import { rights } from './rights-screens.ts'
import { sellerScreens } from './seller-screens.ts'
import { staffScreens } from './staff-screens.ts'
import { waysIn } from './ways-in-screens.ts'

export const screenTenants = ['fernblick', 'hanse-assekuranz'] as const satisfies readonly TenantKey[]
export const screenLocales = ['de', 'en'] as const
export type ScreenLocale = (typeof screenLocales)[number]

/** The parts that a screen may use to set itself up. */
export type ScreenScene = {
  readonly demo: DemoClient
  readonly tenant: TenantKey
  readonly locale: ScreenLocale
}

/**
 * One state of one screen worth looking at. `npm run screens` takes its picture and the accessibility walk visits it:
 * a new screen, or a new state of one, is a new row here.
 */
export type Screen = {
  /** Names the picture: kebab-case, unique. */
  readonly name: string
  /** Below the locale, or how to get there; may be an absolute address (a link out of a mail). */
  readonly path: string | ((scene: ScreenScene) => Promise<string>)
  readonly as?: readonly [kind: SessionKind, email: string]
  /** Needed before the screen shows its state: a click, a field. */
  readonly act?: (page: Page, scene: ScreenScene) => Promise<void>
  /** The cookie question is answered (required only) unless the screen is about it. */
  readonly undecided?: boolean
  /** Expected messages on the browser's console: the 404 of a missing page. */
  readonly noise?: RegExp
  /** Where the screen exists; everywhere unless said. */
  readonly tenants?: readonly TenantKey[]
}

const recommender = ['user', 'empfehler@demo.example'] as const
/** An account whose bank account no other screen uses. */
const withAccount = ['user', 'mitarbeiter@demo.example'] as const

const shared: Screen[] = [
  { name: 'home', path: '/' },
  { name: 'products', path: '/produkte' },
  { name: 'home-known', path: '/', as: recommender, tenants: ['hanse-assekuranz'] },
  {
    name: 'products-of-category',
    path: async (scene) => `/produkte?kategorie=${await category(scene)}`,
    as: recommender,
  },
  {
    name: 'products-unknown',
    path: '/produkte?kategorie=gibt-es-nicht',
    noise: /status of 404/,
    tenants: ['fernblick'],
  },
  {
    name: 'recommend-known',
    path: async ({ demo }) => `/empfehlen/${await demo.productId()}`,
    as: recommender,
    tenants: ['hanse-assekuranz'],
  },
  { name: 'recommend', path: async ({ demo }) => `/empfehlen/${await demo.productId()}` },
  { name: 'recommend-campaign', path: '/empfehlen/467', tenants: ['fernblick'] },
  { name: 'recommend-campaign-products', path: '/empfehlen/470', as: recommender, tenants: ['hanse-assekuranz'] },
  {
    name: 'recommend-wrong',
    path: async ({ demo }) => `/empfehlen/${await demo.productId()}`,
    act: (page) => page.locator('main form button[type=submit]').click(),
    tenants: ['fernblick'],
  },
  {
    name: 'recommend-agent',
    path: async ({ demo }) => `/agent/empfehlen/${await demo.productId()}`,
    as: recommender,
    act: (page) => page.locator('main img').first().waitFor(),
    tenants: ['hanse-assekuranz'],
  },
  { name: 'share', path: async (scene) => `/empfehlung/${await ownNumber(scene)}`, as: recommender },
  {
    name: 'share-more',
    path: async (scene) => `/empfehlung/${await ownNumber(scene)}`,
    as: recommender,
    act: (page) => page.locator('main details summary').first().click(),
  },
  {
    name: 'share-code',
    path: async (scene) => `/empfehlung/${await ownNumber(scene)}`,
    as: recommender,
    act: async (page, { locale }) => {
      const make = page.getByRole('button', { name: locale === 'de' ? 'Code erstellen' : 'Create a code' })
      const sheets = page.getByRole('button', { name: /\(PDF\)$/ }).first()
      await make.or(sheets).click()
      await sheets.waitFor()
    },
    tenants: ['fernblick'],
  },
  {
    name: 'share-story',
    path: async (scene) => `/empfehlung/${await ownNumber(scene)}`,
    as: recommender,
    act: async (page) => {
      await page.locator('main details summary').first().click()
      await page.getByRole('button', { name: /^Instagram/ }).click()
      await page.locator('dialog canvas').waitFor()
      await page.locator('dialog button[data-variant=primary]:enabled').waitFor()
    },
  },
  { name: 'share-ordered', path: async (scene) => `/empfehlung/${await orderedNumber(scene)}`, as: recommender },
  {
    name: 'share-over',
    path: async (scene) => `/empfehlung/${await orderedNumber(scene)}`,
    as: recommender,
    act: async (page) => {
      await endLink(page)
      await page.getByRole('link', { name: /^(Neue Empfehlung|New recommendation)$/ }).waitFor()
    },
  },
  { name: 'share-visitor', path: async ({ demo }) => `/empfehlung/${(await demo.recommend()).number}` },
  {
    name: 'share-visitor-over',
    path: async ({ demo }) => `/empfehlung/${(await demo.recommend()).number}`,
    act: async (page) => {
      await endLink(page)
      await page.getByRole('link', { name: /^(Neue Empfehlung|New recommendation)$/ }).waitFor()
    },
  },
  { name: 'confirmation', path: async (scene) => `/bestaetigung?nummer=${await ownNumber(scene)}`, as: recommender },
  {
    name: 'confirmation-ended',
    path: async (scene) => `/bestaetigung?nummer=${await ownNumber(scene)}`,
    as: recommender,
    act: async (page) => {
      await endLink(page, { Status: 'Storniert' })
      await page.getByRole('link', { name: /^(Noch etwas empfehlen|Recommend something else)$/ }).waitFor()
    },
  },
  { name: 'thanks', path: '/danke' },
  { name: 'offline-code', path: '/code' },
  {
    name: 'offline-code-unknown',
    path: '/code',
    act: async (page) => {
      await page.locator('main form input').fill('2222-2222')
      await page.locator('main form button[type=submit]').click()
      await page.getByRole('alert').waitFor()
    },
    noise: /status of 404/,
    tenants: ['fernblick'],
  },
  { name: 'login', path: '/login' },
  { name: 'password-forgotten', path: '/passwortvergessen' },
  { name: 'not-found', path: '/gibt-es-nicht', noise: /status of 404/ },
  { name: 'cookie-banner', path: '/faq', undecided: true },
  {
    name: 'cookie-settings',
    path: '/faq',
    undecided: true,
    act: (page) => page.locator('footer button').last().click(),
  },
]

const legal: Screen[] = [
  { name: 'imprint', path: '/impressum' },
  { name: 'privacy', path: '/datenschutz' },
  { name: 'terms', path: '/agb' },
  { name: 'faq', path: '/faq' },
  { name: 'contact', path: '/kontakt' },
  { name: 'contact-wrong', path: '/kontakt', act: (page) => page.locator('main form button[type=submit]').click() },
  { name: 'contact-sent', path: '/kontakt', act: sendMessage, tenants: ['hanse-assekuranz'] },
  { name: 'accessibility', path: '/barrierefreiheitserklaerung' },
]

const personal: Screen[] = [
  { name: 'set-password', path: async ({ demo }) => demo.mailedLink((await demo.recommend()).email, /registrieren/) },
  { name: 'change-password', path: '/passwortaendern', as: recommender },
  { name: 'personal-area', path: '/persoenlicherbereich', as: recommender },
  {
    name: 'personal-area-open',
    path: '/persoenlicherbereich?status=cancelled',
    as: recommender,
    act: (page) => page.locator('main details.card summary').first().click(),
  },
  { name: 'my-data', path: '/meinedaten', as: recommender },
  {
    name: 'my-data-email',
    path: '/meinedaten',
    as: recommender,
    act: (page) => page.getByRole('button', { name: /E-Mail-Adresse ändern|Change your e-mail/ }).click(),
    tenants: ['hanse-assekuranz'],
  },
  { name: 'erase-account', path: '/meinedaten/loeschen', as: recommender },
  { name: 'confirm-email', path: '/email/bestaetigen#t=not-asked-yet', tenants: ['fernblick'] },
  { name: 'confirm-email-no-link', path: '/email/bestaetigen', tenants: ['fernblick'] },
  { name: 'customer-number', path: '/kundennummer', as: recommender },
  { name: 'customer-number-no-link', path: '/kundennummer', tenants: ['hanse-assekuranz'] },
  { name: 'recommender-bank', path: '/empfehler/bankdaten', as: recommender },
  {
    name: 'recommender-bank-stored',
    path: async ({ demo }) => {
      const { Token: token } = await demo.call('POST', '/account/login', {
        body: { Email: withAccount[1], Password: 'Empfehlen1' },
      })
      await demo.call('PUT', '/empfehler/bankdaten', { token, body: bankAccount })
      return '/empfehler/bankdaten'
    },
    as: withAccount,
    tenants: ['fernblick'],
  },
]

/** The design system in every theme, and what only the demo has. */
const demoOnly: Screen[] = [
  {
    name: 'gallery',
    path: async ({ demo, tenant, locale }) => `${demo.origin}/dev/gallery?theme=${tenant}&lang=${locale}`,
  },
  {
    name: 'gallery-werkstrom',
    path: async ({ demo, locale }) => `${demo.origin}/dev/gallery?theme=werkstrom&lang=${locale}`,
    tenants: ['fernblick'],
  },
  {
    name: 'demo-embed',
    path: async ({ demo, locale }) => `${demo.origin}/dev/embed?lang=${locale}`,
    act: (page) => page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor(),
    // The accessibility check asks its own origin's frames alone.
    noise: /Failed to execute 'postMessage'/,
    tenants: ['fernblick'],
  },
  ...['overview', 'mail', 'shop', 'bank', 'clock'].map((place): Screen => ({
    name: `demo-${place}`,
    path: async ({ demo }) => `${demo.origin}/dev${place === 'overview' ? '' : `/${place}`}`,
    tenants: ['fernblick'],
  })),
]

export const screens: readonly Screen[] = [
  ...shared,
  ...recipientScreens,
  ...rights,
  ...rewardScreens,
  ...personal,
  ...personalScreens,
  ...claimScreens,
  ...waysIn,
  ...catalogueScreens,
  ...legal,
  ...operatorScreens,
  ...catalogueDeskScreens,
  ...contentScreens,
  ...agencyScreens,
  ...agencyTextScreens,
  ...sellerScreens,
  ...staffScreens,
  ...agencyPortalScreens,
  ...billingScreens,
  ...numbersScreens,
  ...invitationScreens,
  ...demoOnly,
  ...deskDeviceScreens,
]

async function sendMessage(page: Page, { locale }: ScreenScene): Promise<void> {
  const form = page.locator('main form')
  await form.locator('input[type=email]').fill('mara.lindgren@demo.example')
  await form.getByLabel(locale === 'de' ? 'Betreff' : 'Subject').fill('Wo bleibt meine Prämie?')
  await form.locator('textarea').fill('Guten Tag, wann kommt sie?')
  await form.locator('button[type=submit]').click()
  await form.waitFor({ state: 'detached' })
}

async function category({ demo }: ScreenScene): Promise<string> {
  const categories = (await demo.call('GET', '/produktkategorie')) as readonly { readonly Quelle: string }[]
  return categories[0]!.Quelle
}

/** As if the days of the shown link were over, which they are in three months alone, or more had happened. */
async function endLink(page: Page, more: object = {}): Promise<void> {
  await page.route('**/api/v1/*/empfehlen/*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), LinkAbgelaufen: true, ...more } })
  })
  await page.reload()
}

/** A recommendation of the demo's recommender by whose link somebody has ordered. */
async function orderedNumber({ demo }: ScreenScene): Promise<string> {
  const { Token: token } = await demo.call('POST', '/account/login', {
    body: { Email: recommender[1], Password: 'Empfehlen1' },
  })
  const { number } = await demo.recommend(50, token)
  await demo.order(await demo.enter(number))
  return number
}

/** An open recommendation of the demo's recommender; a new one where the moved clock has let the others expire. */
async function ownNumber({ demo }: ScreenScene): Promise<string> {
  const { Token: token } = await demo.call('POST', '/account/login', {
    body: { Email: recommender[1], Password: 'Empfehlen1' },
  })
  const own = await demo.call('GET', '/Empfehler/empfehlungen?status=Offen&pagesize=1', { token })
  const [newest] = own.Content as readonly { readonly Empfehlungsnummer: string }[]
  return newest?.Empfehlungsnummer ?? (await demo.recommend(50, token)).number
}
