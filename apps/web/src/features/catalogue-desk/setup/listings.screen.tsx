import type { AnswerOf } from '#platform/api/call-types.ts'
import { useLocale, useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { Link } from '#ui/link.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { inLocale } from '#desk/in-locale.ts'
import { ListingDialog } from './listing-dialog.tsx'
import { SetupScreen } from '#desk/setup/setup-screen.tsx'

export type DeskListing = AnswerOf<'listDeskListings'>[number]

/** The pages that list products: their path, their content, whether they are published. */
export function Screen() {
  const t = useWords('desk-setup')
  const locale = useLocale()
  const nameOf = (row: DeskListing) => inLocale(row.title, locale)
  return (
    <SetupScreen
      title={t('listings.title')}
      lead={t('listings.lead')}
      newLabel={t('listings.new')}
      query={queryOf('listDeskListings')}
      rowKey={(row) => row.key}
      nameOf={nameOf}
      empty={{ title: t('listings.empty'), text: t('listings.empty.text') }}
      dialog={(listing, rows, onClose) => <ListingDialog listing={listing} all={rows} onClose={onClose} />}
      columns={[
        { id: 'position', header: t('position'), align: 'end', cell: (row) => String(row.position) },
        { id: 'title', header: t('titleField'), main: true, cell: nameOf },
        {
          id: 'path',
          header: t('path'),
          cell: (row) =>
            row.published ? (
              <Link href={`/${locale}${row.path}`} external className="font-mono text-small wrap-anywhere">
                {row.path}
              </Link>
            ) : (
              <span className="font-mono text-small wrap-anywhere">{row.path}</span>
            ),
        },
        {
          id: 'shows',
          header: t('shows'),
          cell: (row) =>
            row.shows === 'products'
              ? t('products', { count: row.count })
              : `${t(`shows.${row.shows}`)} (${row.count})`,
        },
        {
          id: 'state',
          header: t('state'),
          cell: (row) => (
            <StatusBadge tone={row.published ? 'positive' : 'neutral'}>
              {t(row.published ? 'published' : 'hidden')}
            </StatusBadge>
          ),
        },
      ]}
    />
  )
}
