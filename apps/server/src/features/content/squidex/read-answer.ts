import { z } from 'zod'
import { mostOfList } from '@referral/contract/source-faults'
import { cutText } from '@referral/domain/cut-text'
import { plainText } from '@referral/domain/rich-text'
import type { Locale } from '#platform/locale.ts'
import type { FootnoteTexts } from '../content-source.ts'
import type { StoredBlock, Writing } from '../document.ts'
import { CmsFault } from './fault.ts'
import { blocksOfHtml } from './html-blocks.ts'

/** A flattened field: its value, or still by language where the CMS has only others. */
const field = (most: number) => z.union([z.string().max(most), z.null(), z.record(z.string(), z.unknown())]).optional()
const textField = field(500_000)
const pictures = z.union([z.array(z.string().max(100)), z.null(), z.record(z.string(), z.unknown())]).optional()

const data = z.object({
  Identifier: textField,
  Titel: textField,
  Inhalt: textField,
  Bild: pictures,
  Beschreibung: textField,
  Gruppe: textField,
  Frage: textField,
  Antwort: textField,
})
type Data = z.output<typeof data>

const content = z.object({ data })
const contents = z.object({ items: z.array(content).max(mostOfList.entries) })

/** A text as the CMS has it; its picture is still one of the CMS. */
export interface CmsText extends Writing {
  readonly asset?: { readonly id: string; readonly alt: string }
}

/** Throws `schema` for an unexpected answer: the previous copy stays. */
const parse = <T>(schema: z.ZodType<T>, body: unknown): T => {
  const read = schema.safeParse(body)
  if (!read.success) throw new CmsFault('schema')
  return read.data
}

/** One content, or the first of a list; undefined for an empty list. */
export function readText(body: unknown, locale: Locale): CmsText | undefined {
  const isList = typeof body === 'object' && body !== null && 'items' in body
  const found = isList ? parse(contents, body).items[0] : parse(content, body)
  return found === undefined ? undefined : textOf(found.data, locale)
}

function textOf(given: Data, locale: Locale): CmsText | undefined {
  const title = valueOf(given.Titel, locale)
  const html = valueOf(given.Inhalt, locale)
  // Neither: the schema differs, or the language is missing.
  if (title === undefined && html === undefined) {
    if (given.Identifier === undefined) throw new CmsFault('schema')
    return undefined
  }
  const [asset] = Array.isArray(given.Bild) ? given.Bild : []
  return {
    title: lineOf(title ?? ''),
    blocks: blocksOfHtml(html ?? ''),
    ...(asset === undefined ? {} : { asset: { id: asset, alt: lineOf(valueOf(given.Beschreibung, locale) ?? '') } }),
  }
}

const titles: Readonly<Record<Locale, string>> = { de: 'Häufige Fragen', en: 'Frequently asked questions' }

/** Questions in their order, under the headings of their groups. */
export function readQuestions(body: unknown, locale: Locale): Writing | undefined {
  const blocks: StoredBlock[] = []
  let group = ''
  for (const { data: given } of parse(contents, body).items) {
    const asked = valueOf(given.Frage, locale)
    const answer = valueOf(given.Antwort, locale)
    if (given.Frage === undefined) throw new CmsFault('schema')
    if (asked === undefined || answer === undefined) continue
    const ofGroup = lineOf(valueOf(given.Gruppe, locale) ?? '')
    if (ofGroup !== group && ofGroup !== '') blocks.push({ kind: 'heading', text: ofGroup })
    group = ofGroup
    blocks.push({ kind: 'question', text: lineOf(asked), answer: blocksOfHtml(answer).flatMap(linesOf) })
  }
  return blocks.length === 0 ? undefined : { title: titles[locale], blocks }
}

/** Footnotes by their Identifier, each as one line: beside a price there is no room for more. */
export function readFootnotes(body: unknown, locale: Locale): FootnoteTexts {
  const { items } = parse(contents, body)
  if (items.length > 0 && items.every(({ data }) => data.Identifier === undefined)) throw new CmsFault('schema')
  const read = items.flatMap(({ data: given }) => {
    const text = valueOf(given.Inhalt, locale)
    const identifier = valueOf(given.Identifier, 'de')
    // One without a name, or without a text, is left out; the others are worth more.
    if (text === undefined || identifier === undefined) return []
    const lines = blocksOfHtml(text).flatMap(linesOf).map(plainText)
    const title = lineOf(valueOf(given.Titel, locale) ?? '')
    return [[identifier, { title, body: lineOf(lines.join(' ')), locale }] as const]
  })
  return Object.fromEntries(read.filter(([, { body: said }]) => said !== ''))
}

const variables = z.object({ identifier: z.string().max(100), wert: z.union([z.string().max(20_000), z.null()]) })

/** Variables of a GraphQL answer, by name. */
export function readVariables(answer: unknown): Record<string, string> {
  const { items } = parse(z.object({ items: z.array(z.object({ flatData: variables })) }), answer)
  const named = items.flatMap(({ flatData: { identifier, wert } }) =>
    wert !== null && /^[A-Za-z][\w.]{0,60}$/.test(identifier) ? [[identifier, lineOf(storable(wert))] as const] : [],
  )
  return Object.fromEntries(named)
}

/** A block as lines: the answer to a question consists of paragraphs. */
function linesOf(block: StoredBlock): string[] {
  if ('text' in block) return [block.text]
  if ('items' in block) return block.items.map((item) => `• ${item}`)
  return 'rows' in block ? block.rows.map((row) => row.join(': ')) : []
}

function valueOf(value: Data['Titel'], locale: Locale): string | undefined {
  const given = typeof value === 'object' && value !== null ? (value[locale] ?? value['iv']) : value
  return typeof given === 'string' ? storable(given) : undefined
}

/** Without what PostgreSQL's jsonb refuses: the character zero, and halves of characters. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '')

/** A single line of plain text: a script's markup would be shown as text, which nobody intended. */
const lineOf = (text: string): string => cutText(text.replaceAll(/[\u0000-\u001f\u007f]+/g, ' ').trim(), 2_000)
