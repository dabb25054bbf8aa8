import { useState } from 'react'
import { useWords } from '#platform/i18n/use-words.ts'
import { Button } from '#ui/button.tsx'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'
import { Table } from '#ui/table.tsx'

/** What every import says of a line. */
interface Verdict {
  readonly Zeile: number
  readonly Ergebnis: 'neu' | 'geaendert' | 'unveraendert' | 'zurueckgehalten' | 'fehler'
  readonly Felder: readonly string[]
  readonly Probleme: readonly { readonly Meldung: string }[]
}

interface Props<Row extends Verdict> {
  readonly verdicts: readonly Row[]
  readonly words: 'desk-products' | 'desk-devices'
  /** Until then everything is only what would happen. */
  readonly isWritten: boolean
  readonly nameOf: (verdict: Row) => string
  readonly labelOf: (field: string) => string
}

const tones: Readonly<Record<Verdict['Ergebnis'], Tone>> = {
  neu: 'info',
  geaendert: 'positive',
  unveraendert: 'neutral',
  zurueckgehalten: 'caution',
  fehler: 'critical',
}
const rank: Readonly<Record<Verdict['Ergebnis'], number>> = {
  fehler: 0,
  zurueckgehalten: 1,
  neu: 2,
  geaendert: 3,
  unveraendert: 4,
}
const step = 100

/** The verdict on every line; what is wrong first, what stays as it is last. */
export function ImportVerdicts<Row extends Verdict>({ verdicts, words, isWritten, nameOf, labelOf }: Props<Row>) {
  const t = useWords(words as 'desk-products')
  const [shown, setShown] = useState(step)
  const outcome = (of: Verdict['Ergebnis']) =>
    isWritten || (of !== 'neu' && of !== 'geaendert') ? t(`outcome.${of}`) : t(`outcome.${of}.dry`)
  const sorted = verdicts.toSorted((a, b) => rank[a.Ergebnis] - rank[b.Ergebnis] || a.Zeile - b.Zeile)
  return (
    <>
      <Table
        caption={t('import.verdicts')}
        hideCaption
        rows={sorted.slice(0, shown)}
        rowKey={(row) => String(row.Zeile)}
        columns={[
          { id: 'line', header: t('import.line'), align: 'end', cell: (row) => String(row.Zeile) },
          {
            id: 'product',
            header: t('import.product'),
            main: true,
            cell: nameOf,
          },
          {
            id: 'outcome',
            header: t('import.outcome'),
            cell: (row) => <StatusBadge tone={tones[row.Ergebnis]}>{outcome(row.Ergebnis)}</StatusBadge>,
          },
          {
            id: 'details',
            header: t('import.details'),
            cell: (row) => (
              <>
                {row.Probleme.map((problem) => (
                  <span key={problem.Meldung} className="block text-small">
                    {problem.Meldung}
                  </span>
                ))}
                <span className="text-small text-ink-muted">
                  {row.Felder.map(labelOf).join(', ') || (row.Probleme.length === 0 && '–')}
                </span>
              </>
            ),
          },
        ]}
      />
      {sorted.length > shown && (
        <Button variant="quiet" onClick={() => setShown(shown + step)}>
          {t('import.more', { count: Math.min(step, sorted.length - shown) })}
        </Button>
      )}
    </>
  )
}
