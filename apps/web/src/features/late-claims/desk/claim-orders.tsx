import { useState } from 'react'
import { useWords } from '#platform/i18n/use-words.ts'
import { Button } from '#ui/button.tsx'
import { DateText } from '#ui/date-text.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ShortText } from '#ui/short-text.tsx'
import { Table } from '#ui/table.tsx'
import { AcceptDialog } from './accept-dialog.tsx'
import { Block } from '#desk/block.tsx'
import type { Claim } from './late-claim.screen.tsx'
import { StateBadge } from '#desk/state-badge.tsx'

export type ClaimOrder = Claim['candidates'][number]

/** The orders that may be the missing one, each with why; matching one accepts the claim. */
export function ClaimOrders({ data }: { data: Claim }) {
  const kit = useWords('desk-kit')
  const desk = useWords('claims-desk')
  const [chosen, setChosen] = useState<ClaimOrder>()
  return (
    <Block title={desk('orders')} lead={desk('orders.lead')}>
      <Table
        caption={desk('orders')}
        hideCaption
        rows={data.candidates}
        rowKey={({ order }) => order.id}
        empty={<EmptyState title={desk('orders.none')} text={desk('orders.none.text')} />}
        columns={[
          {
            id: 'number',
            header: kit('column.order'),
            main: true,
            cell: ({ order }) => `${order.source} · ${order.orderNumber}`,
          },
          { id: 'why', header: desk('column.reasons'), cell: ({ reasons }) => reasons.join(', ') },
          { id: 'state', header: kit('column.state'), cell: ({ order }) => <StateBadge state={order.state} /> },
          {
            id: 'ordered',
            header: kit('column.ordered'),
            cell: ({ order }) => <DateText value={order.orderedOn} />,
          },
          {
            id: 'customer',
            header: kit('column.customer'),
            cell: ({ order }) => <ShortText>{order.customer || '–'}</ShortText>,
          },
          {
            id: 'product',
            header: kit('column.product'),
            cell: ({ order }) => <ShortText>{order.productName || '–'}</ShortText>,
          },
        ]}
        rowActions={(row) => (
          <Button
            size="s"
            variant="secondary"
            aria-label={`${desk('accept')}: ${row.order.orderNumber}`}
            onClick={() => setChosen(row)}
          >
            {desk('accept')}
          </Button>
        )}
      />
      {chosen !== undefined && (
        <AcceptDialog key={chosen.order.id} data={data} order={chosen} onClose={() => setChosen(undefined)} />
      )}
    </Block>
  )
}
