import { useWords } from '#platform/i18n/use-words.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { DateText } from '#ui/date-text.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { Table } from '#ui/table.tsx'
import { CountText } from './count-text.tsx'
import { ShortAddress } from './web-address.tsx'
import { WebhookState } from './webhook-state.tsx'
import type { ListedWebhook } from './webhooks.screen.tsx'

/** The webhooks by name, with what waits and what failed. */
export function WebhookTable({ rows }: { rows: readonly ListedWebhook[] }) {
  const w = useWords('webhooks')
  const pathTo = usePathTo()
  return (
    <Table
      caption={w('title')}
      hideCaption
      rows={rows}
      rowKey={({ id }) => id}
      empty={<EmptyState title={w('empty')} text={w('empty.text')} />}
      columns={[
        {
          id: 'name',
          header: w('name'),
          main: true,
          cell: ({ id, name, address }) => (
            <span className="grid max-w-full gap-0.5 md:min-w-36">
              <Link href={pathTo('operatorWebhook', { id })} className="wrap-anywhere">
                {name}
              </Link>
              <ShortAddress address={address} />
            </span>
          ),
        },
        {
          id: 'events',
          header: w('events'),
          cell: ({ events }) => (
            <ul className="grid gap-0.5">
              {events.map((event) => (
                <li key={event}>{w(`event.${event}`)}</li>
              ))}
            </ul>
          ),
        },
        { id: 'state', header: w('column.state'), cell: (row) => <WebhookState webhook={row} /> },
        {
          id: 'last',
          header: w('column.last'),
          cell: ({ lastDeliveredAt }) =>
            lastDeliveredAt === null ? (
              <span className="text-ink-muted">{w('last.never')}</span>
            ) : (
              <DateText value={lastDeliveredAt} withTime />
            ),
        },
        { id: 'waiting', header: w('column.waiting'), align: 'end', cell: (row) => <CountText count={row.waiting} /> },
        {
          id: 'failed',
          header: w('column.failed'),
          align: 'end',
          cell: ({ id, name, failed }) =>
            failed === 0 ? (
              <CountText count={0} />
            ) : (
              <Link
                href={pathTo('operatorWebhook', { id }, { status: 'failed' })}
                aria-label={w('failed.show', { count: failed, name })}
              >
                <CountText count={failed} />
              </Link>
            ),
        },
      ]}
    />
  )
}
