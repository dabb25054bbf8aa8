import type { Page } from '@playwright/test'
import type { Screen, ScreenScene } from './screens.ts'

/** Erasure and objection of a recommended person, and their newsletter. */
export const rights: readonly Screen[] = [
  { name: 'recipient-rights', path: '/empfaenger/loeschung' },
  {
    name: 'recipient-rights-wrong',
    path: '/empfaenger/loeschung',
    act: (page) => page.locator('main form button[type=submit]').click(),
    tenants: ['fernblick'],
  },
  { name: 'recipient-rights-sent', path: '/empfaenger/loeschung', act: askForRights },
  { name: 'recipient-rights-forged-link', path: '/empfaenger/loeschung#t=forged', noise: /status of 403/ },
  { name: 'recipient-rights-decide', path: rightsLink },
  { name: 'recipient-rights-done', path: rightsLink, act: decideOnRights },
  { name: 'recipient-newsletter', path: newsletterLink },
  { name: 'recipient-newsletter-done', path: newsletterLink, act: decideOnNewsletter },
  {
    name: 'recipient-newsletter-old',
    path: '/empfehler/newsletter/optin#token=forged',
    act: decideOnNewsletter,
    noise: /status of 403/,
  },
  { name: 'recipient-newsletter-out', path: '/empfehler/newsletter/optout#token=forged' },
]

async function askForRights(page: Page): Promise<void> {
  const form = page.locator('main form')
  await form.locator('input[type=email]').fill('lena.maurer@demo.example')
  await form.locator('button[type=submit]').click()
  await form.waitFor({ state: 'detached' })
}

/** A recommended person who ticked the newsletter's box. */
const reader = async ({ demo }: ScreenScene) =>
  (await demo.enter((await demo.recommend()).number, { werbeeinwilligung: true })).email

/** The link of a recommended person, with a case of theirs behind it. */
async function rightsLink(scene: ScreenScene): Promise<string> {
  return scene.demo.rightsLink(await reader(scene))
}

async function newsletterLink(scene: ScreenScene): Promise<string> {
  return scene.demo.mailedLink(await reader(scene), /newsletter\/optin#token=/)
}

async function decideOnNewsletter(page: Page): Promise<void> {
  const submit = page.locator('main').getByRole('button')
  await submit.click()
  await submit.waitFor({ state: 'detached' })
}

async function decideOnRights(page: Page): Promise<void> {
  const form = page.locator('main form')
  for (const box of await form.locator('input[type=checkbox]').all()) await box.check()
  await form.locator('button[type=submit]').click()
  await form.waitFor({ state: 'detached' })
}
