import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { WordContext } from '#platform/i18n/use-words.ts'
import { createWordStore } from '#platform/i18n/word-store.ts'
import { useTermsText } from './accept.form.tsx'
import { words } from './words.ts'

function textFor(isAuto: boolean): string {
  let text = ''
  function Reads() {
    text = useTermsText(isAuto)
    return null
  }
  renderToString(
    <WordContext value={createWordStore('de', { invitations: words.de }, () => Promise.resolve({}))}>
      <Reads />
    </WordContext>,
  )
  return text
}

it('proves the consent by the words that were shown: the box’s, or the sentence’s', () => {
  const shown = (text: string) => text.replaceAll(/<\/?\w+>/g, '')
  expect(textFor(false)).toBe(shown(words.de.terms))
  expect(textFor(true)).toBe(shown(words.de['terms.auto']))
})
