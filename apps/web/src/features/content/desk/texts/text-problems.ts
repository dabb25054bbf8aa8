import { useWords } from '#platform/i18n/use-words.ts'
import { useMailWordNames } from '../mails/mail-word-field.tsx'
import { useLanguageNames } from './use-language-names.ts'
import type { TextKind } from './text-names.ts'
import type { EditedBlock, EditedWriting, Language, TextDetail } from './text-writing.ts'

const place = /^texts\.(\d+)\.(?:(title)|blocks(?:\.(\d+)\.(\w+)(?:\.\d+)*)?)$/
/** What the server says of a field, and the words for it; anything else is a field that is missing. */
const wordsFor: Readonly<Partial<Record<string, 'problem.unknown' | 'problem.tooLong' | 'problem.invalid'>>> = {
  unknownVariable: 'problem.unknown',
  tooLong: 'problem.tooLong',
  invalid: 'problem.invalid',
}

/** An obstacle to publishing, in words, and its field. */
export interface TextProblem {
  readonly line: string
  readonly language?: Language | undefined
  /** The name of the field in the editor, as the text is by then: saving makes its blocks anew. */
  readonly fieldIn?: (texts: readonly EditedWriting[]) => string | undefined
}

export function useProblems(kind: TextKind, words: TextDetail['words']) {
  const t = useWords('texts')
  const names = useLanguageNames()
  const wordName = useMailWordNames(words)
  const isFixed = kind === 'keyVisual' || kind === 'variable'
  const called = (title: boolean, found: EditedBlock | undefined, block: string | undefined): string => {
    if (title) return t('field.title')
    if (found?.kind === 'word') return wordName(found.name)
    if (isFixed) return t(kind === 'variable' ? 'field.value' : 'field.lead')
    return found === undefined
      ? t('block.text')
      : t('problem.block', { kind: t(`block.${found.kind}`), at: Number(block) + 1 })
  }
  const fieldOf = (title: boolean, found: EditedBlock | undefined, member: string | undefined, language: Language) => {
    if (title) return `title-${language}`
    return found && `b${found.id}${member === 'answer' ? '-answer' : ''}`
  }
  const toProblem = (field: string, code: string, texts: readonly EditedWriting[]): TextProblem => {
    const [, at = '', title, block, member] = place.exec(field) ?? []
    const writing = texts[Number(at)]
    if (writing === undefined) return { line: t('failed') }
    const language = writing.locale
    const where = names.text(language)
    const blockIn = (all: readonly EditedWriting[]) =>
      block === undefined ? undefined : all[Number(at)]?.blocks[Number(block)]
    const found = blockIn(texts)
    const goal = {
      language,
      fieldIn: (now: readonly EditedWriting[]) => fieldOf(title !== undefined, blockIn(now), member, language),
    }
    if (found?.kind === 'picture' && code === 'required') return { ...goal, line: `${where}: ${t('picture.missing')}` }
    if (code === 'factsOnly') return { ...goal, line: `${where}: ${t('problem.factsOnly')}` }
    const what = called(title !== undefined, found, block)
    if (code === 'missingVariable') {
      const required = words.find(({ name }) => name === found?.name)?.required ?? []
      const missing = required.map((name) => `{${name}}`).join(', ')
      return { ...goal, line: t('problem.missingVariable', { where, field: what, names: missing }) }
    }
    return { ...goal, line: t(wordsFor[code] ?? 'problem.required', { where, field: what }) }
  }
  return (
    fields: readonly { readonly field: string; readonly code: string }[],
    texts: readonly EditedWriting[],
  ): TextProblem[] => {
    const problems = fields.map(({ field, code }) => toProblem(field, code, texts))
    return problems.filter(({ line }, at) => problems.findIndex((other) => other.line === line) === at)
  }
}
