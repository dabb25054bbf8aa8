import { z } from 'zod'
import { documentBlock } from './configuration.ts'
import { line, record } from './fields.ts'
import { operation } from './operation.ts'
import { locale } from './parts.ts'

const group = 'configuration'

/** A name in a text between braces: `bonus`, or `gruppe.bonus`. */
const variableName = () => line(61)

const variable = record({
  name: ['Name', z.string()],
  value: ['Wert', z.string()],
})

const variableInLanguages = record({
  name: ['Name', z.string()],
  values: ['Werte', z.array(record({ locale: ['Sprache', locale()], value: ['Wert', z.string()] }))],
})

const wanted = () => record({ names: ['Namen', z.array(variableName()).max(200).optional()] })

export const keyVisual = record({
  key: ['Schluessel', z.string()],
  locale: ['Sprache', locale()],
  title: ['Titel', z.string()],
  text: ['Text', z.string()],
  /** The digest of its picture; null for the tenant's art. */
  picture: ['Bild', z.string().nullable()],
  alt: ['Beschreibung', z.string()],
})

const contentBlock = record({
  key: ['Schluessel', z.string()],
  locale: ['Sprache', locale()],
  title: ['Titel', z.string()],
  blocks: ['Inhalt', z.array(documentBlock)],
})

const key = () => record({ key: ['key', z.string().max(61)] })

/** What texts are made of beside documents and words: variables, key visuals, blocks (spec §7.1, §7.7). */
export const contentOperations = {
  listVariables: operation({
    id: 'listVariables',
    method: 'GET',
    path: '/content/variables',
    group,
    summary: 'All of the tenant’s variables in the caller’s language',
    section: '7.1',
    callers: ['anyone'],
    cached: 'untilChanged',
    answer: z.array(variable),
    refusals: [],
    example: {},
  }),
  listVariablesOf: operation({
    id: 'listVariablesOf',
    method: 'POST',
    path: '/content/variables/:x',
    group,
    summary:
      'A group of variables in every language: x is the part of their names before the dot, or `alle`; Namen limits the answer to some of them',
    section: '7.1',
    callers: ['anyone'],
    params: record({ group: ['x', z.string().max(61)] }),
    body: wanted(),
    answer: z.array(variableInLanguages),
    refusals: ['invalidInput'],
    example: { params: { x: 'alle' }, body: { Namen: ['servicezeit'] } },
  }),
  listAgencyVariables: operation({
    id: 'listAgencyVariables',
    method: 'POST',
    path: '/content/agenturvariables/:x',
    group,
    summary:
      'The tenant’s agency pages in every language: x is the page (start, info, regeln, datenschutz, kosten). Returns its text as `titel` and `text`, and its variables named `agentur.<x>.…`; Namen limits the answer to some of them, without that prefix',
    section: '7.1',
    callers: ['anyone'],
    params: record({ page: ['x', z.string().max(61)] }),
    body: wanted(),
    answer: z.array(variableInLanguages),
    refusals: ['invalidInput'],
    example: { params: { x: 'start' }, body: {} },
  }),
  getKeyVisual: operation({
    id: 'getKeyVisual',
    method: 'GET',
    path: '/content/keyvisual/:key',
    group,
    summary: 'Title, text and picture at the top of a page: home',
    section: '7.7',
    callers: ['anyone'],
    cached: 'untilChanged',
    params: key(),
    answer: keyVisual,
    refusals: ['notFound', 'contentUnavailable'],
    example: { params: { key: 'home' } },
  }),
  getContentBlock: operation({
    id: 'getContentBlock',
    method: 'GET',
    path: '/content/baustein/:key',
    group,
    summary: 'One of the tenant’s content blocks in the caller’s language',
    section: '7.7',
    callers: ['anyone'],
    cached: 'untilChanged',
    params: key(),
    answer: contentBlock,
    refusals: ['notFound', 'contentUnavailable'],
    example: { params: { key: 'kontakt' } },
  }),
}
