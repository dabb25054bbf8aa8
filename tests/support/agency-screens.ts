import type { Page } from '@playwright/test'
import { makeOwnerless } from './ownerless-agency.ts'
import type { Screen, ScreenScene } from './screens.ts'

const operator = ['operator', 'betreiber@demo.example'] as const
const waiting = ['agency', 'nordlicht@demo.example'] as const

let made = 0
function freshEmail({ tenant, locale }: ScreenScene): string {
  made += 1
  return `agentur-${made}.${tenant}.${locale}.${Date.now()}@post.example`
}

/** The link of a registration. */
async function confirmLink(scene: ScreenScene, email = freshEmail(scene)): Promise<string> {
  const { demo } = scene
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

/** The link of a registration by a person who joined another agency before they followed it. */
async function linkOfMember(scene: ScreenScene): Promise<string> {
  const email = freshEmail(scene)
  const link = await confirmLink(scene, email)
  const { Token: token } = await scene.demo.call('POST', '/account/login', {
    body: { Email: 'inhaber@demo.example', Password: 'Empfehlen1' },
  })
  const body = { Vorname: 'Ute', Nachname: 'Klein', Email: email, Rolle: 'Mitarbeiter' }
  await scene.demo.call('POST', '/agentur/mitarbeiter', { token, body })
  const tokenOf = (href: string) => new URLSearchParams(new URL(href).hash.slice(1)).get('token')
  const invitation = await scene.demo.mailedLink(email, new RegExp(`agentur/bestaetigen#token=(?!${tokenOf(link)})`))
  const Token = tokenOf(invitation)
  await scene.demo.call('POST', '/agentur/bestaetigen', { body: { Token } })
  return link
}

/** The agency that waits for the operator. */
const atDesk = ({ demo }: ScreenScene): Promise<string> => deskOf(demo, 'Nordlicht')

/** An agency whose address is unconfirmed. */
async function unconfirmedAtDesk(scene: ScreenScene): Promise<string> {
  const email = freshEmail(scene)
  await confirmLink(scene, email)
  return deskOf(scene.demo, email)
}

/** An agency that nobody may act for. */
async function ownerlessAtDesk(scene: ScreenScene): Promise<string> {
  await scene.demo.recommend()
  const name = await makeOwnerless(scene.demo, freshEmail(scene), scene.demo.mailedLink)
  return deskOf(scene.demo, encodeURIComponent(name))
}

async function deskOf(demo: ScreenScene['demo'], query: string): Promise<string> {
  const { Token: token } = await demo.call('POST', '/betreiber/login', {
    body: { Email: operator[1], Password: 'Empfehlen1' },
  })
  const { Content: found } = await demo.call('GET', `/betreiber/agenturen?query=${query}`, { token })
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
  { name: 'agency-confirm', path: (scene) => confirmLink(scene) },
  {
    name: 'agency-confirm-member',
    path: linkOfMember,
    act: async (page) => {
      await press(/^(Ja, bestätigen|Yes, confirm)$/)(page)
      await page.getByRole('link', { name: /^(Ich habe noch kein Passwort|I don’t have a password yet)$/ }).waitFor()
    },
    noise: /status of 409/,
    tenants: ['fernblick'],
  },
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
  { name: 'operator-agency-unconfirmed', path: unconfirmedAtDesk, as: operator },
  {
    name: 'operator-agencies-ownerless',
    path: async (scene) => {
      await ownerlessAtDesk(scene)
      return '/betreiber/agenturen?ohneinhaber=ja'
    },
    as: operator,
  },
  { name: 'operator-agency-ownerless', path: ownerlessAtDesk, as: operator },
  {
    name: 'operator-agency-invite-owner',
    path: ownerlessAtDesk,
    as: operator,
    act: async (page) => {
      await press(/^(Inhaber einladen|Invite an owner)$/)(page)
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'operator-agency-owner-invited',
    path: ownerlessAtDesk,
    as: operator,
    act: async (page) => {
      await press(/^(Inhaber einladen|Invite an owner)$/)(page)
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(/^(Vorname|First name)$/).fill('Ida')
      await dialog.getByLabel(/^(Nachname|Last name)$/).fill('Neumann')
      await dialog.getByLabel(/^E-[Mm]ail$/).fill(`inhaberin.${Date.now()}@post.example`)
      await dialog.locator('button[type=submit]').click()
      await page.getByRole('button', { name: /^(Neu einladen|Send a new invitation)$/ }).waitFor()
    },
    tenants: ['fernblick'],
  },
  { name: 'operator-agencies-none', path: '/betreiber/agenturen?query=gibtesnicht', as: operator },
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
