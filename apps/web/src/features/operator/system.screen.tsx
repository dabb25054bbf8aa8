import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Loaded } from '#features/shell/loaded.tsx'
import { isApiError } from '#platform/api/api-error.ts'
import { call } from '#platform/api/api.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { keyOf, queryOf } from '#platform/query.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Button } from '#ui/button.tsx'
import { DateText } from '#ui/date-text.tsx'
import { Link } from '#ui/link.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Page, Stack } from '#ui/page.tsx'
import { SkeletonTable } from '#ui/skeleton-table.tsx'
import { Table } from '#ui/table.tsx'
import { useToast } from '#ui/toast.tsx'
import { useFormat } from '#ui/use-format.ts'
import { ListFilters } from '#desk/list/list-filters.tsx'
import { ListOf } from '#desk/list/list-of.tsx'
import { StateBadge, useStateChoice, type StateName } from '#desk/state-badge.tsx'
import { useFilter } from '#desk/list/use-filter.ts'
import { useList } from '#desk/list/use-list.ts'
import { AdminLoginButton } from '#features/accounts/desk/public.ts'
import { AuditBlock } from '#features/audit/public.ts'
import { Block } from '#desk/block.tsx'
import { Shares } from './shares.tsx'

type Mail = AnswerOf<'listMails'>['content'][number]
const filterNames = ['status'] as const
const mailStates = ['undelivered', 'bounced', 'dead', 'queued', 'sent', 'dropped'] as const

/** Recommender and recipient get the same mail in words of their own; the list names it once. */
const nameOf = (template: string) => template.replace(/\.(recipient|recommender)$/, '') as 'account.welcome'

export function Screen() {
  const w = useWords('system')
  return (
    <Page>
      <PageHeading>{w('title')}</PageHeading>
      <Stack>
        {/* Above the lists, which come later: they would push their buttons away while they are pressed. */}
        <Assistance />
        <AuditBlock />
        <Mails />
        <Shares />
        <Nights />
      </Stack>
    </Page>
  )
}

function Assistance() {
  const w = useWords('assist')
  return (
    <Block title={w('title')}>
      <p className="max-w-text">{w('text')}</p>
      <div>
        <AdminLoginButton label={w('submit')} />
      </div>
    </Block>
  )
}

function Mails() {
  const w = useWords('system')
  const kit = useWords('desk-kit')
  const toast = useToast()
  const cache = useQueryClient()
  const pathTo = usePathTo()
  const { shortInstant } = useFormat()
  const filter = useFilter(filterNames)
  const states = useStateChoice(mailStates)
  const list = useList('listMails', filter, { status: 'state' })
  const retry = async (id: string) => {
    try {
      await call('retryMail', { params: { id } })
      toast({ text: w('retried'), tone: 'positive' })
    } catch (error) {
      if (!isApiError(error)) throw error
      toast({ text: error.title, tone: 'critical' })
    }
    await cache.invalidateQueries({ queryKey: keyOf('listMails') })
  }
  return (
    <Block title={w('mails')} lead={w('mails.lead')}>
      <ListFilters
        label={`${w('mails')}: ${kit('filter.state')}`}
        filter={filter}
        page={list.data}
        choices={[states]}
      />
      <ListOf
        query={list}
        caption={w('mails')}
        rowKey={(row: Mail) => row.id}
        columns={[
          {
            id: 'template',
            header: w('column.template'),
            main: true,
            cell: (row: Mail) => (
              <span className="grid justify-items-start">
                {w(`mail.${nameOf(row.template)}`)}
                {row.caseId !== null && (
                  <Link
                    href={pathTo('operatorRecommendation', { id: row.caseId })}
                    aria-label={`${w('mails.case')} ${row.caseNumber ?? ''}`}
                    className="text-small font-normal"
                  >
                    {w('mails.case')}
                  </Link>
                )}
              </span>
            ),
          },
          {
            id: 'state',
            header: kit('column.state'),
            cell: (row: Mail) => <StateBadge state={row.state as StateName} />,
          },
          {
            id: 'created',
            header: kit('column.created'),
            cell: (row: Mail) => <DateText value={row.createdAt} withTime />,
          },
          {
            id: 'sent',
            header: w('column.sent'),
            cell: (row: Mail) => (row.sentAt === null ? '–' : <DateText value={row.sentAt} withTime />),
          },
          { id: 'why', header: w('mails.why'), cell: (row: Mail) => <Why row={row} /> },
        ]}
        rowActions={(row: Mail) =>
          row.state === 'dead' || row.state === 'bounced' ? (
            <Button
              size="s"
              variant="secondary"
              icon="refresh"
              aria-label={`${w('retry')}: ${w(`mail.${nameOf(row.template)}`)}, ${row.caseNumber ?? shortInstant(row.createdAt)}`}
              onClick={() => void retry(row.id)}
            >
              {w('retry')}
            </Button>
          ) : null
        }
        filter={filter}
        empty={{ title: w('mails.empty'), text: '' }}
      />
      <Reports />
    </Block>
  )
}

function Why({ row }: { readonly row: Mail }) {
  const w = useWords('system')
  const kit = useWords('desk-kit')
  if (row.bounceClass !== null)
    return (
      <>
        {kit(`bounce.${row.bounceClass}`)} <span className="text-ink-muted">({row.bounceStatus})</span>
      </>
    )
  if (row.delayedAt !== null) return w('mails.late')
  return row.error ?? '–'
}

/** Whether reports arrive at all, and what of them was not understood. */
function Reports() {
  const w = useWords('system')
  const { number } = useFormat()
  const reports = useQuery(queryOf('getMailReports'))
  if (reports.data === undefined) return null
  const { isOn, counts } = reports.data
  const counted = Object.entries(counts).filter(([, count]) => count > 0)
  const list = counted.map(([name, count]) => `${number(count)} ${w(`reports.${name as keyof typeof counts}`)}`)
  return (
    <p className="max-w-text text-small text-ink-muted">
      {isOn ? `${w('reports')}: ${list.join(', ') || w('reports.none')}` : w('reports.off')}
    </p>
  )
}

function Nights() {
  const w = useWords('system')
  const kit = useWords('desk-kit')
  const nights = useQuery(queryOf('listNights'))
  return (
    <Block title={w('nights')}>
      <Loaded query={nights} skeleton={<SkeletonTable columns={3} />}>
        {(rows) => (
          <Table
            caption={w('nights')}
            hideCaption
            rows={rows}
            rowKey={(row) => row.night}
            empty={<p className="text-ink-muted">{w('nights.empty')}</p>}
            columns={[
              { id: 'night', header: w('column.night'), main: true, cell: (row) => <DateText value={row.night} /> },
              { id: 'what', header: w('column.what'), cell: (row) => summaryOf(w, row.summary) || w('nothing') },
              {
                id: 'finished',
                header: kit('column.when'),
                cell: (row) => <DateText value={row.finishedAt} withTime />,
              },
            ]}
          />
        )}
      </Loaded>
    </Block>
  )
}

const summaryOf = (w: ReturnType<typeof useWords<'system'>>, report: Readonly<Record<string, number>>) =>
  Object.entries(report)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${w(`night.${name as 'expired'}`)}: ${count}`)
    .join(', ')
