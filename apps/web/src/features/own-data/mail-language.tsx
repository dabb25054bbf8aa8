import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'
import { useLocale, useWords } from '#platform/i18n/use-words.ts'
import { keyOf } from '#platform/query.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { useSavedChoice } from '#platform/use-saved-choice.ts'
import type { OwnData } from './my-data.screen.tsx'

/** The language of our mails; with a single one there is no choice. */
export function MailLanguage({ language }: { language: OwnData['language'] }) {
  const w = useWords('own-data')
  const locale = useLocale()
  const { config } = useTenant()
  const answers = useQueryClient()
  const saving = useMutation({
    mutationFn: (language: 'de' | 'en') => call('updateLanguage', { body: { language } }),
    onSuccess: () => answers.invalidateQueries({ queryKey: keyOf('getOwnData') }),
  })
  const [current, choose] = useSavedChoice(saving, language ?? locale)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1" role="radiogroup" aria-label={w('language')}>
      {config.languages.map(({ language }) => (
        <label key={language} className="inline-flex min-h-11 items-center gap-2">
          <input
            type="radio"
            name="mail-language"
            className="tick"
            checked={current === language}
            onChange={() => choose(language)}
          />
          {w(`language.${language}`)}
        </label>
      ))}
      <span role="status" className="text-small text-ink-muted">
        {saving.isSuccess ? w('saved') : saving.isError ? w('failed') : ''}
      </span>
    </div>
  )
}
