import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#features/shell/loaded.tsx'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { useCurrentPlace, usePathTo } from '#routing/use-path-to.ts'
import { Banner } from '#ui/banner.tsx'
import { Card } from '#ui/card.tsx'
import { DateText } from '#ui/date-text.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { Money } from '#ui/money.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Grid, Page, Stack } from '#ui/page.tsx'
import { SkeletonCards } from '#ui/skeleton.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { useFormat } from '#ui/use-format.ts'
import { AdminLoginButton } from '#features/accounts/desk/public.ts'
import { CaseApprovals } from './case-approvals.tsx'
import { CaseEvents } from './case-events.tsx'
import { CaseRewards } from './case-rewards.tsx'
import { FraudFindings } from './fraud-findings.tsx'
import { ReleaseObstacles } from './release-obstacles.tsx'
import { MoveButtons } from './move-buttons.tsx'
import { Undelivered } from './undelivered.tsx'
import { StateBadge } from '#desk/state-badge.tsx'
import { Block } from '#desk/block.tsx'

export type Case = AnswerOf<'getRecommendationDetail'>

export function Screen() {
  const { id = '' } = useCurrentPlace().params
  const w = useWords('case-desk')
  const kit = useWords('desk-kit')
  const pathTo = usePathTo()
  const detail = useQuery(queryOf('getRecommendationDetail', { params: { id } }))
  return (
    <Page>
      <Loaded query={detail} skeleton={<SkeletonCards count={3} />}>
        {(data) => (
          <>
            <PageHeading
              breadcrumb={
                <Breadcrumb
                  items={[
                    { label: w('case.back'), href: pathTo('operatorRecommendations') },
                    { label: data.row.number },
                  ]}
                />
              }
              actions={<StateBadge state={data.row.state} />}
            >
              {w('case.title', { number: data.row.number })}
            </PageHeading>
            <Stack>
              {data.holdReason !== null && data.row.onHold && (
                <Banner tone="caution" title={kit('held')}>
                  {data.holdFindings.length > 0 ? <FraudFindings findings={data.holdFindings} /> : data.holdReason}
                </Banner>
              )}
              <Undelivered mails={data.undelivered} />
              <ReleaseObstacles data={data} />
              <MoveButtons data={data} />
              <Grid columns={2}>
                <Facts data={data} />
                <Order data={data} />
              </Grid>
              <CaseRewards rewards={data.rewards} />
              <CaseApprovals data={data} />
              <CaseEvents events={data.events} />
            </Stack>
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Facts({ data }: { data: Case }) {
  const w = useWords('case-desk')
  const kit = useWords('desk-kit')
  const assist = useWords('assist')
  const format = useFormat()
  const { row } = data
  return (
    <Card title={w('case.facts')}>
      <DescriptionList
        items={[
          { term: kit('column.product'), text: row.product.displayName },
          { term: w('column.reward'), text: <Money cents={row.totalCents} /> },
          { term: w('case.share'), text: format.percent(data.share) },
          {
            term: w('column.recommender'),
            text: (
              <div className="grid justify-items-start gap-2">
                <span className="wrap-anywhere">{person(row.recommender, data.recommenderEmail)}</span>
                {data.recommenderEmail !== null && data.recommenderEmail !== '' && (
                  <AdminLoginButton email={data.recommenderEmail} label={assist('action')} />
                )}
              </div>
            ),
          },
          { term: w('column.recipient'), text: person(row.recipient, data.recipientEmail) },
          {
            term: w('case.confirmed'),
            text: data.confirmedAt === null ? w('case.notConfirmed') : <DateText value={data.confirmedAt} withTime />,
          },
          { term: kit('column.created'), text: <DateText value={row.createdAt} withTime /> },
          { term: kit('column.validUntil'), text: <DateText value={data.expiresOn} /> },
          { term: w('case.clicks'), text: String(data.clicks) },
        ]}
      />
    </Card>
  )
}

const person = (name: string, email: string | null) =>
  [name, email].filter((part) => part !== null && part !== '').join(' · ') || '–'

function Order({ data }: { data: Case }) {
  const w = useWords('case-desk')
  const kit = useWords('desk-kit')
  const { order } = data
  if (order === null) return <Card title={w('case.order')}>{w('case.order.none')}</Card>
  return (
    <Card title={w('case.order')} aside={<StateBadge state={order.state} />}>
      <DescriptionList
        items={[
          { term: kit('column.number'), text: `${order.source} · ${order.orderNumber}` },
          { term: kit('column.ordered'), text: <DateText value={order.orderedOn} /> },
          { term: kit('column.product'), text: order.productName },
          { term: kit('column.customer'), text: order.customer || '–' },
          {
            term: w('column.release'),
            text: data.row.releaseOn === null ? '–' : <DateText value={data.row.releaseOn} />,
          },
        ]}
      />
      {data.fraudFindings.length > 0 && (
        <Block title={w('case.fraud')}>
          <p className="text-small text-ink-muted">{w('case.fraud.score', { score: order.fraudScore })}</p>
          <FraudFindings findings={data.fraudFindings} withWeight />
        </Block>
      )}
    </Card>
  )
}
