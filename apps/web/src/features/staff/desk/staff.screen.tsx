import { useState } from 'react'
import { ImportPeople } from '#desk/import/import-people.tsx'
import { DeskList } from '#desk/list/desk-list.tsx'
import { useFilter } from '#desk/list/use-filter.ts'
import { useList } from '#desk/list/use-list.ts'
import { call } from '#platform/api/api.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { Button } from '#ui/button.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { plusIcon } from '#ui/tool-icons.ts'
import { MemberDialog } from './member-dialog.tsx'
import { PinDialog } from './pin-dialog.tsx'

export type Member = AnswerOf<'searchStaff'>['content'][number]
type Verdict = AnswerOf<'importStaff'>['verdicts'][number]
const filterNames = ['query'] as const

/** Who works in the shops. */
export function Screen() {
  const w = useWords('staff-desk')
  const filter = useFilter(filterNames)
  const [editing, setEditing] = useState<Member | 'new'>()
  const [pinOf, setPinOf] = useState<Member>()
  const list = useList('searchStaff', filter, { query: 'text' })
  return (
    <>
      <DeskList
        say={(word) => w(`staff.${word}`)}
        query={list}
        filter={filter}
        choices={[]}
        rowKey={(row: Member) => row.staffNumber}
        actions={
          <Button icon={plusIcon} onClick={() => setEditing('new')}>
            {w('staff.new')}
          </Button>
        }
        columns={[
          {
            id: 'name',
            header: w('staff.name'),
            main: true,
            cell: (row: Member) => (
              <Button
                size="s"
                variant="quiet"
                onClick={() => setEditing(row)}
                aria-label={w('staff.edit', { name: row.name })}
              >
                {row.name}
              </Button>
            ),
          },
          { id: 'number', header: w('staff.number'), cell: (row: Member) => row.staffNumber },
          { id: 'shop', header: w('staff.shop'), cell: (row: Member) => `${row.shop} (${row.shopNumber})` },
          {
            id: 'active',
            header: w('staff.active'),
            cell: (row: Member) => (
              <StatusBadge tone={row.isActive ? 'positive' : 'neutral'}>
                {w(row.isActive ? 'staff.yes' : 'staff.left')}
              </StatusBadge>
            ),
          },
          {
            id: 'lead',
            header: w('staff.lead.flag'),
            cell: (row: Member) =>
              row.isLead && row.isActive ? (
                <Button
                  size="s"
                  variant="secondary"
                  onClick={() => setPinOf(row)}
                  aria-label={`${w('pin')}: ${row.name}`}
                >
                  {w('pin')}
                </Button>
              ) : (
                w(row.isLead ? 'staff.yes' : 'staff.no')
              ),
          },
        ]}
      >
        <ImportPeople
          title={w('import.title')}
          label={w('import.content')}
          hint={w('import.hint')}
          name={w('staff.name')}
          nameOf={({ name, staffNumber }: Verdict) => [name, staffNumber].filter(Boolean).join(', ')}
          send={(body) => call('importStaff', { body })}
        />
      </DeskList>
      {editing !== undefined && (
        <MemberDialog member={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
      {pinOf !== undefined && <PinDialog member={pinOf} onClose={() => setPinOf(undefined)} />}
    </>
  )
}
