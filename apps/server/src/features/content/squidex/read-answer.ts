import { z } from 'zod'
import { mostOfList } from '@referral/contract/source-faults'
import { cutText } from '@referral/domain/cut-text'
import type { Locale } from '#platform/locale.ts'
import type { StoredBlock, Writing } from '../document.ts'
import { CmsFault } from './fault.ts'
import { blocksOfHtml } from './html-blocks.ts'

/** A flattened field: its value, or still by language where the CMS has only others. */
const field = (most: number) => z.union([z.string().max(most), z.null(), z.record(z.string(), z.unknown())]).optional()
export const textField = field(500_000)
const pictures = z.union([z.array(z.string().max(100)), z.null(), z.record(z.string(), z.unknown())]).optional()

const data = z.object({
  Identifier: textField,
  Titel: textField,
  Inhalt: textField,
  Bild: pictures,
  Beschreibung: textField,
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

/** A block as lines: the answer to a question consists of paragraphs. */
export function linesOf(block: StoredBlock): string[] {
  if ('text' in block) return [block.text]
  if ('items' in block) return block.items.map((item) => `• ${item}`)
  return 'rows' in block ? block.rows.map((row) => row.join(': ')) : []
}

export function valueOf(value: Data['Titel'], locale: Locale): string | undefined {
  const given = typeof value === 'object' && value !== null ? (value[locale] ?? value['iv']) : value
  return typeof given === 'string' ? storable(given) : undefined
}

/** Without what PostgreSQL's jsonb refuses: the character zero, and halves of characters. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '')

/** A single line of plain text: a script's markup would be shown as text, which nobody intended. */
export const lineOf = (text: string): string => cutText(text.replaceAll(/[\u0000-\u001f\u007f]+/g, ' ').trim(), 2_000)
