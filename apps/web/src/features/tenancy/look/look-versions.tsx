import { useState } from 'react'
import { isApiError } from '#platform/api/api-error.ts'
import { call } from '#platform/api/api.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { Button } from '#ui/button.tsx'
import { DateText } from '#ui/date-text.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { useToast } from '#ui/toast.tsx'
import { lookOf, type Look, type LookAnswer } from './use-look.ts'

interface Props {
  readonly answer: LookAnswer
  readonly load: (look: Look) => void
}

/** The published versions, newest first; an earlier one can be loaded into the draft. */
export function LookVersions({ answer, load }: Props) {
  const w = useWords('look')
  const toast = useToast()
  const [busy, setBusy] = useState<number>()
  const take = async (number: number): Promise<void> => {
    setBusy(number)
    try {
      load(lookOf(await call('getThemeVersion', { params: { number: String(number) } })))
      toast({ text: w('version.loaded', { number }) })
    } catch (error) {
      if (!isApiError(error)) throw error
      toast({ text: error.title, tone: 'critical' })
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <div className="grid gap-4">
      <p className="text-small text-ink-muted">{w('versions.lead')}</p>
      {answer.versions.length === 0 && <p>{w('versions.empty')}</p>}
      <ol className="grid gap-4">
        {answer.versions.map((row) => (
          <li key={row.number} className="grid gap-1 border-b border-line pb-4 last:border-0">
            <p className="strong flex flex-wrap items-center gap-2">
              {w('version', { number: row.number })}
              {row.number === answer.version && <StatusBadge tone="positive">{w('version.now')}</StatusBadge>}
            </p>
            <p className="text-small text-ink-muted">
              <DateText value={row.at} withTime /> · {row.by ?? w('version.system')}
              {row.changes.length > 0 && ` · ${w('changes', { count: row.changes.length })}`}
            </p>
            {row.number !== answer.version && (
              <div>
                <Button size="s" variant="secondary" busy={busy === row.number} onClick={() => void take(row.number)}>
                  {w('version.load')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
