import { linesOf, type EditedWriting, type Language, type Side, type TextDetail } from './text-writing.ts'

/** The state of a text in one language. */
export interface LanguageState {
  readonly status: 'missing' | 'unsaved' | 'draft' | 'published' | 'builtIn'
  /** The other language is newer: in this draft, or since a published version. */
  readonly behind?: { readonly of: Language; readonly since: number | 'draft' }
}

interface Texts {
  readonly texts: readonly EditedWriting[]
  readonly saved: readonly EditedWriting[]
  readonly detail: Pick<TextDetail, 'row' | 'published' | 'languages'>
}

/** Compares a language with the saved text, the published one, and the other language. */
export function languageState(language: Language, { texts, saved, detail }: Texts): LanguageState {
  const { row, published, languages } = detail
  const now = (one: Language) => textIn(texts, one)
  const isChanged = (one: Language): boolean => now(one) !== textIn(published, one)
  const changedIn = (one: Language): number => languages.find(({ locale }) => locale === one)?.changedIn ?? 0
  if (now(language) === '') return { status: 'missing' }
  if (now(language) !== textIn(saved, language)) return { status: 'unsaved' }
  // A mail uses the built-in words where none of its own are published.
  const isBuiltIn = row.kind === 'mail' && (row.version === 0 || row.isWithdrawn)
  if (isBuiltIn && !isChanged(language)) return { status: 'builtIn' }
  if (row.version === 0 || row.isWithdrawn || isChanged(language)) return { status: 'draft' }
  const other = texts.find(({ locale }) => locale !== language)?.locale
  if (other === undefined) return { status: 'published' }
  if (isChanged(other)) return { status: 'published', behind: { of: other, since: 'draft' } }
  const since = changedIn(other)
  return since > changedIn(language) ? { status: 'published', behind: { of: other, since } } : { status: 'published' }
}

/** The texts of a language, one line each; an empty block has none. */
function textIn(writings: readonly (Side & { readonly locale: Language })[], language: Language): string {
  const writing = writings.find(({ locale }) => locale === language)
  if (writing === undefined) return ''
  const blocks = writing.blocks.filter(({ kind, text, items, rows, answer, picture }) =>
    kind === 'retention' || kind === 'check'
      ? true
      : [text, picture, ...(items ?? []), ...(answer ?? []), ...(rows ?? []).flat()].some(Boolean),
  )
  return linesOf({ ...writing, blocks }).join('\n')
}
