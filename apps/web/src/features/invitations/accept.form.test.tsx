import { expect, it } from 'vitest'
import { readWithWords } from '#platform/i18n/read-with-words.fixture.tsx'
import { withoutMarks } from '#platform/i18n/without-marks.ts'
import { useTermsText } from './accept.form.tsx'
import { words } from './words.ts'

it('proves the consent by the words that were shown: the box’s, or the sentence’s', () => {
  const textFor = (isAuto: boolean) => readWithWords({ invitations: words.de }, () => useTermsText(isAuto))
  expect(textFor(false)).toBe(withoutMarks(words.de.terms))
  expect(textFor(true)).toBe(withoutMarks(words.de['terms.auto']))
})
