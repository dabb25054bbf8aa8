import { randomInt } from 'node:crypto'
import { none, type Make } from '../request.ts'

/** What operators write, and what becomes of it. */
export const contentRequests = {
  getLanguageContent: () => ({ params: { lang: 'de' } }),
  getDocument: () => ({ params: { key: 'agb' } }),
  getContentBlock: async ({ fixtures, actor }) => ({ params: { key: await fixtures.publishedBlock(actor.place) } }),
  getKeyVisual: () => ({ params: { key: 'home' } }),
  listVariables: none,
  listVariablesOf: () => ({ params: { x: 'alle' }, body: { Namen: ['servicezeit'] } }),
  listAgencyVariables: () => ({ params: { x: 'start' }, body: {} }),
  listTexts: none,
  getText: () => ({ params: { art: 'dokument', schluessel: 'agb' } }),
  getTextVersion: () => ({ params: { art: 'dokument', schluessel: 'agb', was: 'versionen', stand: '1' } }),
  previewText: () => ({
    params: { art: 'dokument', schluessel: 'agb' },
    body: { Sprache: 'de', Titel: 'AGB', Inhalt: [{ Art: 'text', Text: 'Für {company} und {niemand}.' }] },
  }),
  saveDraft: async ({ fixtures, actor }) => ({
    params: { art: 'baustein', schluessel: fixtures.newText() },
    body: fixtures.draft(await fixtures.picture(actor.place)),
  }),
  discardDraft: async ({ fixtures, actor }) => {
    const schluessel = await fixtures.draftedBlock(actor.place)
    return { params: { art: 'baustein', schluessel, stand: '1' } }
  },
  publishText: async ({ fixtures, actor }) => ({
    params: { art: 'baustein', schluessel: await fixtures.draftedBlock(actor.place) },
    body: { Stand: 1 },
  }),
  restoreText: async ({ fixtures, actor }) => ({
    params: { art: 'baustein', schluessel: await fixtures.publishedBlock(actor.place) },
    body: { Version: 1, Aktuell: 1 },
  }),
  withdrawText: async ({ fixtures, actor }) => ({
    params: { art: 'baustein', schluessel: await fixtures.publishedBlock(actor.place) },
    body: { Aktuell: 1 },
  }),
  listWordSpaces: none,
  searchWords: () => ({ query: { query: 'hero', pagesize: '5' } }),
  putWord: async ({ fixtures, actor }) => ({
    params: { name: 'home.hero.action' },
    body: {
      Sprache: 'de',
      Wert: `Weitersagen ${randomInt(1e9)}`,
      Bisher: await fixtures.ownWord(actor.place, 'home.hero.action'),
    },
  }),
  resetWord: async ({ fixtures, actor }) => ({
    params: { name: 'home.hero.action', sprache: 'de' },
    body: { Bisher: (await fixtures.ownWord(actor.place, 'home.hero.action')) ?? '' },
  }),
  getContentSource: none,
  putContentSource: () => ({ body: { Anbieter: 'embedded' } }),
  refreshContent: none,
} as const satisfies Readonly<Record<string, Make>>
