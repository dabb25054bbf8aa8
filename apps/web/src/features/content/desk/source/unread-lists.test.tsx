import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { WordContext } from '#platform/i18n/use-words.ts'
import { createWordStore } from '#platform/i18n/word-store.ts'
import { UiProvider } from '#ui/ui-provider.tsx'
import { words as uiWords } from '#ui/ui.words.ts'
import { words } from './content-source.words.ts'
import { UnreadLists } from './unread-lists.tsx'

const shown = (locale: 'de' | 'en'): string =>
  renderToString(
    <WordContext value={createWordStore(locale, { 'content-source': words[locale] }, () => Promise.resolve({}))}>
      <UiProvider locale={locale} texts={uiWords[locale]} brand={{ name: 'Muster', motif: 'signals' }}>
        <UnreadLists
          lists={[
            { list: 'faq', fault: 'tooLong' },
            { list: 'variables', fault: 'incomplete' },
          ]}
        />
      </UiProvider>
    </WordContext>,
  )

it('tells which list of the CMS is too long, with its bounds, in both languages', () => {
  expect(shown('de')).toContain('Häufige Fragen: zu lang. Gelesen werden höchstens 2.000 Einträge mit zusammen 2 MB.')
  expect(shown('de')).toContain('Variablen: Die Liste hat sich beim Lesen geändert')
  expect(shown('en')).toContain(
    'Frequently asked questions: too long. We read at most 2,000 entries with 2 MB in total.',
  )
  expect(shown('en')).toContain('Variables: the list changed while it was being read')
})
