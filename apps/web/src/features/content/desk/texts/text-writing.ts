import type { AnswerOf, InputOf } from '#platform/api/call-types.ts'

export type TextDetail = AnswerOf<'getText'>
export type Language = 'de' | 'en'
export type Writing = InputOf<'saveDraft'>['body']['texts'][number]
export type Block = Writing['blocks'][number]
export type BlockKind = Block['kind']

/** A block in the editor; its id keeps the focus in place while blocks move. */
export interface EditedBlock extends Block {
  readonly id: number
}

export interface EditedWriting {
  readonly locale: Language
  readonly title: string
  readonly blocks: readonly EditedBlock[]
}

let lastId = 0
export const withId = (block: Block): EditedBlock => {
  lastId += 1
  return { ...block, id: lastId }
}

export const edited = (texts: readonly Writing[]): EditedWriting[] =>
  texts.map(({ locale, title, blocks }) => ({ locale, title, blocks: blocks.map(withId) }))

/** As it is sent: without the editor's own members. */
export const sent = (texts: readonly EditedWriting[]): Writing[] =>
  texts.map(({ blocks, ...rest }) => ({ ...rest, blocks: blocks.map(({ id: _, ...block }) => block) }))

export const sameTexts = (left: readonly EditedWriting[], right: readonly EditedWriting[]): boolean =>
  JSON.stringify(sent(left)) === JSON.stringify(sent(right))

/** The editor's initial texts: the draft if there is one; a key visual and a variable have exactly one text. */
export function firstTexts({ row, drafted, published }: TextDetail): EditedWriting[] {
  const texts = edited(drafted ?? published)
  if (row.kind !== 'keyVisual' && row.kind !== 'variable') return texts
  return texts.map((one) => ({
    ...one,
    blocks: one.blocks.some(({ kind }) => kind === 'text')
      ? one.blocks
      : [withId({ kind: 'text', text: '' }), ...one.blocks],
  }))
}

/** What grows with every publication of a text, and with every draft that is saved or discarded in between. */
const ageOf = ({ row, drafts }: Age) => [row.version, drafts[0]?.revision ?? 0, row.draft === null ? 1 : 0] as const

interface Age {
  readonly row: Pick<TextDetail['row'], 'version'> & { readonly draft: object | null }
  readonly drafts: readonly Pick<TextDetail['drafts'][number], 'revision'>[]
}

/** Whether something happened to the text between two readings; the answer to an older one may come later. */
export function isNewer(one: Age, other: Age): boolean {
  const [former, present] = [ageOf(other), ageOf(one)]
  const at = present.findIndex((part, index) => part !== former[index])
  return at !== -1 && present[at]! > former[at]!
}

/** Title and blocks of one language, from any source. */
export interface Side {
  readonly title: string
  readonly blocks: readonly Block[]
}

/** Every text of a writing as lines, for comparing. */
export function linesOf({ title, blocks }: Side): string[] {
  const lines = blocks.flatMap((block) => {
    switch (block.kind) {
      case 'heading':
        return [`## ${block.text ?? ''}`]
      case 'list':
        return (block.items ?? []).map((item) => `• ${item}`)
      case 'steps':
        return (block.items ?? []).map((item, at) => `${at + 1}. ${item}`)
      case 'facts':
        return (block.rows ?? []).map(([label = '', value = '']) => `${label}: ${value}`)
      case 'question':
        return [`? ${block.text ?? ''}`, ...(block.answer ?? [])]
      case 'picture':
        return [`[${(block.picture ?? '').slice(0, 8)}] ${block.alt ?? ''}`]
      case 'text':
      case 'word':
        return (block.text ?? '').split('\n')
      case 'retention':
      case 'check':
        return [`(${block.kind})`]
    }
  })
  return title === '' ? lines : [`# ${title}`, ...lines]
}

export const emptyBlock = (kind: BlockKind): Block => {
  switch (kind) {
    case 'list':
    case 'steps':
      return { kind, items: [] }
    case 'facts':
      return { kind, rows: [] }
    case 'question':
      return { kind, text: '', answer: [] }
    case 'picture':
      return { kind, picture: '', alt: '' }
    case 'retention':
    case 'check':
      return { kind }
    default:
      return { kind, text: '' }
  }
}

/** What of a kind can be put together; key visuals and variables have their fields. */
export const kindsFor: Readonly<Record<string, readonly BlockKind[]>> = {
  document: ['text', 'heading', 'list', 'steps', 'facts', 'question', 'picture', 'retention', 'check'],
  block: ['text', 'heading', 'list', 'steps', 'facts', 'question', 'picture'],
}
