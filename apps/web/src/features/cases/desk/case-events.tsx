import { useWords } from '#platform/i18n/use-words.ts'
import { DateText } from '#ui/date-text.tsx'
import { Table } from '#ui/table.tsx'
import { useActorWords, useEventWords, useReasonWords } from './event-words.ts'
import { FraudFindings } from './fraud-findings.tsx'
import type { Case } from './recommendation.screen.tsx'
import { Block } from '#desk/block.tsx'

/** Everything that happened, newest first, with who and why. */
export function CaseEvents({ events }: { events: Case['events'] }) {
  const w = useWords('case-desk')
  const kit = useWords('desk-kit')
  const nameOf = useEventWords()
  const actorOf = useActorWords()
  const reasonOf = useReasonWords()
  const rows = events.map((event, index) => ({ ...event, key: String(index) })).toReversed()
  return (
    <Block title={w('case.events')}>
      <Table
        caption={w('case.events')}
        hideCaption
        rows={rows}
        rowKey={(row) => row.key}
        columns={[
          { id: 'when', header: kit('column.when'), cell: (row) => <DateText value={row.at} withTime /> },
          { id: 'what', header: w('column.what'), main: true, cell: (row) => nameOf(row.kind) },
          { id: 'who', header: kit('column.who'), cell: (row) => actorOf(row.actor) },
          {
            id: 'reason',
            header: kit('column.reason'),
            cell: (row) => (row.findings.length > 0 ? <FraudFindings findings={row.findings} /> : reasonOf(row.reason)),
          },
        ]}
      />
    </Block>
  )
}
