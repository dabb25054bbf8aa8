import type { Locale } from '#platform/locale.ts'
import type { FieldFailure } from '#platform/outcome.ts'
import type { StoredBlock, TextKind, Writing } from '../document.ts'
import { unknownIn, wordsOf } from './words-of.ts'

/** A block from the wire: its members are not validated yet. */
export interface BlockInput {
  readonly kind: StoredBlock['kind']
  readonly name?: string | undefined
  readonly text?: string | undefined
  readonly items?: readonly string[] | undefined
  readonly answer?: readonly string[] | undefined
  readonly rows?: readonly (readonly string[])[] | undefined
  readonly picture?: string | undefined
  readonly alt?: string | undefined
}

/** A block with the members of its kind and no others. */
export function toBlock(given: BlockInput): StoredBlock {
  const { kind, name = '', text = '', items = [], answer = [], rows = [], picture = '', alt = '' } = given
  switch (kind) {
    case 'heading':
    case 'text':
      return { kind, text }
    case 'list':
    case 'steps':
      return { kind, items: items.filter(Boolean) }
    case 'facts':
      return { kind, rows: rows.map(([label = '', value = '']) => [label, value] as const) }
    case 'question':
      return { kind, text, answer: answer.filter(Boolean) }
    case 'picture':
      return { kind, picture, alt }
    case 'word':
      return { kind, name, text }
    case 'retention':
    case 'check':
      return { kind }
  }
}

/**
 * Blocks that the code generates are for documents only; key visuals and variables are a text, and the former may have
 * a picture.
 */
const allowed: Readonly<Record<TextKind, readonly StoredBlock['kind'][]>> = {
  document: ['heading', 'text', 'list', 'steps', 'facts', 'question', 'picture', 'retention', 'check'],
  block: ['heading', 'text', 'list', 'steps', 'facts', 'question', 'picture'],
  keyVisual: ['text', 'picture'],
  variable: ['text'],
  mail: ['word'],
}

/** Faults that prevent even storing a draft. */
export function draftFaults(kind: TextKind, texts: readonly (Writing & { readonly locale: Locale })[]): FieldFailure[] {
  const faults = texts.flatMap(({ blocks }, at) =>
    blocks.flatMap((block, n) => {
      if (!allowed[kind].includes(block.kind)) return [{ field: `texts.${at}.blocks.${n}.kind`, code: 'invalid' }]
      const isPicture = block.kind === 'picture' && !/^[0-9a-f]{32}$/.test(block.picture)
      return isPicture ? [{ field: `texts.${at}.blocks.${n}.picture`, code: 'required' }] : []
    }),
  )
  const twice = new Set(texts.map(({ locale }) => locale)).size !== texts.length
  return twice ? [...faults, { field: 'texts', code: 'invalid' }] : faults
}

/**
 * The faults that prevent publishing: a missing language, a page without a title or a text, an unknown variable, in
 * whose place readers would see a gap.
 */
export function publishingFaults(
  kind: TextKind,
  languages: readonly Locale[],
  texts: Partial<Readonly<Record<Locale, Writing>>>,
  known: ReadonlySet<string>,
): FieldFailure[] {
  const code = kind === 'variable' ? 'factsOnly' : 'unknownVariable'
  const namesUnknown = (words: readonly string[]) => unknownIn(words, known).length > 0
  return languages.flatMap((locale, at) => {
    const writing = texts[locale]
    const place = `texts.${at}`
    if (writing === undefined) return [{ field: `${place}.title`, code: 'required' }]
    const faults: FieldFailure[] = []
    if (kind !== 'variable' && writing.title === '') faults.push({ field: `${place}.title`, code: 'required' })
    if (namesUnknown([writing.title])) faults.push({ field: `${place}.title`, code })
    if (writing.blocks.length === 0) faults.push({ field: `${place}.blocks`, code: 'required' })
    writing.blocks.forEach((block, n) =>
      wordsOf(block).forEach(({ member, words, isNeeded }) => {
        const field = `${place}.blocks.${n}.${member}`
        if (isNeeded && (words.length === 0 || words.includes(''))) faults.push({ field, code: 'required' })
        else if (namesUnknown(words)) faults.push({ field, code })
      }),
    )
    return faults
  })
}
