import type { Page } from '@playwright/test'
import type { Screen, ScreenScene } from './screens.ts'

/** Erasure and objection of a recommended person. */
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
]

async function askForRights(page: Page): Promise<void> {
  const form = page.locator('main form')
  await form.locator('input[type=email]').fill('lena.maurer@demo.example')
  await form.locator('button[type=submit]').click()
  await form.waitFor({ state: 'detached' })
}

/** The link of a recommended person, with a case of theirs behind it. */
async function rightsLink({ demo }: ScreenScene): Promise<string> {
  const person = await demo.enter((await demo.recommend()).number)
  return demo.rightsLink(person.email)
}

async function decideOnRights(page: Page): Promise<void> {
  const form = page.locator('main form')
  for (const box of await form.locator('input[type=checkbox]').all()) await box.check()
  await form.locator('button[type=submit]').click()
  await form.waitFor({ state: 'detached' })
}
