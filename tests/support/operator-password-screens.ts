import type { Page } from '@playwright/test'
import type { Screen } from './screens.ts'

const operator = ['operator', 'betreiber@demo.example'] as const
const path = '/betreiber/mein-passwort'

async function fill(page: Page, current: string, chosen: string, again: string): Promise<void> {
  await page.getByLabel(/^(Aktuelles Passwort|Current password)/).fill(current)
  await page.getByLabel(/^(Neues Passwort|New password)/).fill(chosen)
  await page.getByLabel(/^(Passwort wiederholen|Repeat password)/).fill(again)
  await page.getByRole('button', { name: /^(Passwort ändern|Change password)$/ }).click()
}

/** An operator's password: without a link, and changed while signed in. */
export const operatorPasswordScreens: readonly Screen[] = [
  { name: 'operator-password-old', path: '/betreiber/passwort#token=x', noise: /status of 403/ },
  { name: 'operator-password-none', path: '/betreiber/passwort' },
  { name: 'operator-password-none-own', path: '/betreiber/passwort', as: operator },
  { name: 'operator-password-own', path, as: operator },
  {
    name: 'operator-menu',
    path,
    as: operator,
    act: async (page) => {
      await page.locator('header button[aria-haspopup]').last().click()
      await page.getByRole('menuitem', { name: /^(Passwort ändern|Change your password)$/ }).waitFor()
    },
  },
  {
    name: 'operator-password-own-wrong',
    path,
    as: operator,
    act: async (page) => {
      await fill(page, 'Empfehlen1', 'kurz', 'anders')
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'operator-password-own-done',
    path,
    as: operator,
    // The call would end every other session of the walk's operator.
    act: async (page) => {
      await page.route('**/betreiber/passwort', (route) =>
        route.request().method() === 'PUT' ? route.fulfill({ json: { Ok: true } }) : route.fallback(),
      )
      await fill(page, 'Empfehlen1', 'Deich-Kutter-52', 'Deich-Kutter-52')
      await page.getByText(/Ihr Passwort ist geändert|Your password has been changed/).waitFor()
    },
  },
]
