import type { Page } from '@playwright/test'
import type { Screen, ScreenScene } from './screens.ts'

const operator = ['operator', 'betreiber@demo.example'] as const
const waiting = ['agency', 'nordlicht@demo.example'] as const

let made = 0
/** The link of somebody who has just registered. */
async function confirmLink({ demo, tenant, locale }: ScreenScene): Promise<string> {
  made += 1
  const email = `agentur-${made}.${tenant}.${locale}.${Date.now()}@post.example`
  const body = {
    Firma: 'Elbstrand Agentur',
    Vorname: 'Ute',
    Nachname: 'Klein',
    Email: email,
    Telefon: '040 5550123',
    AgbText: 'Regeln für Agenturen',
  }
  await demo.recommend()
  await demo.call('POST', '/agentur/registrieren', { body })
  return demo.mailedLink(email, /agentur\/bestaetigen#t/)
}

/** The agency that waits for the operator. */
async function atDesk({ demo }: ScreenScene): Promise<string> {
  const { Token: token } = await demo.call('POST', '/betreiber/login', {
    body: { Email: operator[1], Password: 'Empfehlen1' },
  })
  const { Content: found } = await demo.call('GET', '/betreiber/agenturen?query=Nordlicht', { token })
  return `/betreiber/agenturen/${found[0].Id}`
}

const press = (name: RegExp) => (page: Page) => page.getByRole('main').getByRole('button', { name }).click()

/** How an agency joins, and how it gets in. */
export const agencyScreens: readonly Screen[] = [
  { name: 'agency-register', path: '/agentur/registrieren' },
  {
    name: 'agency-register-wrong',
    path: '/agentur/registrieren',
    act: (page) => page.locator('main form button[type=submit]').click(),
  },
  {
    name: 'agency-register-sent',
    path: '/agentur/registrieren',
    act: async (page, { tenant, locale }) => {
      made += 1
      const values = ['Elbstrand', 'Ute', 'Klein', `neu-${made}.${tenant}.${locale}@post.example`, '040 5550123']
      for (const [at, value] of values.entries()) await page.locator('main form input').nth(at).fill(value)
      await page.locator('main form input[type=checkbox]').check()
      await page.locator('main form button[type=submit]').click()
      await page.getByText('@post.example').waitFor()
    },
  },
  { name: 'agency-confirm', path: confirmLink },
  { name: 'agency-confirm-no-link', path: '/agentur/bestaetigen', tenants: ['fernblick'] },
  {
    name: 'agency-confirm-old',
    path: '/agentur/bestaetigen#t=forged',
    act: press(/^(Ja, bestätigen|Yes, confirm)$/),
    noise: /status of 403/,
    tenants: ['fernblick'],
  },
  {
    name: 'agency-first-password',
    path: confirmLink,
    act: async (page) => {
      await press(/^(Ja, bestätigen|Yes, confirm)$/)(page)
      await page.locator('main input[type=password]').waitFor()
    },
  },
  {
    name: 'agency-data',
    path: confirmLink,
    act: async (page) => {
      await press(/^(Ja, bestätigen|Yes, confirm)$/)(page)
      await page.locator('main input[type=password]').fill('Brombeere-Regal7')
      await page.locator('main form button[type=submit]').click()
      await page.locator('main fieldset').first().waitFor()
    },
  },
  { name: 'agency-waiting', path: '/agentur/weiteredaten', as: waiting },
  { name: 'agency-login', path: '/agentur/login' },
  {
    name: 'agency-login-no-agency',
    path: '/agentur/login',
    act: async (page) => {
      await page.locator('main input[type=email]').fill('empfehler@demo.example')
      await page.locator('main input[type=password]').fill('Empfehlen1')
      await page.locator('main form button[type=submit]').click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  { name: 'agency-password-forgotten', path: '/agentur/passwortvergessen', tenants: ['hanse-assekuranz'] },
  { name: 'agency-password-no-link', path: '/agentur/passwortsetzen', tenants: ['fernblick'] },
  { name: 'operator-agencies', path: '/betreiber/agenturen', as: operator },
  {
    name: 'operator-agency',
    path: atDesk,
    as: operator,
  },
  {
    name: 'operator-agency-send-back',
    path: atDesk,
    as: operator,
    act: async (page) => {
      await press(/^(Zurückgeben|Send back)$/)(page)
      await page.getByRole('dialog').waitFor()
    },
    tenants: ['fernblick'],
  },
]
