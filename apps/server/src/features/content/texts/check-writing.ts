import type { Locale } from '#platform/context.ts'
import type { FieldFailure } from '#platform/outcome.ts'
import type { StoredBlock, TextKind, Writing } from '../document.ts'

/** A block as the wire brings it: which members it has is not looked at yet. */
export interface GivenBlock {
  readonly kind: StoredBlock['kind']
  readonly text?: string | undefined
  readonly items?: readonly string[] | undefined
  readonly answer?: readonly string[] | undefined
  readonly rows?: readonly (readonly string[])[] | undefined
  readonly picture?: string | undefined
  readonly alt?: string | undefined
}

/** A block with the members of its kind and no others. */
export function toBlock(given: GivenBlock): StoredBlock {
  const { kind, text = '', items = [], answer = [], rows = [], picture = '', alt = '' } = given
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
    case 'retention':
    case 'check':
      return { kind }
  }
}

/** What the code draws itself belongs to documents; key visuals and variables are a text, and a picture for the former. */
const allowed: Readonly<Record<TextKind, readonly StoredBlock['kind'][]>> = {
  document: ['heading', 'text', 'list', 'steps', 'facts', 'question', 'picture', 'retention', 'check'],
  block: ['heading', 'text', 'list', 'steps', 'facts', 'question', 'picture'],
  keyVisual: ['text', 'picture'],
  variable: ['text'],
}

/** What can't even be kept as a draft. */
export function draftFaults(kind: TextKind, texts: readonly (Writing & { readonly locale: Locale })[]): FieldFailure[] {
  const faults = texts.flatMap(({ blocks }, at) =>
    blocks.flatMap((block, n) => {
      if (!allowed[kind].includes(block.kind)) return [{ field: `Texte.${at}.Inhalt.${n}.Art`, code: 'invalid' }]
      const isPicture = block.kind === 'picture' && !/^[0-9a-f]{32}$/.test(block.picture)
      return isPicture ? [{ field: `Texte.${at}.Inhalt.${n}.Bild`, code: 'required' }] : []
    }),
  )
  const twice = new Set(texts.map(({ locale }) => locale)).size !== texts.length
  return twice ? [...faults, { field: 'Texte', code: 'invalid' }] : faults
}

/** What must not be published: a language that is missing, a page without a title or a text. */
export function publishingFaults(
  kind: TextKind,
  languages: readonly Locale[],
  texts: Partial<Readonly<Record<Locale, Writing>>>,
): FieldFailure[] {
  return languages.flatMap((locale, at) => {
    const writing = texts[locale]
    const place = `Texte.${at}`
    if (writing === undefined) return [{ field: `${place}.Titel`, code: 'required' }]
    const faults: FieldFailure[] = []
    if (kind !== 'variable' && writing.title === '') faults.push({ field: `${place}.Titel`, code: 'required' })
    if (writing.blocks.length === 0) faults.push({ field: `${place}.Inhalt`, code: 'required' })
    writing.blocks.forEach((block, n) => {
      const member = emptyMember(block)
      if (member !== undefined) faults.push({ field: `${place}.Inhalt.${n}.${member}`, code: 'required' })
    })
    return faults
  })
}

function emptyMember(block: StoredBlock): string | undefined {
  if ('text' in block && block.text === '') return 'Text'
  if ('items' in block && block.items.length === 0) return 'Eintraege'
  if ('answer' in block && block.answer.length === 0) return 'Antwort'
  if ('rows' in block && (block.rows.length === 0 || block.rows.some(([label, value]) => label === '' || value === '')))
    return 'Zeilen'
  return undefined
}
