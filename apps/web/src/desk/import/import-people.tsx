import { useWords } from '#platform/i18n/use-words.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { takeFocus } from '#ui/focus/take-focus.ts'
import type { Tone } from '#ui/status-badge.tsx'
import { ImportFile } from './import-file.tsx'
import { useImport } from './use-import.ts'
import { VerdictList } from './verdict-list.tsx'

type Outcome = 'new' | 'changed' | 'same' | 'failed'

interface Verdict {
  readonly line: number
  readonly outcome: Outcome
  readonly problems: readonly { readonly message: string }[]
}

interface Result<Row extends Verdict> {
  readonly dryRun: boolean
  readonly unknownColumns: readonly string[]
  readonly verdicts: readonly Row[]
}

interface Props<Row extends Verdict> {
  readonly title: string
  readonly label: string
  /** The columns of the list. */
  readonly hint: string
  /** The heading of the names in the list of verdicts. */
  readonly name: string
  readonly nameOf: (verdict: Row) => string
  readonly send: (body: { dryRun: boolean; encoding: 'text'; content: string }) => Promise<Result<Row>>
}

const tones: Readonly<Record<Outcome, Tone>> = {
  new: 'positive',
  changed: 'info',
  same: 'neutral',
  failed: 'critical',
}

/** A list of people: what each of its lines would do, then the import of those that are right. */
export function ImportPeople<Row extends Verdict>({ title, label, hint, name, nameOf, send }: Props<Row>) {
  const w = useWords('desk-kit')
  const importing = useImport<Result<Row>>(({ content }, dryRun) => send({ dryRun, encoding: 'text', content }))
  const { done, isBusy } = importing
  const result = done?.result
  const effective = result?.verdicts.filter(({ outcome }) => outcome === 'new' || outcome === 'changed').length ?? 0
  return (
    <Card title={title} titleAs="h2">
      <ImportFile label={label} hint={hint} accept=".csv,text/csv,text/plain" importing={importing} />
      {result !== undefined && (
        <>
          {!result.dryRun && (
            <div ref={takeFocus} tabIndex={-1}>
              <Banner tone="positive" live>
                {w('people.done')}
              </Banner>
            </div>
          )}
          {result.unknownColumns.length > 0 && (
            <Banner tone="info">{w('people.unknown', { columns: result.unknownColumns.join(', ') })}</Banner>
          )}
          {result.dryRun && effective > 0 && (
            <div>
              <Button busy={isBusy} onClick={() => void importing.write()}>
                {w('people.write', { count: effective })}
              </Button>
            </div>
          )}
          <VerdictList
            caption={title}
            name={name}
            verdicts={result.verdicts.map((verdict) => ({
              line: verdict.line,
              name: nameOf(verdict),
              tone: tones[verdict.outcome],
              outcome: w(`people.${verdict.outcome}`),
              problems: verdict.problems.map(({ message }) => message),
            }))}
          />
        </>
      )}
    </Card>
  )
}
