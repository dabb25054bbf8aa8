import { z } from 'zod'
import { mostOfList, type EntryFault } from '@referral/contract/source-faults'
import { cutText } from '@referral/domain/cut-text'
import { plainText } from '@referral/domain/rich-text'
import type { Locale } from '#platform/locale.ts'
import type { FootnoteTexts } from '../content-source.ts'
import type { StoredBlock, Writing } from '../document.ts'
import { CmsFault } from './fault.ts'
import { blocksOfHtml } from './html-blocks.ts'
import { lineOf, linesOf, storable, textField, valueOf } from './read-answer.ts'

/** An entry that its list is read without, and what its author may know it by. */
export interface LeftOut {
  readonly entry: string
  readonly label: string
  readonly fault: EntryFault
}

/** One bad entry never costs the others. */
export interface ListRead<Body> {
  readonly body: Body
  readonly leftOut: readonly LeftOut[]
}

type Given = Readonly<Record<string, unknown>>
const entry = z.object({ id: z.string(), data: z.record(z.string(), z.unknown()) })
const entries = z.object({ items: z.array(entry).max(mostOfList.entries) })
const flatEntries = z.object({
  items: z.array(z.object({ id: z.string(), flatData: z.record(z.string(), z.unknown()) })).max(mostOfList.entries),
})

/** Throws `schema` for what is no list of contents at all: the previous copy stays. */
function parse<T>(schema: z.ZodType<T>, body: unknown): T {
  const read = schema.safeParse(body)
  if (!read.success) throw new CmsFault('schema')
  return read.data
}

function readEntry<T>(fields: z.ZodType<T>, given: Given): T | 'tooLong' | 'unreadable' {
  const read = fields.safeParse(given)
  if (read.success) return read.data
  return read.error.issues.some(({ code }) => code === 'too_big') ? 'tooLong' : 'unreadable'
}

const labelOf = (value: unknown, locale: Locale): string => {
  const { data } = textField.safeParse(value)
  return cutText(lineOf(valueOf(data, locale) ?? ''), 120)
}

const isFields = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
/** Written in each language by itself. */
const isByLanguage = (value: unknown): boolean => isFields(value) && value['iv'] === undefined
const isForAll = (value: unknown): boolean => isFields(value) && value['iv'] !== undefined
/** The fields of an entry in one language, or in all where they are the same. */
const fieldsIn = (data: Given, locale: Locale): Given =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      isFields(value) ? (value[locale] ?? value['iv']) : (value ?? undefined),
    ]),
  )

const titles: Readonly<Record<Locale, string>> = { de: 'Häufige Fragen', en: 'Frequently asked questions' }
const questionFields = z.object({ Gruppe: textField, Frage: textField, Antwort: textField })

/** Questions in their order, under the headings of their groups. */
export function readQuestions(body: unknown, locale: Locale): ListRead<Writing | undefined> {
  const { items } = parse(entries, body)
  if (items.length > 0 && items.every(({ data }) => data['Frage'] === undefined)) throw new CmsFault('schema')
  const blocks: StoredBlock[] = []
  const leftOut: LeftOut[] = []
  const isSplit = (name: string) => items.some(({ data }) => isByLanguage(data[name]))
  const [isAskedByLanguage, isAnsweredByLanguage] = [isSplit('Frage'), isSplit('Antwort')]
  let group = ''
  for (const { id, data } of items) {
    const leave = (fault: EntryFault, label: string) => leftOut.push({ entry: id, label: cutText(label, 120), fault })
    const written = fieldsIn(data, locale)
    const given = readEntry(questionFields, written)
    if (typeof given === 'string') {
      leave(given, labelOf(written['Frage'], locale))
      continue
    }
    const asked = lineOf(valueOf(given.Frage, locale) ?? '')
    const answer = blocksOfHtml(valueOf(given.Antwort, locale) ?? '').flatMap(linesOf)
    // Without both it is not written in this language; nor without one, where the other is the same in all of them.
    const isUnasked = isAskedByLanguage && given.Frage === undefined && isForAll(data['Antwort'])
    const isUnanswered = isAnsweredByLanguage && given.Antwort === undefined && isForAll(data['Frage'])
    if (asked === '' && answer.length > 0 && !isUnasked) leave('noQuestion', lineOf(answer.map(plainText).join(' ')))
    if (asked !== '' && answer.length === 0 && !isUnanswered) leave('noAnswer', asked)
    if (asked === '' || answer.length === 0) continue
    const ofGroup = lineOf(valueOf(given.Gruppe, locale) ?? '')
    if (ofGroup !== group && ofGroup !== '') blocks.push({ kind: 'heading', text: ofGroup })
    group = ofGroup
    blocks.push({ kind: 'question', text: asked, answer })
  }
  return { body: blocks.length === 0 ? undefined : { title: titles[locale], blocks }, leftOut }
}

const footnoteFields = z.object({ Identifier: textField, Titel: textField, Inhalt: textField })

/** Footnotes by their Identifier, each as one line: beside a price there is no room for more. */
export function readFootnotes(body: unknown, locale: Locale): ListRead<FootnoteTexts> {
  const { items } = parse(entries, body)
  if (items.length > 0 && items.every(({ data }) => data['Identifier'] === undefined)) throw new CmsFault('schema')
  const leftOut: LeftOut[] = []
  const read = items.flatMap(({ id, data }) => {
    const written = fieldsIn(data, locale)
    const given = readEntry(footnoteFields, written)
    if (typeof given === 'string') {
      leftOut.push({ entry: id, label: labelOf(written['Identifier'], locale), fault: given })
      return []
    }
    const lines = blocksOfHtml(valueOf(given.Inhalt, locale) ?? '')
      .flatMap(linesOf)
      .map(plainText)
    const said = lineOf(lines.join(' '))
    // It may have a text in the other language alone.
    if (said === '') return []
    const title = lineOf(valueOf(given.Titel, locale) ?? '')
    const identifier = valueOf(given.Identifier, locale) ?? ''
    if (identifier !== '') return [[identifier, { title, body: said, locale }] as const]
    leftOut.push({ entry: id, label: cutText(title || said, 120), fault: 'noName' })
    return []
  })
  return { body: Object.fromEntries(read), leftOut }
}

const variableFields = z.object({ identifier: z.string().nullish(), wert: z.string().max(20_000).nullish() })

/** Variables of a GraphQL answer, by name. */
export function readVariables(answer: unknown): ListRead<Readonly<Record<string, string>>> {
  const leftOut: LeftOut[] = []
  const read = parse(flatEntries, answer).items.flatMap(({ id, flatData }) => {
    const given = readEntry(variableFields, flatData)
    const name = labelOf(flatData['identifier'], 'de')
    const fault = typeof given === 'string' ? given : name === '' ? 'noName' : isName(name) ? undefined : 'badName'
    if (fault === undefined && typeof given === 'object')
      return given.wert == null ? [] : [[name, lineOf(storable(given.wert))] as const]
    if (fault !== undefined) leftOut.push({ entry: id, label: name, fault })
    return []
  })
  return { body: Object.fromEntries(read), leftOut }
}

const isName = (name: string): boolean => /^[A-Za-z][\w.]{0,60}$/.test(name)
