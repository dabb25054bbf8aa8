import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '#features/shell/loaded.tsx'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useLocale, useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Page, Stack } from '#ui/page.tsx'
import { SkeletonTable } from '#ui/skeleton-table.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { Table } from '#ui/table.tsx'
import { plusIcon } from '#ui/tool-icons.ts'
import { inLocale } from './both.ts'
import { ListingDialog } from './listing-dialog.tsx'

export type DeskListing = AnswerOf<'listDeskListings'>[number]

/** The pages that list products: where each stands, what it shows, whether it is published. */
export function Screen() {
  const t = useWords('desk-setup')
  const locale = useLocale()
  const listings = useQuery(queryOf('listDeskListings'))
  const [editing, setEditing] = useState<DeskListing | 'new'>()
  return (
    <Page>
      <PageHeading
        lead={t('listings.lead')}
        actions={
          <Button icon={plusIcon} onClick={() => setEditing('new')}>
            {t('listings.new')}
          </Button>
        }
      >
        {t('listings.title')}
      </PageHeading>
      <Stack>
        <Loaded query={listings} skeleton={<SkeletonTable columns={5} />}>
          {(rows) => (
            <>
              <Table
                caption={t('listings.title')}
                hideCaption
                rows={rows}
                rowKey={(row) => row.Schluessel}
                empty={<EmptyState title={t('listings.empty')} text={t('listings.empty.text')} />}
                columns={[
                  { id: 'position', header: t('position'), align: 'end', cell: (row) => String(row.Position) },
                  { id: 'title', header: t('titleField'), main: true, cell: (row) => inLocale(row.Titel, locale) },
                  {
                    id: 'path',
                    header: t('path'),
                    cell: (row) =>
                      row.Veroeffentlicht ? (
                        <Link href={`/${locale}${row.Pfad}`} external className="font-mono text-small wrap-anywhere">
                          {row.Pfad}
                        </Link>
                      ) : (
                        <span className="font-mono text-small wrap-anywhere">{row.Pfad}</span>
                      ),
                  },
                  {
                    id: 'shows',
                    header: t('shows'),
                    cell: (row) =>
                      row.Zeigt === 'products' ? t('products', { count: row.Anzahl }) : t(`shows.${row.Zeigt}`),
                  },
                  {
                    id: 'state',
                    header: t('state'),
                    cell: (row) => (
                      <StatusBadge tone={row.Veroeffentlicht ? 'positive' : 'neutral'}>
                        {t(row.Veroeffentlicht ? 'published' : 'hidden')}
                      </StatusBadge>
                    ),
                  },
                ]}
                rowActions={(row) => (
                  <Button
                    size="s"
                    variant="secondary"
                    aria-label={t('edit.name', { name: inLocale(row.Titel, locale) })}
                    onClick={() => setEditing(row)}
                  >
                    {t('edit')}
                  </Button>
                )}
              />
              {editing !== undefined && (
                <ListingDialog
                  key={editing === 'new' ? 'new' : editing.Schluessel}
                  listing={editing === 'new' ? undefined : editing}
                  all={rows}
                  onClose={() => setEditing(undefined)}
                />
              )}
            </>
          )}
        </Loaded>
      </Stack>
    </Page>
  )
}
