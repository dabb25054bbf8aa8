import { linesOf, type EditedWriting, type Language, type Side, type TextDetail } from './text-writing.ts'

/** What has become of a text in one language. */
export interface LanguageState {
  readonly status: 'missing' | 'unsaved' | 'draft' | 'published'
  /** The other language says something newer: in this draft, or since a published version. */
  readonly behind?: { readonly of: Language; readonly since: number | 'draft' }
}

interface Texts {
  readonly texts: readonly EditedWriting[]
  readonly saved: readonly EditedWriting[]
  readonly detail: Pick<TextDetail, 'Text' | 'Veroeffentlicht' | 'Sprachen'>
}

/** Where a language stands against what is saved, what is published, and the other language. */
export function languageState(language: Language, { texts, saved, detail }: Texts): LanguageState {
  const { Text, Veroeffentlicht, Sprachen } = detail
  const now = (one: Language) => textIn(texts, one)
  const isChanged = (one: Language): boolean => now(one) !== textIn(Veroeffentlicht, one)
  const changedIn = (one: Language): number => Sprachen.find(({ Sprache }) => Sprache === one)?.GeaendertIn ?? 0
  if (now(language) === '') return { status: 'missing' }
  if (now(language) !== textIn(saved, language)) return { status: 'unsaved' }
  if (Text.Version === 0 || Text.Zurueckgezogen || isChanged(language)) return { status: 'draft' }
  const other = texts.find(({ Sprache }) => Sprache !== language)?.Sprache
  if (other === undefined) return { status: 'published' }
  if (isChanged(other)) return { status: 'published', behind: { of: other, since: 'draft' } }
  const since = changedIn(other)
  return since > changedIn(language) ? { status: 'published', behind: { of: other, since } } : { status: 'published' }
}

/** What is written in a language, one line a text; an empty block says nothing. */
function textIn(writings: readonly (Side & { readonly Sprache: Language })[], language: Language): string {
  const writing = writings.find(({ Sprache }) => Sprache === language)
  if (writing === undefined) return ''
  const blocks = writing.Inhalt.filter(({ Art, Text, Eintraege, Zeilen, Antwort, Bild }) =>
    Art === 'retention' || Art === 'check'
      ? true
      : [Text, Bild, ...(Eintraege ?? []), ...(Antwort ?? []), ...(Zeilen ?? []).flat()].some(Boolean),
  )
  return linesOf({ ...writing, Inhalt: blocks }).join('\n')
}
