import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '#features/shell/loaded.tsx'
import { call } from '#platform/api/api.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { keyOf, queryOf } from '#platform/query.ts'
import { Button } from '#ui/button.tsx'
import { DateText } from '#ui/date-text.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { SkeletonTable } from '#ui/skeleton-table.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { Table } from '#ui/table.tsx'
import { useToast } from '#ui/toast.tsx'
import { Portrait } from './portrait.tsx'
import { ChangeDialog, EndDialog, InviteDialog } from './member-dialogs.tsx'

export type Member = AnswerOf<'listAgencyMembers'>['content'][number]

type Open = { readonly kind: 'invite' } | { readonly kind: 'change' | 'end'; readonly member: Member }

/** Who works for the agency: invite, change, end, and let back in. Words `agency-members`; the active owner's alone. */
export function MembersTab() {
  const w = useWords('agency-members')
  const cache = useQueryClient()
  const toast = useToast()
  const [filter, setFilter] = useState('')
  const [open, setOpen] = useState<Open>()
  const members = useQuery({
    ...queryOf('listAgencyMembers', { body: { filter, pageSize: 200 } }),
    placeholderData: keepPreviousData,
  })
  const close = () => setOpen(undefined)
  const done = (text: string) => {
    close()
    toast({ text, tone: 'positive' })
    void cache.invalidateQueries({ queryKey: keyOf('listAgencyMembers') })
  }
  const letBackIn = async ({ id, name }: Member) => {
    await call('reactivateAgencyMember', { params: { id } })
    done(w('back.done', { name }))
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeading
        lead={w('lead')}
        actions={<Button onClick={() => setOpen({ kind: 'invite' })}>{w('invite')}</Button>}
      >
        {w('title')}
      </PageHeading>
      <div className="max-w-100">
        <SearchField label={w('search')} value={filter} onSearch={setFilter} />
      </div>
      <Loaded query={members} skeleton={<SkeletonTable />}>
        {({ content }) => (
          <>
            <MemberTable members={content} onOpen={setOpen} onBack={(member) => void letBackIn(member)} />
            {open?.kind === 'invite' && <InviteDialog onClose={close} onDone={done} />}
            {open?.kind === 'change' && <ChangeDialog member={open.member} onClose={close} onDone={done} />}
            {open?.kind === 'end' && (
              <EndDialog
                member={open.member}
                others={content.filter(({ id, state }) => id !== open.member.id && state === 'active')}
                onClose={close}
                onDone={done}
              />
            )}
          </>
        )}
      </Loaded>
    </div>
  )
}

const tones = { invited: 'neutral', active: 'positive', ended: 'critical' } as const

interface TableProps {
  readonly members: readonly Member[]
  readonly onOpen: (open: Open) => void
  readonly onBack: (member: Member) => void
}

function MemberTable({ members, onOpen, onBack }: TableProps) {
  const w = useWords('agency-members')
  return (
    <Table
      caption={w('title')}
      hideCaption
      rows={members}
      rowKey={({ id }) => id}
      empty={<p>–</p>}
      columns={[
        {
          id: 'name',
          header: w('column.name'),
          main: true,
          cell: ({ name, email, photo, isCaller }) => (
            <span className="flex items-center gap-3">
              <Portrait name={name} photo={photo} />
              <span className="grid wrap-anywhere">
                <span>{isCaller ? `${name} (${w('you')})` : name}</span>
                <span className="text-small font-normal text-ink-muted">{email}</span>
              </span>
            </span>
          ),
        },
        { id: 'role', header: w('column.role'), cell: ({ role }) => w(`role.${role}`) },
        {
          id: 'state',
          header: w('column.state'),
          cell: ({ state }) => <StatusBadge tone={tones[state]}>{w(`state.${state}`)}</StatusBadge>,
        },
        { id: 'number', header: w('column.number'), cell: ({ staffNumber }) => staffNumber ?? '–' },
        { id: 'customers', header: w('column.customers'), cell: ({ customers }) => customers, align: 'end' },
        { id: 'since', header: w('column.since'), cell: ({ joinedAt }) => <DateText value={joinedAt} /> },
      ]}
      rowActions={(member) =>
        member.state === 'ended' ? (
          <Button size="s" variant="secondary" onClick={() => onBack(member)}>
            {w('back')}
          </Button>
        ) : (
          <span className="flex flex-wrap gap-2">
            <Button size="s" variant="secondary" onClick={() => onOpen({ kind: 'change', member })}>
              {w('change')}
            </Button>
            <Button size="s" variant="quiet" onClick={() => onOpen({ kind: 'end', member })}>
              {w(member.state === 'invited' ? 'takeBack' : 'end')}
            </Button>
          </span>
        )
      }
    />
  )
}
