import type { Page } from '@playwright/test'
import { previewFrame as frame, previewShown as shown } from './preview-frame.ts'
import type { Screen } from './screens.ts'

const operator = ['operator', 'betreiber@demo.example'] as const
const tab = (german: string, english: string) => async (page: Page) => {
  await page.getByRole('tab', { name: new RegExp(`^(${german}|${english})`) }).click()
}
const settings = '/betreiber/einstellungen'
const look = '/betreiber/gestaltung'
/** The settings and the look, tab by tab, and with something wrong. */
export const whiteLabelScreens: readonly Screen[] = [
  { name: 'settings', path: settings, as: operator },
  { name: 'settings-modules', path: settings, as: operator, act: tab('Module', 'Modules') },
  { name: 'settings-channels', path: settings, as: operator, act: tab('Kanäle', 'Channels') },
  { name: 'settings-rules', path: settings, as: operator, act: tab('Regeln', 'Rules') },
  { name: 'settings-paths', path: settings, as: operator, act: tab('Adressen', 'Addresses') },
  { name: 'settings-access', path: settings, as: operator, act: tab('Zugang', 'Access') },
  {
    name: 'settings-access-foreign',
    path: settings,
    as: operator,
    // Nothing is saved: shows a page before the login, and a manager with categories of its own.
    act: async (page) => {
      await tab('Zugang', 'Access')(page)
      const forced = page.getByRole('switch', { name: /^(Ohne Anmeldung ist fast|Require login for most pages)/ })
      if (!(await forced.isChecked())) await forced.click()
      await page.getByRole('radio', { name: /^(Zu einer Vorschaltseite|To a page before login)$/ }).check()
      await page.getByLabel(/^(Wer fragt nach Cookies|Who asks about cookies)/).selectOption('generic')
    },
  },
  { name: 'settings-account', path: settings, as: operator, act: tab('Auszahlungskonto', 'Payout account') },
  {
    name: 'settings-wrong',
    path: settings,
    as: operator,
    act: async (page) => {
      await page.getByLabel(/^Shop$/).fill('ftp://nirgends')
      await page.getByRole('button', { name: /^(Speichern|Save)$/ }).click()
      await page.getByRole('alert').waitFor()
    },
    noise: /status of 422/,
  },
  { name: 'look', path: look, as: operator, act: shown, noise: frame },
  {
    name: 'look-details',
    path: look,
    as: operator,
    noise: frame,
    act: async (page) => {
      await tab('Details', 'Details')(page)
      await page.locator('main summary').first().click()
      await page
        .getByLabel(/^(Leiser Text|Muted text)$/)
        .first()
        .fill('#d0d0d0')
      await shown(page)
    },
  },
  {
    name: 'look-asked',
    path: look,
    as: operator,
    noise: frame,
    // One colour that is too light, and an invalid one.
    act: async (page) => {
      const field = (name: RegExp) => page.getByRole('textbox', { name })
      await field(/^(Farbe der Marke|Brand colour)$/).fill('#ffe000')
      await field(/^(Heller Ton|Light tone)$/).fill('hellblau')
      await field(/^(Heller Ton|Light tone)$/).blur()
      await shown(page)
    },
  },
  {
    name: 'look-parts',
    path: look,
    as: operator,
    noise: frame,
    act: async (page) => {
      await tab('Bausteine', 'Parts')(page)
      await shown(page)
    },
  },
  {
    name: 'look-mail',
    path: look,
    as: operator,
    act: async (page) => {
      await tab('Mail', 'E-mail')(page)
      await page.frameLocator('iframe').locator('h1').waitFor()
    },
    // The accessibility check asks its own origin's frames alone; a mail's has none.
    noise: /Failed to execute 'postMessage'/,
  },
  { name: 'look-pictures', path: look, as: operator, act: tab('Bilder', 'Pictures'), noise: frame },
]
