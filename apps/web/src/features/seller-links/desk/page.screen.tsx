import { useQuery } from '@tanstack/react-query'
import { Block } from '#desk/block.tsx'
import { Loaded } from '#features/shell/loaded.tsx'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { useCurrentPlace, usePathTo } from '#routing/use-path-to.ts'
import { Banner } from '#ui/banner.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Button } from '#ui/button.tsx'
import { DateText } from '#ui/date-text.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Page, Stack } from '#ui/page.tsx'
import { SkeletonCards } from '#ui/skeleton.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { Table } from '#ui/table.tsx'
import { useFormat } from '#ui/use-format.ts'
import { SellerPageView } from '../seller-page-view.tsx'
import { PageStateBadge } from './page-state.tsx'
import { PageSwitch } from './page-switch.tsx'

export type PageCase = AnswerOf<'getSellerPageCase'>

/** One seller's page: its content, its links, and whether visitors see it. */
export function Screen() {
  const { id = '' } = useCurrentPlace().params
  const desk = useWords('seller-pages-desk')
  const pathTo = usePathTo()
  const format = useFormat()
  const page = useQuery(queryOf('getSellerPageCase', { params: { id } }))
  return (
    <Page>
      <Loaded query={page} titleAs="h1" skeleton={<SkeletonCards count={3} />}>
        {(data) => (
          <>
            <PageHeading
              breadcrumb={
                <Breadcrumb
                  items={[{ label: desk('title'), href: pathTo('operatorSellerPages') }, { label: data.row.name }]}
                />
              }
              actions={
                <div className="flex flex-wrap items-center gap-4">
                  <Link href={pathTo('operatorSeller', { id })}>{desk('seller')}</Link>
                  <PageStateBadge state={data.row.state} />
                </div>
              }
            >
              <span className="wrap-anywhere">{data.row.name}</span>
            </PageHeading>
            <Stack>
              {data.offAt !== null && (
                <Banner tone="critical" title={desk('off.title', { when: format.instant(data.offAt) })}>
                  <span className="wrap-anywhere whitespace-pre-line">{data.offReason}</span>
                </Banner>
              )}
              {data.row.state === 'resting' && <Banner>{desk('resting.text')}</Banner>}
              <PageSwitch data={data} />
              <Block title={desk('preview')}>
                <div inert className="overflow-hidden rounded-card border border-line bg-page md:px-8">
                  <SellerPageView
                    isPreview
                    page={{
                      ...{ firstName: data.firstName, lastName: data.lastName, company: data.row.company },
                      ...{ greeting: data.greeting, photo: data.photo },
                      products: data.products.map((product) => ({ product, giftCents: 0 })),
                    }}
                    goOn={() => (
                      <Button wide iconEnd="arrow-right">
                        {desk('preview.button')}
                      </Button>
                    )}
                  />
                </div>
              </Block>
              <Links links={data.links} isShown={data.row.state === 'shown'} />
            </Stack>
          </>
        )}
      </Loaded>
    </Page>
  )
}

/** Every link that the seller has made, and how often it was opened. */
function Links({ links, isShown }: { links: PageCase['links']; isShown: boolean }) {
  const desk = useWords('seller-pages-desk')
  const kit = useWords('desk-kit')
  const w = useWords('seller-links')
  const pathTo = usePathTo()
  const format = useFormat()
  return (
    <Block title={desk('links')}>
      <Table
        caption={desk('links')}
        hideCaption
        rows={links}
        rowKey={({ id }) => id}
        empty={<EmptyState title={desk('links.empty')} text={desk('links.empty.text')} />}
        columns={[
          {
            id: 'link',
            header: desk('column.link'),
            main: true,
            cell: (link) => (
              <span className="grid min-w-0 justify-items-start gap-0.5">
                <span className="wrap-anywhere">{link.name}</span>
                <span className="text-small font-normal text-ink-muted">
                  {w(`channel.${link.channel}`)}
                  {link.productName !== null && ` · ${link.productName}`}
                </span>
                {isShown && link.archivedAt === null && (
                  <Link
                    className="text-small font-normal"
                    href={pathTo('Profiseite', { nummer: link.number })}
                    aria-label={desk('links.open.name', { name: link.name })}
                  >
                    {desk('links.open')}
                  </Link>
                )}
              </span>
            ),
          },
          {
            id: 'state',
            header: kit('column.state'),
            cell: (link) => (
              <StatusBadge tone={link.archivedAt === null ? 'positive' : 'neutral'}>
                {desk(link.archivedAt === null ? 'links.active' : 'links.archived')}
              </StatusBadge>
            ),
          },
          { id: 'created', header: desk('column.created'), cell: (link) => <DateText value={link.createdAt} /> },
          {
            id: 'clicks',
            header: desk('column.clicks'),
            align: 'end',
            cell: (link) => format.number(link.clicks),
          },
        ]}
      />
    </Block>
  )
}
