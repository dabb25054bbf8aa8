import { placeholdersIn } from '@referral/domain/rich-text'
import type { StoredBlock, TextKind, Writing } from '../document.ts'
import { factNames } from '../variables.ts'
import type { BlockInput } from './check-writing.ts'

interface Words {
  readonly member: Exclude<keyof BlockInput, 'kind'>
  readonly words: readonly string[]
  /** Whether the block is empty without it. */
  readonly isNeeded: boolean
}

const needed = (member: Words['member'], words: readonly string[]): Words => ({ member, words, isNeeded: true })

/** The words of a block, member by member. */
export function wordsOf(block: StoredBlock): readonly Words[] {
  switch (block.kind) {
    case 'heading':
    case 'text':
      return [needed('text', [block.text])]
    case 'list':
    case 'steps':
      return [needed('items', block.items)]
    case 'facts':
      return [needed('rows', block.rows.flat())]
    case 'question':
      return [needed('text', [block.text]), needed('answer', block.answer)]
    case 'picture':
      return [{ member: 'alt', words: [block.alt], isNeeded: false }]
    case 'word':
      return [needed('text', [block.text])]
    case 'retention':
    case 'check':
      return []
  }
}

/** Every word of a writing. */
export const allWordsOf = ({ title, blocks }: Writing): readonly string[] => [
  title,
  ...blocks.flatMap(wordsOf).flatMap(({ words }) => words),
]

/**
 * The names that a text may use: the tenant's facts, and its variables; in a variable, which is filled in once, the
 * facts alone.
 */
export const knownNames = (kind: TextKind, variables: readonly { readonly key: string }[]): ReadonlySet<string> =>
  new Set([...factNames, ...(kind === 'variable' ? [] : variables.map(({ key }) => key))])

/** The unknown names in these words, each once. */
export const unknownIn = (words: readonly string[], known: ReadonlySet<string>): string[] =>
  [...new Set(words.flatMap(placeholdersIn))].filter((name) => !known.has(name))
