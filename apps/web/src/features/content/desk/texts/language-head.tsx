import { useWords } from '#platform/i18n/use-words.ts'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'
import { languageState, type LanguageState } from './language-state.ts'
import type { Language } from './text-writing.ts'
import { useLanguageNames } from './use-language-names.ts'
import type { TextDraft } from './use-text-draft.ts'

const tones = {
  missing: 'caution',
  unsaved: 'info',
  draft: 'info',
  published: 'positive',
  builtIn: 'neutral',
} as const satisfies Readonly<Record<LanguageState['status'], Tone>>

/** A language by its name, with its state, and whether the other one has newer changes. */
export function LanguageHead({ language, draft }: { language: Language; draft: TextDraft }) {
  const t = useWords('texts')
  const { isAlone, text } = useLanguageNames()
  const { status, behind } = languageState(language, draft)
  return (
    <div className="grid content-start gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {!isAlone && <h2 className="heading text-h4">{text(language)}</h2>}
        <StatusBadge tone={tones[status]}>{t(`language.${status}`)}</StatusBadge>
        {behind !== undefined && <StatusBadge tone="caution">{t('language.behind')}</StatusBadge>}
      </div>
      {behind !== undefined && (
        <p className="text-small text-ink-muted">
          {behind.since === 'draft'
            ? t('language.behind.draft', { other: t(`view.${behind.of}`) })
            : t('language.behind.version', { other: t(`view.${behind.of}`), version: behind.since })}
        </p>
      )}
    </div>
  )
}
