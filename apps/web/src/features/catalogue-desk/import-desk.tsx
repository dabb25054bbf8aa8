import type { ReactNode } from 'react'
import { Block } from '#desk/block.tsx'
import { ImportPage } from '#desk/import/import-page.tsx'
import { useImport } from '#desk/import/use-import.ts'
import { VerdictList } from '#desk/import/verdict-list.tsx'
import { useDownload } from '#desk/list/use-download.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { Banner } from '#ui/banner.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Button } from '#ui/button.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import type { Tone } from '#ui/status-badge.tsx'
import { downloadIcon } from '#ui/tool-icons.ts'
import type { OfferWords } from './offer-list.tsx'

type Importing = AnswerOf<'importProducts'> | AnswerOf<'importDevices'>
type Outcome = Importing['verdicts'][number]['outcome']

interface Props<Result extends Importing> {
  readonly words: OfferWords
  /** Where its list is. */
  readonly above: string
  readonly hint?: ReactNode
  readonly send: (content: string, isDryRun: boolean) => Promise<Result>
  /** Everything as a file, and its name. */
  readonly file: readonly [fetch: () => Promise<unknown>, name: string]
  readonly nameOf: (verdict: Result['verdicts'][number]) => string
  readonly labelOf: (field: string) => string
}

const tones: Readonly<Record<Outcome, Tone>> = {
  created: 'info',
  changed: 'positive',
  unchanged: 'neutral',
  heldBack: 'caution',
  failed: 'critical',
}
const rank: Readonly<Record<Outcome, number>> = {
  failed: 0,
  heldBack: 1,
  created: 2,
  changed: 3,
  unchanged: 4,
}

/** A file of the catalogue: first a preview of each line, then, on request, the import as a whole. */
export function ImportDesk<Result extends Importing>(props: Props<Result>) {
  const { above, hint, nameOf, labelOf } = props
  const t = useWords(props.words as 'desk-products')
  const kit = useWords('desk-kit')
  const [saving, download] = useDownload()
  const importing = useImport((file, isDryRun) => props.send(file.content, isDryRun))
  const result = importing.done?.result
  const writable = (result?.counts['created'] ?? 0) + (result?.counts['changed'] ?? 0)
  const wrong = result?.counts['failed'] ?? 0
  const outcomeOf = (outcome: Outcome) =>
    result?.written === true || (outcome !== 'created' && outcome !== 'changed')
      ? kit(`outcome.${outcome}`)
      : kit(`outcome.${outcome}.dry`)
  // Faults come first, unchanged lines last.
  const verdicts = (result?.verdicts ?? []).toSorted(
    (a, b) => rank[a.outcome] - rank[b.outcome] || a.line - b.line,
  ) as Result['verdicts'][number][]
  return (
    <ImportPage
      heading={
        <PageHeading
          breadcrumb={<Breadcrumb items={[{ label: t('title'), href: above }, { label: t('import.title') }]} />}
          lead={kit('import.lead')}
          actions={
            <Button variant="secondary" icon={downloadIcon} busy={saving} onClick={() => void download(...props.file)}>
              {kit('export')}
            </Button>
          }
        >
          {t('import.title')}
        </PageHeading>
      }
      file={{ hint: t('import.file.hint'), accept: '.csv,.txt' }}
      hint={hint}
      importing={importing}
    >
      {result !== undefined && (
        <Block
          title={kit(result.written ? 'import.done' : wrong > 0 ? 'import.dry.wrong' : 'import.dry')}
          takesFocus={result.written}
        >
          {result.written && (
            <Banner tone="positive" live>
              {t('import.written', { count: writable })}
            </Banner>
          )}
          {wrong > 0 && (
            <Banner tone="critical" live>
              {kit('import.wrong', { count: wrong })}
            </Banner>
          )}
          {wrong === 0 && writable === 0 && <Banner tone="info">{kit('import.nothing')}</Banner>}
          {result.unknownColumns.length > 0 && (
            <Banner tone="caution">{kit('import.unknown', { columns: result.unknownColumns.join(', ') })}</Banner>
          )}
          {!result.written && wrong === 0 && writable > 0 && (
            <div>
              <Button size="l" busy={importing.isBusy} onClick={() => void importing.write()}>
                {t('import.run', { count: writable })}
              </Button>
            </div>
          )}
          <VerdictList
            caption={kit('import.verdicts')}
            name={t('import.product')}
            verdicts={verdicts.map((row) => ({
              line: row.line,
              name: nameOf(row),
              tone: tones[row.outcome],
              outcome: outcomeOf(row.outcome),
              problems: row.problems.map(({ message }) => message),
              details: row.fields.map(labelOf).join(', ') || (row.problems.length === 0 && '–'),
            }))}
          />
        </Block>
      )}
    </ImportPage>
  )
}
