import type { AnswerOf, InputOf } from '#platform/api/call-types.ts'

export type TextDetail = AnswerOf<'getText'>
export type Language = 'de' | 'en'
export type Writing = InputOf<'saveDraft'>['body']['Texte'][number]
export type Block = Writing['Inhalt'][number]
export type BlockKind = Block['Art']

/** A block in the editor; its id keeps the focus where it is while blocks move. */
export interface EditedBlock extends Block {
  readonly id: number
}

export interface EditedWriting {
  readonly Sprache: Language
  readonly Titel: string
  readonly Inhalt: readonly EditedBlock[]
}

let lastId = 0
export const withId = (block: Block): EditedBlock => {
  lastId += 1
  return { ...block, id: lastId }
}

export const edited = (texts: readonly Writing[]): EditedWriting[] =>
  texts.map(({ Sprache, Titel, Inhalt }) => ({ Sprache, Titel, Inhalt: Inhalt.map(withId) }))

/** As it is sent: without what only the editor knows. */
export const sent = (texts: readonly EditedWriting[]): Writing[] =>
  texts.map(({ Inhalt, ...rest }) => ({ ...rest, Inhalt: Inhalt.map(({ id: _, ...block }) => block) }))

export const sameTexts = (left: readonly EditedWriting[], right: readonly EditedWriting[]): boolean =>
  JSON.stringify(sent(left)) === JSON.stringify(sent(right))

/** What the editor begins with: the draft where there is one; a key visual and a variable have their one text. */
export function firstTexts({ Text, EntwurfTexte, Veroeffentlicht }: TextDetail): EditedWriting[] {
  const texts = edited(EntwurfTexte ?? Veroeffentlicht)
  if (Text.Art !== 'keyvisual' && Text.Art !== 'variable') return texts
  return texts.map((one) => ({
    ...one,
    Inhalt: one.Inhalt.some(({ Art }) => Art === 'text')
      ? one.Inhalt
      : [withId({ Art: 'text', Text: '' }), ...one.Inhalt],
  }))
}

/** Title and blocks of one language, from wherever they come. */
export interface Side {
  readonly Titel: string
  readonly Inhalt: readonly Block[]
}

/** Every text of a writing as lines, for comparing. */
export function linesOf({ Titel, Inhalt }: Side): string[] {
  const lines = Inhalt.flatMap((block) => {
    switch (block.Art) {
      case 'heading':
        return [`## ${block.Text ?? ''}`]
      case 'list':
        return (block.Eintraege ?? []).map((item) => `• ${item}`)
      case 'steps':
        return (block.Eintraege ?? []).map((item, at) => `${at + 1}. ${item}`)
      case 'facts':
        return (block.Zeilen ?? []).map(([label = '', value = '']) => `${label}: ${value}`)
      case 'question':
        return [`? ${block.Text ?? ''}`, ...(block.Antwort ?? [])]
      case 'picture':
        return [`[${(block.Bild ?? '').slice(0, 8)}] ${block.Beschreibung ?? ''}`]
      case 'text':
        return (block.Text ?? '').split('\n')
      case 'retention':
      case 'check':
        return [`(${block.Art})`]
    }
  })
  return Titel === '' ? lines : [`# ${Titel}`, ...lines]
}

export const emptyBlock = (kind: BlockKind): Block => {
  switch (kind) {
    case 'list':
    case 'steps':
      return { Art: kind, Eintraege: [] }
    case 'facts':
      return { Art: kind, Zeilen: [] }
    case 'question':
      return { Art: kind, Text: '', Antwort: [] }
    case 'picture':
      return { Art: kind, Bild: '', Beschreibung: '' }
    case 'retention':
    case 'check':
      return { Art: kind }
    default:
      return { Art: kind, Text: '' }
  }
}

/** What of a kind can be put together; key visuals and variables have their fields. */
export const kindsFor: Readonly<Record<string, readonly BlockKind[]>> = {
  dokument: ['text', 'heading', 'list', 'steps', 'facts', 'question', 'picture', 'retention', 'check'],
  baustein: ['text', 'heading', 'list', 'steps', 'facts', 'question', 'picture'],
}
