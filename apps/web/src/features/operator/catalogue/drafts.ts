import type { ProductValues } from './product-values.ts'

interface Draft {
  readonly values: ProductValues
  /** The product as it was when typing began, and its version: a save is compared with these. */
  readonly base: ProductValues
  readonly version: number
}

/** What was typed and not saved, by product, for as long as this page's code lives. Nothing of it is stored. */
const drafts = new Map<string, Draft>()

export const findDraft = (id: string): Draft | undefined => drafts.get(id)
export const keepDraft = (id: string, draft: Draft): void => void drafts.set(id, draft)
export const dropDraft = (id: string): void => void drafts.delete(id)
