import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SavedViews } from '#features/agencies/portal/public.ts'
import { choiceOf, rangeOf } from '#desk/list/filters-in-address.ts'
import { ReportList } from '#desk/list/report-list.tsx'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { Button } from '#ui/button.tsx'
import { DateText } from '#ui/date-text.tsx'
import { ShortText } from '#ui/short-text.tsx'
import type { Column } from '#ui/table.tsx'
import { BulkDialog, type BulkAct } from './bulk-dialog.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { ReaddressDialog } from './readdress-dialog.tsx'
import { InvitationBadge, invitationStates, type InvitationRow } from './invitation-badge.tsx'

/** Beside the states: the mail bounced, whatever the state. */
const undelivered = 'undelivered'

/** The agency's invitations (spec §2.5): filtered, sorted, mailed once more or revoked, each with its history. */
export function InvitationsTab() {
  const w = useWords('invitations-portal')
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [bulk, setBulk] = useState<{ readonly act: BulkAct; readonly ids: readonly string[] }>()
  const [wrong, correct] = useState<InvitationRow>()
  const [shown, show] = useState<InvitationRow>()
  const columns = useColumns()
  const facts = useQuery(queryOf('getInvitationForm'))
  const open = (act: BulkAct, ids: readonly string[]) => setBulk({ act, ids })
  return (
    <>
      <ReportList
        list="listInvitations"
        title={w('list.title')}
        lead={w('list.lead')}
        search={w('list.search')}
        empty={{ title: w('list.empty'), text: w('list.empty.text') }}
        file={w('list.file')}
        choices={[
          {
            name: 'status',
            label: w('column.state'),
            options: [
              { value: undelivered, label: w('undeliverable') },
              ...invitationStates
                .filter((state) => state !== 'created')
                .map((value) => ({ value, label: w(`state.${value}`) })),
            ],
          },
          {
            name: 'gespraech',
            label: w('column.kind'),
            options: (['onSite', 'phone'] as const).map((value) => ({ value, label: w(`kind.${value}`) })),
          },
          {
            name: 'mitarbeiter',
            label: w('column.member'),
            options: (facts.data?.staff ?? []).map(({ staffNumber, name }) => ({
              value: staffNumber,
              label: `${name} (${staffNumber})`,
            })),
          },
        ]}
        days={[
          { name: 'gueltigvon', label: w('filter.expiresFrom'), isMore: true },
          { name: 'gueltigbis', label: w('filter.expiresUntil'), isMore: true },
          { name: 'beendetvon', label: w('filter.endedFrom'), isMore: true },
          { name: 'beendetbis', label: w('filter.endedUntil'), isMore: true },
        ]}
        narrow={({ status, gespraech, mitarbeiter, von, bis, ...days }) => ({
          ...(status === undelivered ? { isUndeliverable: true } : choiceOf('state', status)),
          ...choiceOf('kind', gespraech),
          ...choiceOf('staffNumber', mitarbeiter),
          ...rangeOf('createdOn', von, bis),
          ...rangeOf('expiresOn', days['gueltigvon'], days['gueltigbis']),
          ...rangeOf('endedOn', days['beendetvon'], days['beendetbis']),
        })}
        columns={columns}
        hiddenAtFirst={['email', 'kind', 'mailedAt', 'openedAt', 'endedAt']}
        tools={({ hidden, hide }) => <SavedViews list="invitations" hidden={hidden} onHidden={hide} />}
        rowLabel={nameOf}
        rowActions={(row: InvitationRow) => (
          <>
            {row.mayReaddress && (
              <Button
                size="s"
                variant="secondary"
                aria-label={`${w('readdress')}: ${nameOf(row)}`}
                onClick={() => correct(row)}
              >
                {w('readdress')}
              </Button>
            )}
            <Button size="s" variant="quiet" aria-label={`${w('history')}: ${nameOf(row)}`} onClick={() => show(row)}>
              {w('history')}
            </Button>
          </>
        )}
        selection={{
          selected: picked,
          onSelect: setPicked,
          bulk: (
            <>
              <Button size="s" onClick={() => open('remind', [...picked])}>
                {w('remind')}
              </Button>
              <Button size="s" variant="secondary" onClick={() => open('revoke', [...picked])}>
                {w('revoke')}
              </Button>
            </>
          ),
        }}
      />
      {bulk !== undefined && (
        <BulkDialog
          act={bulk.act}
          ids={bulk.ids}
          onClose={() => setBulk(undefined)}
          onDone={() => setPicked(new Set())}
        />
      )}
      {shown !== undefined && (
        <HistoryDialog
          row={shown}
          onAct={(act) => {
            show(undefined)
            open(act, [shown.id])
          }}
          onReaddress={() => {
            show(undefined)
            correct(shown)
          }}
          onClose={() => show(undefined)}
        />
      )}
      {wrong !== undefined && <ReaddressDialog row={wrong} onClose={() => correct(undefined)} />}
    </>
  )
}

const nameOf = ({ firstName, lastName }: InvitationRow) => `${firstName ?? ''} ${lastName ?? ''}`.trim()

function useColumns(): readonly Column<InvitationRow>[] {
  const w = useWords('invitations-portal')
  return [
    {
      id: 'lastName',
      header: w('column.name'),
      main: true,
      sortable: true,
      cell: (row) => (
        <span className="grid">
          {nameOf(row) || <span className="text-ink-muted">{w('name.gone')}</span>}
          {row.email !== null && (
            <span className="text-small font-normal text-ink-muted">
              <ShortText>{row.email}</ShortText>
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'state',
      header: w('column.state'),
      sortable: true,
      bare: true,
      cell: (row) => <InvitationBadge row={row} />,
    },
    {
      id: 'staffNumber',
      header: w('column.member'),
      sortable: true,
      cell: (row) => <span className="md:whitespace-nowrap">{row.member}</span>,
    },
    {
      id: 'createdAt',
      header: w('column.created'),
      sortable: true,
      cell: (row) => <DateText value={row.createdAt} />,
    },
    {
      id: 'email',
      header: w('column.email'),
      sortable: true,
      cell: (row) => <ShortText>{row.email ?? '–'}</ShortText>,
    },
    { id: 'kind', header: w('column.kind'), sortable: true, cell: (row) => w(`kind.${row.kind}`) },
    {
      id: 'mailedAt',
      header: w('column.mailed'),
      sortable: true,
      cell: (row) => (row.mailedAt === null ? '–' : <DateText value={row.mailedAt} />),
    },
    {
      id: 'openedAt',
      header: w('column.opened'),
      sortable: true,
      cell: (row) => (row.openedAt === null ? '–' : <DateText value={row.openedAt} />),
    },
    {
      id: 'endedAt',
      header: w('column.ended'),
      sortable: true,
      cell: (row) => (row.endedAt === null ? '–' : <DateText value={row.endedAt} />),
    },
    {
      id: 'expiresOn',
      header: w('column.expires'),
      sortable: true,
      cell: (row) => <DateText value={row.expiresOn} />,
    },
  ]
}
