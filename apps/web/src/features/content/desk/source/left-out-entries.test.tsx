import { expect, it } from 'vitest'
import { renderAtDesk } from '#desk/at-desk.fixture.tsx'
import { words } from './content-source.words.ts'
import { LeftOutEntries } from './left-out-entries.tsx'

const shown = (languages: readonly ('de' | 'en')[], locale: 'de' | 'en' = 'de'): string =>
  renderAtDesk(
    <LeftOutEntries
      entries={[
        { list: 'faq', entry: 'a1', label: 'Wie lange?', languages: [...languages], fault: 'noAnswer' },
        { list: 'footnotes', entry: 'b2', label: '', languages: ['de'], fault: 'unreadable' },
      ]}
    />,
    { languages, words: { 'content-source': words[locale] } },
  )

it('tells which entry is bad, where and why, by its id where it has no name', () => {
  const both = shown(['de', 'en'])
  expect(both).toContain('Häufige Fragen, „Wie lange?“ (Deutsch, Englisch): Die Antwort fehlt.')
  expect(both).toContain('Fußnoten, „b2“ (Deutsch): Ein Feld enthält etwas anderes als Text.')
  expect(shown(['de', 'en'], 'en')).toContain(
    'Frequently asked questions, “Wie lange?” (German, English): The answer is missing.',
  )
})

it('names no language where there is one alone', () => {
  expect(shown(['de'])).toContain('Häufige Fragen, „Wie lange?“: Die Antwort fehlt.')
})
