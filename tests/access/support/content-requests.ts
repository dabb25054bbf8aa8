import { randomInt } from 'node:crypto'
import type { Make } from './requests.ts'

const none: Make = () => ({})

/** What operators write, and what becomes of it. */
export const contentRequests = {
  getContentBlock: async ({ things, actor }) => ({ params: { key: await things.publishedBlock(actor.place) } }),
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
  saveDraft: async ({ things, actor }) => ({
    params: { art: 'baustein', schluessel: things.newText() },
    body: things.draft(await things.picture(actor.place)),
  }),
  discardDraft: async ({ things, actor }) => {
    const schluessel = await things.draftedBlock(actor.place)
    return { params: { art: 'baustein', schluessel, stand: '1' } }
  },
  publishText: async ({ things, actor }) => ({
    params: { art: 'baustein', schluessel: await things.draftedBlock(actor.place) },
    body: { Stand: 1 },
  }),
  restoreText: async ({ things, actor }) => ({
    params: { art: 'baustein', schluessel: await things.publishedBlock(actor.place) },
    body: { Version: 1, Aktuell: 1 },
  }),
  withdrawText: async ({ things, actor }) => ({
    params: { art: 'baustein', schluessel: await things.publishedBlock(actor.place) },
    body: { Aktuell: 1 },
  }),
  listWordSpaces: none,
  searchWords: () => ({ query: { query: 'hero', pagesize: '5' } }),
  putWord: async ({ things, actor }) => ({
    params: { name: 'home.hero.action' },
    body: {
      Sprache: 'de',
      Wert: `Weitersagen ${randomInt(1e9)}`,
      Bisher: await things.ownWord(actor.place, 'home.hero.action'),
    },
  }),
  resetWord: () => ({ params: { name: 'home.hero.action', sprache: 'de' } }),
  getContentSource: none,
  putContentSource: () => ({ body: { Anbieter: 'embedded' } }),
  refreshContent: none,
} as const satisfies Readonly<Record<string, Make>>
