import { diffLines } from './line-diff.ts'
import type { EditedBlock, EditedWriting, Language } from './text-writing.ts'

/** The blocks at one position of a text, in each language that has one there. */
export type BlockPair = Readonly<Partial<Record<Language, EditedBlock>>>

/** Pairs two writings by position: as many blocks of one kind beside each other as their order allows. */
export function pairBlocks(left: EditedWriting, right: EditedWriting): BlockPair[] {
  const rest = { left: [...left.blocks], right: [...right.blocks] }
  const kindsOf = ({ blocks }: EditedWriting) => blocks.map(({ kind }) => kind)
  return diffLines(kindsOf(left), kindsOf(right)).map(({ kind }) => ({
    ...(kind === 'added' ? {} : { [left.locale]: rest.left.shift() }),
    ...(kind === 'removed' ? {} : { [right.locale]: rest.right.shift() }),
  }))
}

/** The blocks of one language, by position. */
export const blocksIn = (language: Language, pairs: readonly BlockPair[]): EditedBlock[] =>
  pairs.flatMap((pair) => pair[language] ?? [])

/** The pairs with one of them moved up or down. */
export function movePair(pairs: readonly BlockPair[], at: number, by: -1 | 1): BlockPair[] {
  const next = [...pairs]
  const [moved] = next.splice(at, 1)
  return moved === undefined ? next : next.toSpliced(at + by, 0, moved)
}
