import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListOf } from '#desk/list/list-of.tsx'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { DateText } from '#ui/date-text.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { Member } from './members-tab.tsx'

/** The order that the list has by itself. */
const newestFirst = { by: 'since', descending: true }

interface Props {
  readonly member: Member
  readonly onClose: () => void
}

/** The list behind a member's number of customers. */
export function CustomersDialog({ member, onClose }: Props) {
  const w = useWords('agency-members')
  const [page, goTo] = useState(1)
  const [sort, setSort] = useState(newestFirst)
  const customers = useQuery({
    ...queryOf('listAgencyCustomers', {
      params: { id: member.id },
      body: { pageNumber: page, orderBy: sort.by as 'since', descending: sort.descending },
    }),
    placeholderData: keepPreviousData,
  })
  const title = w('customers.title', { name: member.name })
  return (
    <Dialog open onClose={onClose} title={title}>
      <ListOf
        query={customers}
        caption={title}
        rowKey={({ id }) => id}
        filter={{ page, isActive: false, goTo, clear: () => undefined }}
        empty={{ title: w('customers.none'), text: '' }}
        sort={sort}
        onSort={(next) => {
          setSort(next ?? newestFirst)
          goTo(1)
        }}
        columns={[
          { id: 'name', header: w('column.name'), main: true, sortable: true, cell: ({ name }) => name || '–' },
          {
            id: 'since',
            header: w('column.since'),
            sortable: true,
            cell: ({ since }) => <DateText value={since} />,
          },
        ]}
      />
    </Dialog>
  )
}
