import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#features/shell/loaded.tsx'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { DateText } from '#ui/date-text.tsx'
import { Banner } from '#ui/banner.tsx'
import { SkeletonTable } from '#ui/skeleton-table.tsx'
import { Table } from '#ui/table.tsx'
import { useFormat } from '#ui/use-format.ts'
import { Block } from '#desk/block.tsx'

type Shares = AnswerOf<'getShares'>
type Share = Shares['shares'][number]

/** Waiting background jobs, and reached limits. */
export function Shares() {
  const w = useWords('shares')
  const query = useQuery(queryOf('getShares'))
  return (
    <Block title={w('title')} lead={w('lead')}>
      <Loaded query={query} skeleton={<SkeletonTable columns={4} />}>
        {(data) => (
          <>
            <UsedUp shares={data.shares} />
            <Lanes shares={data} />
            <Used shares={data} />
          </>
        )}
      </Loaded>
    </Block>
  )
}

/** A used-up share in words: its effect, and until when. */
function UsedUp({ shares }: { readonly shares: readonly Share[] }) {
  const w = useWords('shares')
  const spent = shares.filter(({ used, most }) => used >= most)
  // Of an hour and a day that are both used up, the later decides.
  const mails = spent.findLast(({ name }) => name !== 'uploadsPerHour')
  const uploads = spent.find(({ name }) => name === 'uploadsPerHour')
  return (
    <>
      {mails !== undefined && (
        <Banner tone="caution">
          {w('mailsWait')} <DateText value={mails.until} withTime />
        </Banner>
      )}
      {uploads !== undefined && (
        <Banner tone="caution">
          {w('uploadsWait')} <DateText value={uploads.until} withTime />
        </Banner>
      )}
    </>
  )
}

function Lanes({ shares }: { readonly shares: Shares }) {
  const w = useWords('shares')
  const { number } = useFormat()
  return (
    <>
      <Table
        caption={w('lane')}
        hideCaption
        rows={shares.lanes}
        rowKey={({ lane }) => lane}
        empty={null}
        columns={[
          { id: 'lane', header: w('lane'), main: true, cell: ({ lane }) => w(`lane.${lane}`) },
          { id: 'waiting', header: w('waiting'), cell: ({ waiting }) => number(waiting) },
          { id: 'running', header: w('running'), cell: ({ running }) => number(running) },
          { id: 'later', header: w('later'), cell: ({ later }) => number(later) },
        ]}
      />
      <p className="max-w-text text-small text-ink-muted">{w('atOnce', { number: number(shares.jobsAtOnce) })}</p>
    </>
  )
}

function Used({ shares }: { readonly shares: Shares }) {
  const w = useWords('shares')
  const { number } = useFormat()
  const { refusedCalls, callsPerSecond } = shares
  return (
    <>
      <Table
        caption={w('share')}
        hideCaption
        rows={shares.shares}
        rowKey={({ name }) => name}
        empty={null}
        columns={[
          { id: 'share', header: w('share'), main: true, cell: ({ name }) => w(name) },
          { id: 'used', header: w('used'), cell: ({ used }) => number(used) },
          { id: 'most', header: w('most'), cell: ({ most }) => number(most) },
          { id: 'until', header: w('until'), cell: ({ until }) => <DateText value={until} withTime /> },
        ]}
      />
      <p className="max-w-text text-small text-ink-muted">
        {w('calls', { number: number(callsPerSecond) })}{' '}
        {refusedCalls === 0 ? w('calls.none') : w('calls.refused', { number: number(refusedCalls) })}
      </p>
    </>
  )
}
