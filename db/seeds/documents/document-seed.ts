import type { DocumentKey } from '@referral/contract/page-documents'
import type { StoredBlock } from '../../../apps/server/src/features/content/document.ts'
import type { LocalizedText } from '../catalogue/product-seed.ts'

/** The facts behind the texts of one tenant. */
export interface DocumentFacts {
  readonly tone: 'du' | 'Sie'
  readonly hasAgencies: boolean
  /** The programme's name. */
  readonly programme: LocalizedText
  /** The contract in the end, with its German accusative article: "einen Fernblick-Vertrag". */
  readonly contract: LocalizedText
  readonly complaintDays: number
  /** The highest part of a recipient in whole euros, or null. */
  readonly maxRecipientEuro: number | null
  readonly onlyGermanIban: boolean
  readonly selfAllowed: boolean
  readonly representatives: LocalizedText
  readonly register: LocalizedText
  readonly vatId: string
  readonly authority: LocalizedText
  readonly dataProtectionAuthority: string
}

export interface DocumentText {
  readonly title: string
  readonly blocks: readonly StoredBlock[]
}

export interface DocumentSeed {
  readonly key: DocumentKey
  readonly de: DocumentText
  readonly en: DocumentText
}

/** Chooses the form of a German sentence. */
export const inTone =
  ({ tone }: Pick<DocumentFacts, 'tone'>) =>
  (du: string, Sie: string): string =>
    tone === 'du' ? du : Sie

export const heading = (text: string): StoredBlock => ({ kind: 'heading', text })
export const text = (content: string): StoredBlock => ({ kind: 'text', text: content })
export const list = (...items: string[]): StoredBlock => ({ kind: 'list', items })
export const steps = (...items: string[]): StoredBlock => ({ kind: 'steps', items })
export const facts = (...rows: (readonly [string, string])[]): StoredBlock => ({ kind: 'facts', rows })
export const question = (asked: string, ...answer: string[]): StoredBlock => ({ kind: 'question', text: asked, answer })
export const retention: StoredBlock = { kind: 'retention' }
export const check: StoredBlock = { kind: 'check' }
