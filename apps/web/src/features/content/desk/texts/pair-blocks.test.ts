import { describe, expect, it } from 'vitest'
import { blocksIn, movePair, pairBlocks } from './pair-blocks.ts'
import { withId, type BlockKind, type EditedWriting, type Language } from './text-writing.ts'

const writing = (locale: Language, ...kinds: readonly BlockKind[]): EditedWriting => ({
  locale,
  title: '',
  blocks: kinds.map((kind) => withId({ kind })),
})
const kinds = (left: EditedWriting, right: EditedWriting) =>
  pairBlocks(left, right).map(({ de, en }) => [de?.kind, en?.kind])

describe('two languages of a text', () => {
  it('are paired by position where both have the same blocks', () => {
    expect(kinds(writing('de', 'text', 'list'), writing('en', 'text', 'list'))).toEqual([
      ['text', 'text'],
      ['list', 'list'],
    ])
  })
  it('leave a place empty where one has a block that the other lacks', () => {
    expect(kinds(writing('de', 'text', 'heading', 'list'), writing('en', 'text', 'list', 'question'))).toEqual([
      ['text', 'text'],
      ['heading', undefined],
      ['list', 'list'],
      [undefined, 'question'],
    ])
  })
  it('lose nothing, whichever of them is empty', () => {
    const german = writing('de', 'text', 'text')
    expect(kinds(german, writing('en'))).toEqual([
      ['text', undefined],
      ['text', undefined],
    ])
    expect(blocksIn('de', pairBlocks(writing('en'), german))).toEqual(german.blocks)
  })
  it('move together, an empty place with them', () => {
    const [german, english] = [writing('de', 'text', 'heading'), writing('en', 'text')]
    const moved = movePair(pairBlocks(german, english), 1, -1)
    expect(blocksIn('de', moved)).toEqual(german.blocks.toReversed())
    expect(blocksIn('en', moved)).toEqual(english.blocks)
  })
})
