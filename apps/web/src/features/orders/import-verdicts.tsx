import { useState } from 'react'
import { useWords } from '#platform/i18n/use-words.ts'
import { Button } from '#ui/button.tsx'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'
import { Switch } from '#ui/switch.tsx'
import { Table } from '#ui/table.tsx'
import type { ImportResult } from './import.screen.tsx'

type Verdict = ImportResult['Urteile'][number]
const tones: Readonly<Record<Verdict['Ergebnis'], Tone>> = {
  neu: 'info',
  aktualisiert: 'info',
  unveraendert: 'neutral',
  zugeordnet: 'positive',
  nichtZugeordnet: 'caution',
  fehler: 'critical',
}
const step = 100

/** The verdict on every line, problems first to hand. */
export function ImportVerdicts({ result }: { result: ImportResult }) {
  const w = useWords('operator')
  const hasProblems = (verdict: Verdict) => verdict.Probleme.length > 0 || verdict.UnbekannteFelder.length > 0
  const [onlyProblems, setOnlyProblems] = useState(result.Urteile.some((verdict) => verdict.Ergebnis === 'fehler'))
  const [shown, setShown] = useState(step)
  const verdicts = onlyProblems ? result.Urteile.filter(hasProblems) : result.Urteile
  return (
    <>
      <div className="flex flex-wrap items-center gap-2" aria-live="polite">
        {Object.entries(result.Anzahl).map(([name, count]) => (
          <StatusBadge key={name} tone={tones[name as Verdict['Ergebnis']]}>
            {w(`outcome.${name as Verdict['Ergebnis']}`)}: {count}
          </StatusBadge>
        ))}
        <span className="ms-auto">
          <Switch label={w('import.onlyProblems')} checked={onlyProblems} onChange={setOnlyProblems} />
        </span>
      </div>
      <Table
        caption={w('import.title')}
        hideCaption
        rows={verdicts.slice(0, shown)}
        rowKey={(row) => String(row.Zeile)}
        empty={<p className="text-ink-muted">{w('home.clear')}</p>}
        columns={[
          { id: 'line', header: w('column.line'), cell: (row) => String(row.Zeile), align: 'end' },
          { id: 'order', header: w('column.order'), main: true, cell: (row) => row.Auftragsnummer ?? '–' },
          {
            id: 'result',
            header: w('column.result'),
            cell: (row) => <StatusBadge tone={tones[row.Ergebnis]}>{w(`outcome.${row.Ergebnis}`)}</StatusBadge>,
          },
          { id: 'case', header: w('column.case'), cell: (row) => row.Empfehlungsnummer ?? '–' },
          {
            id: 'problems',
            header: w('column.problems'),
            cell: (row) => (
              <>
                {row.Probleme.map((problem) => (
                  <span key={`${problem.Feld}${problem.Code}`} className="block text-small">
                    {problem.Feld === null ? '' : `${problem.Feld}: `}
                    {problem.Meldung}
                  </span>
                ))}
                {row.UnbekannteFelder.length > 0 && (
                  <span className="block text-small text-ink-muted">
                    {w('import.unknown', { fields: row.UnbekannteFelder.join(', ') })}
                  </span>
                )}
              </>
            ),
          },
        ]}
      />
      {verdicts.length > shown && (
        <Button variant="quiet" onClick={() => setShown(shown + step)}>
          {w('import.more', { count: Math.min(step, verdicts.length - shown) })}
        </Button>
      )}
    </>
  )
}
