import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { WordContext } from '#platform/i18n/use-words.ts'
import { createWordStore } from '#platform/i18n/word-store.ts'
import { UiProvider } from '#ui/ui-provider.tsx'
import { words as uiWords } from '#ui/ui.words.ts'
import { words } from '../desk/numbers.words.ts'
import { usePartLead } from './agency-part.tsx'

type Compared = Parameters<ReturnType<typeof usePartLead>>[0]

function Lead({ numbers }: { readonly numbers: Compared }) {
  return <p>{usePartLead()(numbers)}</p>
}

const shown = (locale: 'de' | 'en', numbers: Compared) =>
  renderToString(
    <WordContext value={createWordStore(locale, { numbers: words[locale] }, () => Promise.resolve({}))}>
      <UiProvider locale={locale} texts={uiWords[locale]} brand={{ name: 'Muster', motif: 'signals' }}>
        <Lead numbers={numbers} />
      </UiProvider>
    </WordContext>,
  )

it('says with which days this month is compared: on the last of October, with a day less', () => {
  const september = { comparedFrom: '2026-09-01', comparedUntil: '2026-09-30' }
  expect(shown('de', september)).toBe('<p>Verglichen mit dem Zeitraum vom 01.09.2026 bis 30.09.2026.</p>')
  expect(shown('en', september)).toMatch(/^<p>Compared with .+ 2026 to .+ 2026\.<\/p>$/)
})

it('says nothing before they are known, and keeps its line', () => {
  expect(shown('de', undefined)).toBe('<p>\u00A0</p>')
})
