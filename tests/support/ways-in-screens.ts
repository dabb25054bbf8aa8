import type { Page } from '@playwright/test'
import { refuseCalls } from './refuse-calls.ts'
import type { Screen, ScreenScene } from './screens.ts'

const operator = 'betreiber@demo.example'

/** Registering, logging in by a link, and the page before a login. */
export const waysIn: readonly Screen[] = [
  { name: 'register', path: '/registrieren' },
  {
    name: 'register-wrong',
    path: '/registrieren',
    act: (page) => page.locator('main form button[type=submit]').click(),
  },
  {
    name: 'register-sent',
    path: '/registrieren',
    act: async (page, { tenant, locale }) => {
      const fields = page.locator('main form input')
      for (const [at, value] of ['Ute', 'Klein', `ute.${tenant}.${locale}@demo.example`].entries())
        await fields.nth(at).fill(value)
      await page.locator('main form button[type=submit]').click()
    },
  },
  {
    name: 'resend-login',
    path: '/registrieren',
    act: (page) => page.getByRole('button', { name: /noch einmal|again/ }).click(),
  },
  { name: 'pre-page', path: '/willkommen' },
  { name: 'login-forced', path: '/empfehlen/1', tenants: ['hanse-assekuranz'] },
  { name: 'login-new-device', path: '/login#t=forged' },
  {
    name: 'login-new-device-old',
    path: '/login#t=forged',
    act: async (page) => {
      await page.getByRole('button', { name: /freischalten|Unlock/ }).click()
      await page.getByRole('status').first().waitFor()
    },
    noise: /status of 403/,
    tenants: ['fernblick'],
  },
  {
    name: 'login-locked',
    path: '/login',
    act: async (page) => {
      await refuseCalls(page, '**/account/login', 'tooMany', 'gateShut')
      await tryLogin(page)
    },
    noise: /status of 429/,
  },
  {
    name: 'login-too-many',
    path: '/login',
    act: async (page) => {
      await refuseCalls(page, '**/account/login', 'tooMany')
      await tryLogin(page)
    },
    noise: /status of 429/,
    tenants: ['fernblick'],
  },
  { name: 'login-by-link-used', path: '/login/gibt-es-nicht', noise: /status of 403/ },
  { name: 'admin-login', path: async (scene) => `/login/${await adminLogin(scene)}` },
  {
    name: 'operator-assist',
    path: '/betreiber/system',
    as: ['operator', operator],
    act: (page) => page.getByRole('button', { name: /Anmeldelink|login link/ }).click(),
  },
]

async function tryLogin(page: Page): Promise<void> {
  await page.locator('main input[type=email]').fill('empfehler@demo.example')
  await page.locator('main input[type=password]').fill('Empfehlen1')
  await page.locator('main form button[type=submit]').click()
  await page.getByRole('alert').first().waitFor()
}

/** The token by which an operator looks as the demo's recommender. */
async function adminLogin({ demo }: ScreenScene): Promise<string> {
  const { Token: token } = await demo.call('POST', '/betreiber/login', {
    body: { Email: operator, Password: 'Empfehlen1' },
  })
  const body = { Email: 'empfehler@demo.example', Grund: 'Anfrage 4711' }
  return (await demo.call('POST', '/betreiber/adminlogin', { token, body })).Token as string
}
