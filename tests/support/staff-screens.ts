import type { Page } from '@playwright/test'
import type { Screen, ScreenScene } from './screens.ts'

const operator = ['operator', 'betreiber@demo.example'] as const
const path = '/mitarbeiterempfehlen'
const placeOf = { fernblick: ['F101', '1001'], 'hanse-assekuranz': ['H1', '501'] } as const
const lead = (tenant: ScreenScene['tenant']) => placeOf[tenant as keyof typeof placeOf]

let devices = 0
/** Opens the terminal of a shop on the page, with a code that the operator has just made. */
async function open(page: Page, { demo, tenant }: ScreenScene): Promise<void> {
  const { Token: token } = await demo.call('POST', '/betreiber/login', {
    body: { Email: operator[1], Password: 'Empfehlen1' },
  })
  devices += 1
  const body = { Filialnummer: lead(tenant)[0], Name: `Theke ${devices}` }
  const { Code } = await demo.call('POST', '/betreiber/terminals', { token, body })
  await page.locator('main input').fill(Code as string)
  await page.locator('main form button[type=submit]').click()
  await page.getByLabel(/^(Mitarbeiternummer|Staff number)/).waitFor()
}

async function startWork(page: Page, scene: ScreenScene): Promise<void> {
  await open(page, scene)
  await page.getByLabel(/^(Mitarbeiternummer|Staff number)/).fill(lead(scene.tenant)[1])
  await page.locator('main form button[type=submit]').click()
  await page.locator('main blockquote').waitFor()
}

async function fill(page: Page, scene: ScreenScene): Promise<void> {
  await startWork(page, scene)
  await page.getByLabel(/^(Vorname|First name)/).fill('Ida')
  await page.getByLabel(/^(Nachname|Last name)/).fill('Brandt')
  await page.getByLabel(/^E-?mail$/i).fill(`ida.${Date.now()}@demo.example`)
  await page.locator('main').getByRole('checkbox').check()
}

/** A shop's terminal step by step, and the back office's pages about shops, people, terminals and proofs. */
export const staffScreens: readonly Screen[] = [
  { name: 'terminal-closed', path },
  {
    name: 'terminal-wrong-code',
    path,
    act: async (page) => {
      await page.locator('main input').fill('0000-0000-0000-0000')
      await page.locator('main form button[type=submit]').click()
      await page.locator('main [aria-invalid=true]').waitFor()
    },
    noise: /status of 422/,
  },
  { name: 'terminal-staff', path, act: open },
  { name: 'terminal-conversation', path, act: startWork },
  {
    name: 'terminal-conversation-wrong',
    path,
    act: async (page, scene) => {
      await startWork(page, scene)
      await page.locator('main form button[type=submit]').click()
      await page.locator('main [aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'terminal-sent',
    path,
    act: async (page, scene) => {
      await fill(page, scene)
      await page.locator('main form button[type=submit]').click()
      await page.locator('main [data-link]').waitFor()
    },
  },
  {
    name: 'terminal-team',
    path,
    act: async (page, scene) => {
      const { demo, tenant } = scene
      const { Token: token } = await demo.call('POST', '/betreiber/login', {
        body: { Email: operator[1], Password: 'Empfehlen1' },
      })
      const body = { Mitarbeiternummer: lead(tenant)[1] }
      const { Pin } = await demo.call('POST', '/betreiber/mitarbeiter/pin', { token, body })
      await startWork(page, scene)
      await page.getByRole('button', { name: /^(Team ansehen|See team)$/ }).click()
      await page.getByLabel(/^(Leitungs-PIN|Manager PIN)/).fill(Pin as string)
      await page.locator('main form button[type=submit]').click()
      await page.locator('main table').waitFor()
    },
  },
  { name: 'operator-shops', path: '/betreiber/filialen', as: operator },
  {
    name: 'operator-terminal-new',
    path: '/betreiber/filialen',
    as: operator,
    act: async (page) => {
      await page
        .getByRole('button', { name: /^(Neues Terminal|New terminal)/ })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'operator-terminal-code',
    path: '/betreiber/filialen',
    as: operator,
    act: async (page) => {
      await page
        .getByRole('button', { name: /^(Neues Terminal|New terminal)/ })
        .first()
        .click()
      await page.getByRole('dialog').locator('input').fill('Diensthandy')
      await page.getByRole('dialog').locator('button[type=submit]').click()
      await page.getByLabel(/^(Terminal-Code|Terminal code)/).waitFor()
    },
    tenants: ['fernblick'],
  },
  { name: 'operator-staff', path: '/betreiber/mitarbeiter', as: operator },
  {
    name: 'operator-staff-new',
    path: '/betreiber/mitarbeiter',
    as: operator,
    act: async (page) => {
      await page
        .getByRole('button', { name: /^(Neu anlegen|Add)/ })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
    tenants: ['fernblick'],
  },
  { name: 'operator-advisors', path: '/betreiber/berater', as: operator, tenants: ['hanse-assekuranz'] },
  {
    name: 'operator-advisor',
    path: '/betreiber/berater',
    as: operator,
    act: async (page) => {
      await page
        .getByRole('button', { name: /^(Ahrens ändern|Edit Ahrens)/ })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
    tenants: ['hanse-assekuranz'],
  },
  {
    name: 'operator-advisor-delete',
    path: '/betreiber/berater',
    as: operator,
    act: async (page) => {
      await page
        .getByRole('button', { name: /^(Löschen|Delete): / })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
    tenants: ['hanse-assekuranz'],
  },
  { name: 'operator-consents', path: '/betreiber/einwilligungen', as: operator },
]
