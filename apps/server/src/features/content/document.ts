import type { Locale } from '#platform/context.ts'

/**
 * A document's text as blocks: structure without markup, so nothing has to be sanitised.
 * `{company}`, `{street}`, `{city}`, `{email}`, `{phone}`, `{tenant}`, `{key}` and `{url}` stand for the tenant's data.
 */
export type StoredBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'steps'; readonly items: readonly string[] }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'question'; readonly text: string; readonly answer: readonly string[] }
  /** The retention table of the domain, drawn when the document is read, so that it can't go stale (product §2.9). */
  | { readonly kind: 'retention' }

/** A block as it is shown; which members it has depends on its kind. */
export interface DocumentBlock {
  readonly kind: Exclude<StoredBlock['kind'], 'retention'> | 'table'
  readonly text?: string
  readonly items?: string[]
  readonly answer?: string[]
  readonly head?: string[]
  readonly rows?: string[][]
}

export const documentKeys = [
  'agb',
  'datenschutz',
  'impressum',
  'teilnahmebedingungen',
  'barrierefreiheit',
  'faq',
] as const
export type DocumentKey = (typeof documentKeys)[number]

/** A document in one language, as stored. */
export interface StoredDocument {
  readonly key: DocumentKey
  readonly locale: Locale
  readonly title: string
  readonly version: number
  readonly publishedAt: Date
  readonly body: readonly StoredBlock[]
}

export interface Document extends Omit<StoredDocument, 'body'> {
  readonly blocks: DocumentBlock[]
}
