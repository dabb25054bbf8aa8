import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { validateEmail } from '@referral/domain/validate/email-field'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { DateText } from '#ui/date-text.tsx'
import { Link } from '#ui/link.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Page, Stack } from '#ui/page.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { ListFilters } from '#desk/list/list-filters.tsx'
import { ListOf } from '#desk/list/list-of.tsx'
import { useFilter } from '#desk/list/use-filter.ts'

type Row = AnswerOf<'searchContactMessages'>['content'][number]
const filterNames = ['email', 'offen'] as const
/** The sender that one searches for is never in an address: not in the browser's history, and not in a log. */
const unseenNames = ['email'] as const

/** Messages of the contact form: those that wait for an answer, and the answered ones. */
export function Screen() {
  const t = useWords('messages')
  const pathTo = usePathTo()
  const filter = useFilter(filterNames, unseenNames)
  const { email, offen } = filter.values
  // A part of an address is still being typed, and finds nothing.
  const isWhole = email !== undefined && validateEmail(email) === null
  const body = {
    ...(isWhole ? { email } : {}),
    ...(offen === undefined ? {} : { open: offen === 'ja' }),
    page: filter.page,
  }
  const list = useQuery({
    ...queryOf('searchContactMessages', { body }),
    placeholderData: keepPreviousData,
  })
  return (
    <Page>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      <Stack>
        <ListFilters
          label={t('search')}
          filter={filter}
          page={list.data}
          search={{ name: 'email', label: t('search'), hint: t('search.hint'), isPending: !isWhole }}
          choices={[
            {
              name: 'offen',
              label: t('filter'),
              options: [
                { value: 'ja', label: t('filter.ja') },
                { value: 'nein', label: t('filter.nein') },
              ],
            },
          ]}
        />
        {email !== undefined && !isWhole && (
          <p role="status" className="text-small text-ink-muted">
            {t('search.whole')}
          </p>
        )}
        <ListOf
          query={list}
          caption={t('title')}
          rowKey={(row: Row) => row.id}
          columns={[
            {
              id: 'subject',
              header: t('column.subject'),
              main: true,
              cell: (row: Row) => (
                <Link href={pathTo('operatorMessage', { id: row.id })} className="wrap-anywhere">
                  {row.subject}
                </Link>
              ),
            },
            {
              id: 'from',
              header: t('column.from'),
              cell: (row: Row) => <span className="wrap-anywhere">{row.email}</span>,
            },
            {
              id: 'received',
              header: t('column.received'),
              cell: (row: Row) => <DateText value={row.receivedAt} withTime />,
            },
            { id: 'language', header: t('language'), cell: (row: Row) => t(`language.${row.language}`) },
            { id: 'state', header: t('column.state'), cell: (row: Row) => <MessageBadge doneAt={row.doneAt} /> },
          ]}
          filter={filter}
          empty={{ title: t('empty'), text: t('empty.text') }}
        />
      </Stack>
    </Page>
  )
}

export function MessageBadge({ doneAt }: { doneAt: string | null }) {
  const t = useWords('messages')
  return doneAt === null ? (
    <StatusBadge tone="info">{t('state.open')}</StatusBadge>
  ) : (
    <StatusBadge tone="positive">{t('state.done')}</StatusBadge>
  )
}
