import { z } from 'zod'
import { documentBlock } from './configuration.ts'
import { instant, line, queryNumber, record, text } from './fields.ts'
import { operation } from './operation.ts'
import { callers, group } from './operator-parts.ts'
import { locale } from './parts.ts'
import { textPast } from './states.ts'

/** What kinds of text there are, as the wire calls them. */
export const textKinds = {
  document: 'dokument',
  keyVisual: 'keyvisual',
  block: 'baustein',
  variable: 'variable',
  mail: 'mail',
} as const
export type TextKind = keyof typeof textKinds
const wireKinds = Object.values(textKinds) as [string, ...string[]]

const kind = () =>
  z.codec(z.enum(wireKinds), z.custom<TextKind>(), {
    decode: (wire) => (Object.entries(textKinds).find(([, name]) => name === wire)?.[0] ?? 'document') as TextKind,
    encode: (value) => textKinds[value],
  })
const textKey = () => z.string().max(61)
const address = { kind: ['art', kind()], key: ['schluessel', textKey()] } as const
const byText = () => record(address)

/** Blocks in the editor; beside the visible ones, two that the server generates. */
const storedKinds = [
  'heading',
  'text',
  'list',
  'steps',
  'facts',
  'question',
  'picture',
  'retention',
  'check',
  'word',
] as const
const storedBlock = record({
  kind: ['Art', z.enum(storedKinds, { error: 'invalid' })],
  /** Of a mail's word: which one it is. */
  name: ['Name', line(60, 0).optional()],
  text: ['Text', text(8_000).optional()],
  items: ['Eintraege', z.array(text(4_000)).max(200, { error: 'tooLong' }).optional()],
  answer: ['Antwort', z.array(text(4_000)).max(50, { error: 'tooLong' }).optional()],
  rows: [
    'Zeilen',
    z
      .array(z.array(text(2_000)).max(2))
      .max(200, { error: 'tooLong' })
      .optional(),
  ],
  picture: ['Bild', line(64, 0).optional()],
  alt: ['Beschreibung', line(300, 0).optional()],
})

const title = () => line(200, 0)
const writing = record({
  locale: ['Sprache', locale()],
  title: ['Titel', title()],
  blocks: ['Inhalt', z.array(storedBlock).max(300, { error: 'tooLong' })],
})

const version = record({
  version: ['Version', z.int()],
  publishedAt: ['VeroeffentlichtAm', instant()],
  publishedBy: ['VeroeffentlichtVon', z.string().nullable()],
  restoredFrom: ['WiederhergestelltAus', z.int().nullable()],
  isWithdrawn: ['Zurueckgezogen', z.boolean()],
})

const draft = record({
  revision: ['Stand', z.int()],
  state: ['Status', z.enum(['open', 'replaced', 'published', 'discarded'])],
  savedAt: ['GespeichertAm', instant()],
  savedBy: ['GespeichertVon', z.string().nullable()],
})

const textRow = record({
  kind: ['Art', kind()],
  key: ['Schluessel', z.string()],
  /** When a mail is sent; empty for every other text. */
  occasion: ['Anlass', z.string()],
  title: ['Titel', z.string()],
  excerpt: ['Auszug', z.string()],
  /** 0 where nothing is published yet. */
  version: ['Version', z.int()],
  publishedAt: ['VeroeffentlichtAm', instant().nullable()],
  publishedBy: ['VeroeffentlichtVon', z.string().nullable()],
  isWithdrawn: ['Zurueckgezogen', z.boolean()],
  draft: ['Entwurf', draft.nullable()],
  /** Its unknown variables. */
  unknown: ['Unbekannt', z.array(z.string())],
})

const language = record({
  locale: ['Sprache', locale()],
  /** The published version that last changed the text in this language, and when; 0 where nothing is published. */
  changedIn: ['GeaendertIn', z.int()],
  changedAt: ['GeaendertAm', instant().nullable()],
})

const wordRoles = ['subject', 'preview', 'heading', 'text', 'button', 'label', 'step', 'note'] as const

const textDetail = record({
  row: ['Text', textRow],
  published: ['Veroeffentlicht', z.array(writing)],
  drafted: ['EntwurfTexte', z.array(writing).nullable()],
  /** Every language on offer: shows which of two is older than the other's last change. */
  languages: ['Sprachen', z.array(language)],
  versions: ['Versionen', z.array(version)],
  drafts: ['Entwuerfe', z.array(draft)],
  variables: ['Variablen', z.array(record({ name: ['Name', z.string()], values: ['Werte', z.array(z.string())] }))],
  /** Of a mail: its words in order, the role of each, and its required variables. */
  words: [
    'Woerter',
    z.array(
      record({
        name: ['Name', z.string()],
        role: ['Rolle', z.enum(wordRoles)],
        required: ['Pflicht', z.array(z.string())],
      }),
    ),
  ],
  /** Of a variable: the published texts that name it. */
  namedIn: ['GenanntIn', z.array(record({ kind: ['Art', kind()], key: ['Schluessel', z.string()] }))],
})

/** The text as its page would show it, and its unknown variables. */
const preview = record({
  title: ['Titel', z.string()],
  blocks: ['Inhalt', z.array(documentBlock)],
  unknown: ['Unbekannt', z.array(z.string())],
  /** Of a mail: how it is sent, with invented facts, and how many forms it has. */
  mail: [
    'Mail',
    record({
      subject: ['Betreff', z.string()],
      html: ['Html', z.string()],
      text: ['Text', z.string()],
      samples: ['Faelle', z.int()],
    }).nullable(),
  ],
})

const bodyLimit = 524_288
const revision = () => z.int({ error: 'invalid' }).min(0).max(1_000_000)
const writeLimit = { per: 'caller', count: 600, seconds: 3_600 } as const
const changes = ['notFound', 'lostRace', 'invalidInput', 'illegalMove', 'sessionEnded', 'tooMany'] as const

/** Texts as operators write them: draft, preview, publish, roll back (product §1, operator). */
const draftTexts = { texts: ['Texte', z.array(writing).min(1, { error: 'required' }).max(2)] } as const

export const contentDeskOperations = {
  listTexts: operation({
    id: 'listTexts',
    method: 'GET',
    path: '/betreiber/inhalte',
    group,
    summary: 'All of the tenant’s texts, published and drafted',
    section: 'product 1',
    callers,
    query: record({ text: ['query', line(80, 0).optional()] }),
    answer: z.array(textRow),
    refusals: ['sessionEnded', 'invalidInput'],
  }),
  getText: operation({
    id: 'getText',
    method: 'GET',
    path: '/betreiber/inhalte/:art/:schluessel',
    group,
    summary:
      'A text in every language, with its draft and versions; empty if it is of a free kind and has not been written yet',
    section: 'product 1',
    callers,
    params: byText(),
    answer: textDetail,
    refusals: ['notFound', 'sessionEnded', 'invalidInput'],
  }),
  getTextVersion: operation({
    id: 'getTextVersion',
    method: 'GET',
    path: '/betreiber/inhalte/:art/:schluessel/:was/:stand',
    group,
    summary: 'An earlier version, or an earlier draft',
    section: 'product 1',
    callers,
    params: record({
      ...address,
      what: ['was', textPast()],
      number: ['stand', queryNumber(1, 1_000_000)],
    }),
    answer: z.array(writing),
    refusals: ['notFound', 'sessionEnded', 'invalidInput'],
  }),
  previewText: operation({
    id: 'previewText',
    method: 'POST',
    path: '/betreiber/inhalte/:art/:schluessel/vorschau',
    group,
    summary: 'Previews a text; nothing is saved',
    section: 'product 1',
    callers,
    limit: { per: 'caller', count: 6_000, seconds: 3_600 },
    bodyLimit,
    params: byText(),
    body: record({
      locale: ['Sprache', locale()],
      title: ['Titel', title()],
      blocks: ['Inhalt', z.array(storedBlock).max(300, { error: 'tooLong' })],
      /** Which form of a mail, from 0. */
      sample: ['Fall', z.int({ error: 'invalid' }).min(0).max(99).optional()],
    }),
    answer: preview,
    refusals: ['notFound', 'invalidInput', 'sessionEnded', 'tooMany', 'tooLarge'],
  }),
  saveDraft: operation({
    id: 'saveDraft',
    method: 'PUT',
    path: '/betreiber/inhalte/:art/:schluessel',
    group,
    summary: 'Saves a draft; refused if the draft or the published version has changed in the meantime',
    section: 'product 1',
    callers,
    limit: writeLimit,
    bodyLimit,
    params: byText(),
    body: record({
      revision: ['Stand', revision()],
      version: ['Version', revision()],
      ...draftTexts,
    }),
    answer: textDetail,
    refusals: [...changes, 'tooLarge'],
  }),
  discardDraft: operation({
    id: 'discardDraft',
    method: 'DELETE',
    path: '/betreiber/inhalte/:art/:schluessel/entwurf/:stand',
    group,
    summary: 'Discards a draft; it can still be found among the earlier ones',
    section: 'product 1',
    callers,
    limit: writeLimit,
    params: record({ ...address, revision: ['stand', queryNumber(1, 1_000_000)] }),
    answer: textDetail,
    refusals: changes,
  }),
  publishText: operation({
    id: 'publishText',
    method: 'POST',
    path: '/betreiber/inhalte/:art/:schluessel/veroeffentlichen',
    group,
    summary: 'Publishes the draft as the next version; it appears on the pages within two seconds',
    section: 'product 1',
    callers,
    limit: writeLimit,
    params: byText(),
    body: record({ revision: ['Stand', revision()] }),
    faultsIn: record(draftTexts),
    answer: textDetail,
    refusals: changes,
  }),
  restoreText: operation({
    id: 'restoreText',
    method: 'POST',
    path: '/betreiber/inhalte/:art/:schluessel/wiederherstellen',
    group,
    summary: 'Publishes an earlier version again as the next one; Aktuell is the version currently shown',
    section: 'product 1',
    callers,
    limit: writeLimit,
    params: byText(),
    body: record({ version: ['Version', revision()], current: ['Aktuell', revision()] }),
    faultsIn: record(draftTexts),
    answer: textDetail,
    refusals: changes,
  }),
  withdrawText: operation({
    id: 'withdrawText',
    method: 'POST',
    path: '/betreiber/inhalte/:art/:schluessel/zurueckziehen',
    group,
    summary: 'Removes a text from the pages; legal documents and variables in use cannot be removed',
    section: 'product 1',
    callers,
    limit: writeLimit,
    params: byText(),
    body: record({ current: ['Aktuell', revision()] }),
    answer: textDetail,
    refusals: [...changes, 'stillNamed'],
  }),
}
