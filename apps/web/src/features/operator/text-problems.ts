import { useWords } from '#platform/i18n/use-words.ts'
import type { EditedWriting } from './text-writing.ts'

const place = /^Texte\.(\d+)\.(?:(Titel)|Inhalt(?:\.(\d+)\.\w+)?)$/

/** What stands against publishing, in words: which language, which block. */
export function useProblems() {
  const t = useWords('texts')
  return (
    fields: readonly { readonly field: string; readonly code: string }[],
    texts: readonly EditedWriting[],
  ): string[] => {
    const lines = fields.map(({ field, code }) => {
      const [, language = '', title, block] = place.exec(field) ?? []
      const writing = texts[Number(language)]
      if (writing === undefined) return t('failed')
      const where = t(`view.${writing.Sprache}`)
      const found = block === undefined ? undefined : writing.Inhalt[Number(block)]
      if (found?.Art === 'picture' && code === 'required') return `${where}: ${t('picture.missing')}`
      const what =
        title !== undefined
          ? t('field.title')
          : found === undefined
            ? t('block.text')
            : t('problem.block', { kind: t(`block.${found.Art}`), at: Number(block) + 1 })
      if (code === 'factsOnly') return `${where}: ${t('problem.factsOnly')}`
      return t(code === 'unknownVariable' ? 'problem.unknown' : 'problem.required', { where, field: what })
    })
    return [...new Set(lines)]
  }
}
