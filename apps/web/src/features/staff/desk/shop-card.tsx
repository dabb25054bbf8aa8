import { useState } from 'react'
import { useWords } from '#platform/i18n/use-words.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DateText } from '#ui/date-text.tsx'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'
import { Table } from '#ui/table.tsx'
import { plusIcon } from '#ui/tool-icons.ts'
import { NewTerminal } from './new-terminal.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'
import type { Shop } from './shops.screen.tsx'

export type Terminal = Shop['terminals'][number]

const tones: Readonly<Record<Terminal['state'], Tone>> = {
  waiting: 'info',
  open: 'positive',
  lapsed: 'neutral',
  revoked: 'neutral',
}

/** One shop: who it is, and its devices. */
export function ShopCard({ shop, onEdit }: { readonly shop: Shop; readonly onEdit: () => void }) {
  const w = useWords('staff-desk')
  const [isAdding, setAdding] = useState(false)
  const [revoking, setRevoking] = useState<Terminal>()
  const nameOf = ({ name, member }: Terminal) =>
    member === null ? name : w('terminal.own', { ...member, device: name })
  const wayOut = ({ member }: Terminal) => w(member === null ? 'revoke' : 'end')
  return (
    <Card title={`${shop.name} (${shop.number})`} titleAs="h2">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <span>{w('shop.staff', { count: shop.staff })}</span>
        {!shop.isActive && <StatusBadge tone="caution">{w('shop.off')}</StatusBadge>}
        <Button size="s" variant="secondary" onClick={onEdit}>
          {w('edit')}
        </Button>
        {shop.isActive && (
          <Button size="s" variant="secondary" icon={plusIcon} onClick={() => setAdding(true)}>
            {w('terminal.new')}
          </Button>
        )}
      </div>
      {shop.terminals.length === 0 ? (
        <p className="text-ink-muted">{w('terminal.none')}</p>
      ) : (
        <Table
          caption={w('terminals', { name: shop.name })}
          hideCaption
          rows={shop.terminals}
          rowKey={(row: Terminal) => row.id}
          columns={[
            { id: 'name', header: w('terminal'), main: true, cell: (row: Terminal) => nameOf(row) },
            {
              id: 'state',
              header: w('terminal.state'),
              cell: (row: Terminal) => <StatusBadge tone={tones[row.state]}>{w(`state.${row.state}`)}</StatusBadge>,
            },
            {
              id: 'used',
              header: w('terminal.used'),
              cell: (row: Terminal) => (row.lastUsedAt === null ? '–' : <DateText value={row.lastUsedAt} withTime />),
            },
          ]}
          rowActions={(row: Terminal) =>
            row.state === 'revoked' ? null : (
              <Button
                size="s"
                variant="quiet"
                onClick={() => setRevoking(row)}
                aria-label={`${wayOut(row)}: ${nameOf(row)}`}
              >
                {wayOut(row)}
              </Button>
            )
          }
        />
      )}
      {isAdding && <NewTerminal shop={shop} onClose={() => setAdding(false)} />}
      {revoking !== undefined && (
        <RevokeDialog terminal={revoking} name={nameOf(revoking)} onClose={() => setRevoking(undefined)} />
      )}
    </Card>
  )
}
