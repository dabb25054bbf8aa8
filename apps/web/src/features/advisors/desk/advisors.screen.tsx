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
import { AdvisorDialog } from './advisor-dialog.tsx'
import { AdvisorPicture } from './advisor-picture.tsx'
import { DeleteAdvisor } from './delete-advisor.tsx'

export type DeskAdvisor = AnswerOf<'listDeskAdvisors'>['content'][number]
type Verdict = AnswerOf<'importAdvisors'>['verdicts'][number]
const filterNames = ['query'] as const

/** The client's advisors, whom people may name when they recommend (ModuleAgentRecommendation). */
export function Screen() {
  const w = useWords('advisors-desk')
  const filter = useFilter(filterNames)
  const [editing, setEditing] = useState<DeskAdvisor | 'new'>()
  const [deleting, setDeleting] = useState<DeskAdvisor>()
  const list = useList('listDeskAdvisors', filter, { query: 'text' })
  return (
    <>
      <DeskList
        say={w}
        query={list}
        filter={filter}
        choices={[]}
        rowKey={(row: DeskAdvisor) => row.externalId}
        actions={
          <Button icon={plusIcon} onClick={() => setEditing('new')}>
            {w('new')}
          </Button>
        }
        columns={[
          {
            id: 'name',
            header: w('name'),
            main: true,
            cell: (row: DeskAdvisor) => (
              <span className="flex items-center gap-3">
                <AdvisorPicture photo={row.photo} />
                <Button
                  size="s"
                  variant="quiet"
                  onClick={() => setEditing(row)}
                  aria-label={w('edit', { name: row.lastName })}
                >
                  {row.lastName}
                </Button>
              </span>
            ),
          },
          { id: 'number', header: w('number'), cell: (row: DeskAdvisor) => row.externalId },
          { id: 'city', header: w('city'), cell: (row: DeskAdvisor) => `${row.zipCode} ${row.city}` },
          {
            id: 'state',
            header: w('state'),
            cell: (row: DeskAdvisor) => (
              <StatusBadge tone={row.isActive ? 'positive' : 'neutral'}>
                {w(row.isActive ? 'shown' : 'left')}
              </StatusBadge>
            ),
          },
          {
            id: 'delete',
            header: w('delete'),
            cell: (row: DeskAdvisor) => (
              <Button
                size="s"
                variant="secondary"
                onClick={() => setDeleting(row)}
                aria-label={`${w('delete')}: ${row.lastName}`}
              >
                {w('delete')}
              </Button>
            ),
          },
        ]}
      >
        <ImportPeople
          title={w('import.title')}
          label={w('import.content')}
          hint={w('import.hint')}
          name={w('name')}
          nameOf={({ lastName, externalId }: Verdict) => [lastName, externalId].filter(Boolean).join(', ')}
          send={(body) => call('importAdvisors', { body })}
        />
      </DeskList>
      {editing !== undefined && (
        <AdvisorDialog advisor={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
      {deleting !== undefined && <DeleteAdvisor advisor={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  )
}
