import { ImportFile } from '#desk/import/import-file.tsx'
import { useImport } from '#desk/import/use-import.ts'
import { VerdictList } from '#desk/import/verdict-list.tsx'
import { takeFocus } from '#ui/focus/take-focus.ts'
import { call } from '#platform/api/api.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { Tone } from '#ui/status-badge.tsx'

type Result = AnswerOf<'importStaff'>
type Outcome = Result['verdicts'][number]['outcome']

const tones: Readonly<Record<Outcome, Tone>> = {
  new: 'positive',
  changed: 'info',
  same: 'neutral',
  failed: 'critical',
}

/** A list of employees: what each of its lines would do, then the import itself. */
export function ImportStaff() {
  const w = useWords('staff-desk')
  const importing = useImport<Result>(({ content }, dryRun) =>
    call('importStaff', { body: { dryRun, encoding: 'text', content } }),
  )
  const { done, isBusy } = importing
  const result = done?.result
  const effective = result?.verdicts.filter(({ outcome }) => outcome === 'new' || outcome === 'changed').length ?? 0
  return (
    <Card title={w('import.title')} titleAs="h2">
      <ImportFile
        label={w('import.content')}
        hint={w('import.hint')}
        accept=".csv,text/csv,text/plain"
        importing={importing}
      />
      {result !== undefined && (
        <>
          {!result.dryRun && (
            <div ref={takeFocus} tabIndex={-1}>
              <Banner tone="positive" live>
                {w('import.done')}
              </Banner>
            </div>
          )}
          {result.unknownColumns.length > 0 && (
            <Banner tone="info">{w('import.unknown', { columns: result.unknownColumns.join(', ') })}</Banner>
          )}
          {result.dryRun && effective > 0 && (
            <div>
              <Button busy={isBusy} onClick={() => void importing.write()}>
                {w('import.write', { count: effective })}
              </Button>
            </div>
          )}
          <VerdictList
            caption={w('import.title')}
            name={w('staff.name')}
            verdicts={result.verdicts.map(({ line, staffNumber, name, outcome, problems }) => ({
              line,
              name: [name, staffNumber].filter(Boolean).join(', '),
              tone: tones[outcome],
              outcome: w(`outcome.${outcome}`),
              problems: problems.map(({ message }) => message),
            }))}
          />
        </>
      )}
    </Card>
  )
}
