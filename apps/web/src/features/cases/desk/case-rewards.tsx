import { useWords } from '#platform/i18n/use-words.ts'
import { DateText } from '#ui/date-text.tsx'
import { Money } from '#ui/money.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { Table } from '#ui/table.tsx'
import type { Case } from './recommendation.screen.tsx'
import { StateBadge } from '#desk/state-badge.tsx'
import { Block } from '#desk/block.tsx'

/** The rewards of a case: beneficiary, amount, state, and claw-back. */
export function CaseRewards({ rewards }: { rewards: Case['rewards'] }) {
  const w = useWords('case-desk')
  const kit = useWords('desk-kit')
  return (
    <Block title={w('case.rewards')}>
      <Table
        caption={w('case.rewards')}
        hideCaption
        rows={rewards}
        rowKey={(row) => row.id}
        empty={<p className="text-ink-muted">{w('case.rewards.none')}</p>}
        columns={[
          {
            id: 'who',
            header: kit('column.who'),
            main: true,
            cell: (row) => `${kit(`for.${row.beneficiary}`)}: ${row.name || '–'}`,
          },
          {
            id: 'cents',
            header: w('column.reward'),
            align: 'end',
            cell: (row) => (
              <>
                <Money cents={row.cents} />
                {row.clawedBackCents > 0 && (
                  <span className="block text-tiny text-ink-muted">
                    {w('case.clawback')} <Money cents={row.clawedBackCents} />
                  </span>
                )}
              </>
            ),
          },
          {
            id: 'state',
            header: kit('column.state'),
            cell: (row) => (
              <span className="inline-flex flex-wrap gap-1">
                <StateBadge state={row.state} />
                {row.onHold && (
                  <StatusBadge tone="caution" icon="warning">
                    {kit('held')}
                  </StatusBadge>
                )}
              </span>
            ),
          },
          {
            id: 'method',
            header: w('column.method'),
            cell: (row) => (row.method === null ? w('case.method.none') : w(`case.method.${row.method}`)),
          },
          {
            id: 'deadline',
            header: w('column.deadline'),
            cell: (row) => (row.deadlineOn === null ? '–' : <DateText value={row.deadlineOn} />),
          },
        ]}
      />
    </Block>
  )
}
