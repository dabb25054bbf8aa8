import { dropDraft, findDraft, keepDraft } from '#platform/form/drafts.ts'
import type { Language } from '#desk/languages.ts'

/** A wording that is typed and not saved, and the one that it replaces. */
interface WordDraft {
  readonly value: string
  readonly before: string | null
}

/** All of them are one unsaved input of the desk: their forms come and go with the list's pages and filters. */
export const wordDrafts = 'words'

type Drafts = Readonly<Record<string, WordDraft>>
const keyOf = (name: string, locale: Language): string => `${locale} ${name}`
const allDrafts = (): Drafts => findDraft<Drafts>(wordDrafts)?.values ?? {}

export const findWordDraft = (name: string, locale: Language): WordDraft | undefined => allDrafts()[keyOf(name, locale)]

/** Undefined: there is nothing to keep any more. */
export function keepWordDraft(name: string, locale: Language, draft: WordDraft | undefined): void {
  const key = keyOf(name, locale)
  const { [key]: known, ...others } = allDrafts()
  if (known === undefined && draft === undefined) return
  const values = draft === undefined ? others : { ...others, [key]: draft }
  if (Object.keys(values).length === 0) dropDraft(wordDrafts)
  else keepDraft(wordDrafts, { values, base: {}, version: 0 })
}
