import { expect, it } from 'vitest'
import { renderAtDesk } from '#desk/at-desk.fixture.tsx'
import { useProblems, type TextProblem } from './text-problems.ts'
import { textWordsDe } from './text-words-de.ts'
import { withId } from './text-writing.ts'

const texts = [
  {
    locale: 'de',
    title: '',
    blocks: [withId({ kind: 'text', text: 'Ja' }), withId({ kind: 'list', items: ['eins'] })],
  },
] as const

function problemOf(
  field: string,
  code: string,
  languages: readonly ('de' | 'en')[] = ['de', 'en'],
): TextProblem | undefined {
  let found: readonly TextProblem[] = []
  function Reads() {
    found = useProblems('document', [])([{ field, code }], texts)
    return null
  }
  renderAtDesk(<Reads />, { languages, words: { texts: textWordsDe } })
  return found[0]
}

it.each([
  ['texts.0.title', 'required', 'Deutsch: Titel fehlt.'],
  ['texts.0.blocks.0.text', 'tooLong', 'Deutsch: Absatz 1 ist zu lang.'],
  ['texts.0.blocks.1.items', 'tooLong', 'Deutsch: Liste 2 ist zu lang.'],
  ['texts.0.blocks.1.items.0', 'invalid', expect.stringMatching(/^Deutsch: Liste 2 enthält unsichtbare Zeichen/)],
])('names the place and the fault: %s, %s', (field, code, line) => {
  expect(problemOf(field, code)?.line).toEqual(line)
  expect(problemOf(field, code)?.fieldIn?.(texts)).toBe(
    field === 'texts.0.title' ? 'title-de' : `b${texts[0].blocks[field.includes('blocks.1') ? 1 : 0].id}`,
  )
})

it('names no language where there is one alone', () => {
  expect(problemOf('texts.0.title', 'required', ['de'])?.line).toBe('Text: Titel fehlt.')
})
