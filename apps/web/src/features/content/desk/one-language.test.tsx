import { describe, expect, it } from 'vitest'
import { fieldLanguages, renderAtDesk } from '#desk/at-desk.fixture.tsx'
import { words as roomWords } from './words/word-rooms.words.ts'
import { words as wordWords } from './words/word-desk.words.ts'
import { WordCard, type Word } from './words/word-card.tsx'
import { keepWordDraft } from './words/word-drafts.ts'
import { textWordsDe } from './texts/text-words-de.ts'
import { TextChanges } from './texts/text-changes.tsx'
import { TextWorkbench } from './texts/text-workbench.tsx'
import type { TextDetail, Writing } from './texts/text-writing.ts'

type Languages = readonly ('de' | 'en')[]
const draw = (shown: Parameters<typeof renderAtDesk>[0], languages: Languages) =>
  renderAtDesk(shown, {
    languages,
    words: { texts: textWordsDe, 'word-desk': wordWords.de, 'word-rooms': roomWords.de },
  })

/** As the server answers it: in the languages that the tenant offers. */
const detailIn = (kind: 'block' | 'mail', languages: Languages): TextDetail => {
  const block = kind === 'mail' ? { kind: 'word', name: 'subject', text: 'Hallo' } : { kind: 'text', text: 'Hallo' }
  const published = languages.map((locale) => ({ locale, title: 'Titel', blocks: [block] }) as Writing)
  return {
    row: { kind, key: 'probe', version: 1, isWithdrawn: false, draft: null, unknown: [], publishedAt: null },
    ...{ published, drafted: null, versions: [], drafts: [], variables: [], namedIn: [] },
    words: kind === 'mail' ? [{ name: 'subject', role: 'subject', required: [] }] : [],
    languages: languages.map((locale) => ({ locale, changedIn: 1, changedAt: null })),
  } as unknown as TextDetail
}
const workbench = (kind: 'block' | 'mail', languages: Languages) =>
  draw(<TextWorkbench kind={kind} name="probe" loaded={detailIn(kind, languages)} />, languages)

describe.each(['block', 'mail'] as const)('the editor of a text (%s)', (kind) => {
  it('has one view for the only language, which it does not name', () => {
    const html = workbench(kind, ['de'])
    expect(fieldLanguages(html)).toEqual(['de'])
    expect(html).toMatch(/role="tab"[^>]*>Text</)
    expect(html).not.toMatch(/Deutsch|Englisch|Sprache/)
  })

  it('has a view for each of two languages, by its name', () => {
    const html = workbench(kind, ['de', 'en'])
    expect(html).toMatch(/role="tab"[^>]*>Deutsch<.*role="tab"[^>]*>Englisch</s)
  })
})

it('names a language over the changes of a text where there are two', () => {
  const changes = (languages: Languages) => {
    const { published, row } = detailIn('block', languages)
    const texts = published.map(({ locale }) => ({ locale, title: 'Neu', blocks: [] }))
    return draw(<TextChanges texts={texts} published={published} row={row} />, languages)
  }
  expect(changes(['de'])).not.toContain('Deutsch')
  expect(changes(['de', 'en'])).toMatch(/Deutsch.*Englisch/s)
})

describe('a word', () => {
  const word = (languages: Languages): Word => ({
    ...{ name: 'home.title', namespace: 'home', placeholders: [], tags: [], forms: [] },
    wordings: languages.map((locale) => ({ locale, builtIn: locale === 'de' ? 'Hallo' : 'Hello', own: null })),
  })
  const drawn = (languages: Languages) => draw(<WordCard word={word(languages)} />, languages)

  it('is shown in the only language without its name', () => {
    expect(drawn(['de'])).toContain('aria-label="home.title ändern"')
    expect(drawn(['de'])).not.toMatch(/Deutsch|Englisch/)
  })

  it('is shown in both by their names', () => {
    expect(drawn(['de', 'en'])).toMatch(/Deutsch.*home\.title, Deutsch ändern.*Englisch/s)
  })

  it('comes back with what was typed for it while the list showed others', () => {
    keepWordDraft('home.title', 'de', { value: 'Noch nicht fertig', before: null })
    const html = drawn(['de', 'en'])
    keepWordDraft('home.title', 'de', undefined)
    expect(html).toMatch(/<textarea[^>]*>Noch nicht fertig</)
    expect(html.match(/<textarea/g)).toHaveLength(1)
  })
})
