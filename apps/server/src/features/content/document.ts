import { documentKeys, type DocumentKey } from '@referral/contract/page-documents'
import type { Locale } from '#platform/locale.ts'

/**
 * A text as blocks: structure without markup, so nothing has to be sanitised on the way to the page. `{company}`,
 * `{street}`, `{city}`, `{email}`, `{phone}`, `{tenant}`, `{key}`, `{url}` and the tenant's variables are filled in;
 * `**strong**` and `[label](address)` are the only marks (domain/rich-text.ts).
 */
export type StoredBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'steps'; readonly items: readonly string[] }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'question'; readonly text: string; readonly answer: readonly string[] }
  /** A picture of the tenant's by its digest. */
  | { readonly kind: 'picture'; readonly picture: string; readonly alt: string }
  /** A mail's word in the tenant's own wording; plain, with variables in braces and no marks. */
  | { readonly kind: 'word'; readonly name: string; readonly text: string }
  /** The retention table of the domain, drawn when the document is read, so that it can't go stale (product §2.9). */
  | { readonly kind: 'retention' }
  /** Coverage and findings of the last accessibility check, from its own record. */
  | { readonly kind: 'check' }

/** A block as it is shown; which members it has depends on its kind. */
export interface DocumentBlock {
  readonly kind: Exclude<StoredBlock['kind'], 'retention' | 'check' | 'word'> | 'table'
  readonly text?: string
  readonly items?: string[]
  readonly answer?: string[]
  readonly head?: string[]
  readonly rows?: string[][]
  readonly picture?: string
  readonly alt?: string
}

export const isDocumentKey = (key: string): key is DocumentKey => (documentKeys as readonly string[]).includes(key)

/** Blocks that pages of ours draw where the tenant has them. */
export const pageBlockKeys = ['kontakt'] as const

/** Pages that open with a title, a text and a picture. */
export const keyVisualKeys = ['home'] as const

/** The kinds of stored texts: documents, key visuals and mails have fixed names, blocks and variables any name. */
export type TextKind = 'document' | 'keyVisual' | 'block' | 'variable' | 'mail'

/** A text in one language. A variable's value, or a key visual's text, is its first text block. */
export interface Writing {
  readonly title: string
  readonly blocks: readonly StoredBlock[]
}

/** A published text in one language. */
export interface StoredText extends Writing {
  readonly locale: Locale
  readonly version: number
  readonly publishedAt: Date
}

export interface Document extends Omit<StoredText, 'blocks'> {
  readonly key: string
  readonly blocks: DocumentBlock[]
}

/** The first text of a writing. */
export const firstText = ({ blocks }: Writing): string => {
  for (const block of blocks) if (block.kind === 'text') return block.text
  return ''
}

export const firstPicture = ({ blocks }: Writing): { readonly picture: string; readonly alt: string } | undefined => {
  for (const block of blocks) if (block.kind === 'picture') return { picture: block.picture, alt: block.alt }
  return undefined
}
