import type { Page } from '@playwright/test'
import type { Screen, ScreenScene } from './screens.ts'

const operator = ['operator', 'betreiber@demo.example'] as const

/** Texts, words and where they come from, as operators see them. */
export const contentScreens: readonly Screen[] = [
  { name: 'texts', path: '/betreiber/inhalte', as: operator },
  {
    name: 'texts-empty',
    path: '/betreiber/inhalte?query=gibtesnicht',
    as: operator,
    tenants: ['fernblick'],
  },
  { name: 'text', path: '/betreiber/inhalte/dokument/teilnahmebedingungen', as: operator, act: waitForPreview },
  {
    name: 'text-draft',
    path: drafted,
    as: operator,
    act: async (page, scene) => {
      await waitForPreview(page)
      await page.getByRole('tab', { name: scene.locale === 'de' ? 'Änderungen' : 'Changes' }).click()
    },
    tenants: ['fernblick'],
  },
  {
    name: 'text-both',
    path: '/betreiber/inhalte/keyvisual/home',
    as: operator,
    act: async (page, { locale }) => {
      await waitForPreview(page)
      await page.getByRole('tab', { name: locale === 'de' ? 'Beide Sprachen' : 'Both languages' }).click()
      await page.getByRole('tabpanel').getByRole('heading', { level: 2 }).nth(1).waitFor()
    },
    tenants: ['hanse-assekuranz'],
  },
  {
    name: 'text-history',
    path: '/betreiber/inhalte/dokument/faq',
    as: operator,
    act: async (page, { locale }) => {
      await waitForPreview(page)
      await page.getByRole('tab', { name: locale === 'de' ? 'Verlauf' : 'History' }).click()
    },
    tenants: ['hanse-assekuranz'],
  },
  {
    name: 'text-variable',
    path: '/betreiber/inhalte/variable/neu',
    as: operator,
    act: waitForPreview,
    tenants: ['fernblick'],
  },
  { name: 'words', path: '/betreiber/woerter?query=faq', as: operator },
  {
    name: 'words-edit',
    path: '/betreiber/woerter?query=consent.text',
    as: operator,
    act: (page, { locale }) =>
      page
        .getByRole('button', {
          name: locale === 'de' ? /consent\.text, Deutsch ändern/ : /Change consent\.text, German/,
        })
        .click(),
    tenants: ['fernblick'],
  },
  {
    name: 'content-source',
    path: '/betreiber/inhaltsquelle',
    as: operator,
    act: (page) => page.getByText('Squidex', { exact: true }).first().click(),
  },
]

async function waitForPreview(page: Page): Promise<void> {
  await page.locator('[inert]').first().waitFor()
}

/** A draft of the terms that differs from what is published and names a variable nobody has. */
async function drafted({ demo }: ScreenScene): Promise<string> {
  const { Token: token } = await demo.call('POST', '/betreiber/login', {
    body: { Email: operator[1], Password: 'Empfehlen1' },
  })
  const path = '/betreiber/inhalte/dokument/agb'
  const text = await demo.call('GET', path, { token })
  const Texte = (text.Veroeffentlicht as readonly { Inhalt: readonly object[] }[]).map((one) => ({
    ...one,
    Inhalt: [{ Art: 'text', Text: 'Gilt ab {datum} für alle Empfehlungen.' }, ...one.Inhalt.slice(1)],
  }))
  await demo.call('PUT', path, {
    token,
    body: { Stand: text.Text.Entwurf?.Stand ?? 0, Version: text.Text.Version, Texte },
  })
  return path
}
