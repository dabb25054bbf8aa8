import type { FormValues } from '#platform/form/use-form.ts'

interface Draft {
  readonly values: FormValues
  /** The thing as it was when typing began, and its version: a save is compared with these. */
  readonly base: FormValues
  readonly version: number
}

/** What was typed and not saved, by what it is of, for as long as this page's code lives. Nothing of it is stored. */
const drafts = new Map<string, Draft>()

export const findDraft = (of: string): Draft | undefined => drafts.get(of)
export const keepDraft = (of: string, draft: Draft): void => void drafts.set(of, draft)
export const dropDraft = (of: string): void => void drafts.delete(of)
