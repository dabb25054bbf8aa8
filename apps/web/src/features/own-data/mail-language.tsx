import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/api/api.ts'
import { useLocale, useWords } from '#platform/i18n/use-words.ts'
import { keyOf } from '#platform/query.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import type { OwnData } from './my-data.screen.tsx'

/** The language of our mails; with a single one there is no choice. */
export function MailLanguage({ language }: { language: OwnData['language'] }) {
  const w = useWords('own-data')
  const locale = useLocale()
  const { config } = useTenant()
  const answers = useQueryClient()
  const choose = useMutation({
    // One after the other, so that what was chosen last is what stays.
    scope: { id: 'mail-language' },
    mutationFn: (language: 'de' | 'en') => call('updateLanguage', { body: { language } }),
    onSuccess: () => answers.invalidateQueries({ queryKey: keyOf('getOwnData') }),
  })
  // Kept here: a mutation tells its variables a moment later, and the button would jump back until then.
  const [chosen, setChosen] = useState<'de' | 'en'>()
  // What was chosen here is newer than an answer that was asked for before.
  const current = (choose.isError ? undefined : chosen) ?? language ?? locale
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1" role="radiogroup" aria-label={w('language')}>
      {config.languages.map(({ language }) => (
        <label key={language} className="inline-flex min-h-11 items-center gap-2">
          <input
            type="radio"
            name="mail-language"
            className="tick"
            checked={current === language}
            onChange={() => {
              setChosen(language)
              choose.mutate(language)
            }}
          />
          {w(`language.${language}`)}
        </label>
      ))}
      <span role="status" className="text-small text-ink-muted">
        {choose.isSuccess ? w('saved') : choose.isError ? w('failed') : ''}
      </span>
    </div>
  )
}
