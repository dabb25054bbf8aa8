import { linkedPages } from '../../rich-text.tsx'
import { useWords } from '#platform/i18n/use-words.ts'
import { Accordion } from '#ui/accordion.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import type { TextDetail } from './text-writing.ts'

/** The two marks and the names that a text may use; each is copied with one tap. */
export function TextHelp({ kind, variables }: { kind: string; variables: TextDetail['variables'] }) {
  const t = useWords('texts')
  return (
    <Accordion title={t(kind === 'mail' ? 'help.mail' : 'help')}>
      <div className="grid gap-4 text-small">
        {kind === 'mail' ? (
          <p>{t('help.mail.text')}</p>
        ) : (
          <>
            <p>{t('help.strong', { mark: '**14 Tage**' })}</p>
            <p>{t('help.link', { mark: '[Text](https://…)', page: '[Text](seite:Kontakt)' })}</p>
            <p>
              {t('help.pages')} {linkedPages.join(', ')}
            </p>
          </>
        )}
        <div className="grid gap-2">
          <p>{t(kind === 'mail' ? 'help.mail.variables' : 'help.variables')}</p>
          <ul className="grid gap-2">
            {variables.map(({ name, values }) => (
              <li key={name} className="flex flex-wrap items-center gap-x-3">
                <CopyButton
                  size="s"
                  variant="quiet"
                  value={`{${name}}`}
                  label={t('help.copy', { name: `{${name}}` })}
                />
                <span className="wrap-anywhere text-ink-muted">{[...new Set(values)].join(' · ')}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Accordion>
  )
}
