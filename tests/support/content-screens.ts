import type { Page } from '@playwright/test'
import type { Screen, ScreenScene } from './screens.ts'

import { previewFrame, previewShown } from './preview-frame.ts'

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
  { name: 'text', path: '/betreiber/inhalte/dokument/teilnahmebedingungen', as: operator, act: bothFields },
  {
    name: 'text-missing',
    path: halfWritten,
    as: operator,
    act: bothFields,
    tenants: ['fernblick'],
  },
  {
    name: 'text-language',
    path: '/betreiber/inhalte/dokument/teilnahmebedingungen',
    as: operator,
    act: openTab('Englisch', 'English'),
    noise: previewFrame,
  },
  {
    name: 'text-draft',
    path: drafted,
    as: operator,
    act: openTab('Änderungen', 'Changes'),
    tenants: ['fernblick'],
  },
  {
    name: 'text-mail',
    path: '/betreiber/inhalte/mail/account.passwordReset',
    as: operator,
    act: (page) => page.locator('main textarea').first().waitFor(),
  },
  {
    name: 'text-mail-preview',
    path: '/betreiber/inhalte/mail/account.bankChanged',
    as: operator,
    act: async (page, scene) => {
      await openTab('Vorschau', 'Preview')(page, scene)
      await previewShown(page)
    },
    // The accessibility check asks its own origin's frames alone; a mail's has none.
    noise: /Failed to execute 'postMessage'/,
  },
  { name: 'text-key-visual', path: '/betreiber/inhalte/keyvisual/home', as: operator, act: bothFields },
  {
    name: 'text-preview',
    path: '/betreiber/inhalte/keyvisual/home',
    as: operator,
    act: async (page, scene) => {
      await openTab('Vorschau', 'Preview')(page, scene)
      await previewShown(page)
    },
    noise: previewFrame,
  },
  {
    name: 'text-history',
    path: '/betreiber/inhalte/dokument/faq',
    as: operator,
    act: openTab('Verlauf', 'History'),
    tenants: ['hanse-assekuranz'],
  },
  {
    name: 'text-variable',
    path: '/betreiber/inhalte/variable/neu',
    as: operator,
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
  {
    name: 'content-source-unread',
    path: '/betreiber/inhaltsquelle',
    as: operator,
    tenants: ['fernblick'],
    act: async (page, { locale }) => {
      await page.route('**/api/v1/*/betreiber/inhaltsquelle', (route) => route.fulfill({ json: unreadSource }))
      await page.reload()
      const title =
        locale === 'de' ? 'Nicht alle Listen des CMS wurden vollständig gelesen' : 'Some lists in the CMS couldn’t be'
      await page.getByText(title).waitFor()
    },
  },
]

/** A CMS with more questions than are read, footnotes that changed during the reading, and entries with faults. */
const unreadSource = {
  Anbieter: 'squidex',
  Adresse: 'https://cms.example',
  Anwendung: 'fernblick',
  HatZugang: true,
  HatWebhookGeheimnis: true,
  WebhookAdresse: 'https://fernblick.example/api/v1/fernblick/content/webhook',
  ZuletztGelesen: '2026-01-15T09:30:00Z',
  ZuletztGescheitert: null,
  Fehler: null,
  Kopien: 31,
  Fehlend: [],
  Unvollstaendig: [
    { Liste: 'faq', Fehler: 'tooLong' },
    { Liste: 'footnotes', Fehler: 'incomplete' },
  ],
  Ausgelassen: [
    { Liste: 'faq', Eintrag: 'a1', Bezeichnung: 'Wie lange dauert es?', Sprachen: ['en'], Fehler: 'noAnswer' },
    { Liste: 'variables', Eintrag: 'b2', Bezeichnung: '2 Tage', Sprachen: ['de', 'en'], Fehler: 'badName' },
    { Liste: 'footnotes', Eintrag: 'c3f0f2a6-1f8e', Bezeichnung: '', Sprachen: ['de'], Fehler: 'unreadable' },
  ],
}

/** Fields of both languages, or of one where there is no room for two. */
async function bothFields(page: Page): Promise<void> {
  await page.locator('main [name^=title-]').first().waitFor()
}

function openTab(german: string, english: string) {
  return async (page: Page, { locale }: ScreenScene): Promise<void> => {
    await page.getByRole('tab', { name: locale === 'de' ? german : english, exact: true }).click()
  }
}

/** A draft of the terms that differs from the published text and has an unknown variable. */
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

/** A text whose English lacks a block, and one that German lacks. */
async function halfWritten({ demo }: ScreenScene): Promise<string> {
  const { Token: token } = await demo.call('POST', '/betreiber/login', {
    body: { Email: operator[1], Password: 'Empfehlen1' },
  })
  const path = '/betreiber/inhalte/baustein/hinweis'
  const text = await demo.call('GET', path, { token })
  const Texte = [
    {
      Sprache: 'de',
      Titel: 'Gut zu wissen',
      Inhalt: [
        { Art: 'text', Text: 'Wir antworten am selben Tag.' },
        { Art: 'heading', Text: 'So geht es weiter' },
        { Art: 'list', Eintraege: ['Empfehlen', 'Abwarten'] },
      ],
    },
    {
      Sprache: 'en',
      Titel: 'Good to know',
      Inhalt: [
        { Art: 'text', Text: 'We answer on the same day.' },
        { Art: 'list', Eintraege: ['Recommend', 'Wait'] },
        { Art: 'question', Text: 'How long does it take?', Antwort: ['Two weeks.'] },
      ],
    },
  ]
  await demo.call('PUT', path, {
    token,
    body: { Stand: text.Text.Entwurf?.Stand ?? 0, Version: text.Text.Version, Texte },
  })
  return path
}
