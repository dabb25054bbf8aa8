import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Loaded } from '#features/shell/loaded.tsx'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { useCurrentPlace, usePathTo } from '#routing/use-path-to.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DateText } from '#ui/date-text.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Grid, Page, Stack } from '#ui/page.tsx'
import { SkeletonCards } from '#ui/skeleton.tsx'
import { ClaimMoves } from './claim-moves.tsx'
import { ClaimOrders } from './claim-orders.tsx'
import { ClaimProof } from './claim-proof.tsx'
import { StateBadge } from '#desk/state-badge.tsx'

export type Claim = AnswerOf<'getLateClaim'>

/** One late claim: its statement, the proof, the case beside it, the orders that may match. */
export function Screen() {
  const { id = '' } = useCurrentPlace().params
  const desk = useWords('claims-desk')
  const pathTo = usePathTo()
  const claim = useQuery(queryOf('getLateClaim', { params: { id } }))
  return (
    <Page>
      <Loaded query={claim} titleAs="h1" skeleton={<SkeletonCards count={3} />}>
        {(data) => {
          const title = desk('detail.title', { number: data.row.orderNumber || '–' })
          return (
            <>
              <PageHeading
                breadcrumb={
                  <Breadcrumb
                    items={[
                      { label: desk('title'), href: pathTo('operatorLateClaims', {}, { offen: 'ja' }) },
                      { label: title },
                    ]}
                  />
                }
                actions={<StateBadge state={data.row.state} />}
              >
                <span className="wrap-anywhere">{title}</span>
              </PageHeading>
              <Parts data={data} />
            </>
          )
        }}
      </Loaded>
    </Page>
  )
}

function Parts({ data }: { data: Claim }) {
  const detail = useQuery(queryOf('getRecommendationDetail', { params: { id: data.row.recommendationId } }))
  return (
    <Stack>
      <ClaimMoves data={data} />
      <Grid columns={2}>
        <Said data={data} />
        <Case data={data} detail={detail} />
      </Grid>
      {/* Above the buttons that accept an order, nothing grows any more. */}
      {data.allowed.includes('accept') && !detail.isPending && <ClaimOrders data={data} />}
    </Stack>
  )
}

function Said({ data }: { data: Claim }) {
  const kit = useWords('desk-kit')
  const desk = useWords('claims-desk')
  const { row } = data
  return (
    <Card title={desk('said')}>
      <DescriptionList
        items={[
          { term: desk('said.number'), text: <span className="wrap-anywhere">{row.orderNumber || '–'}</span> },
          { term: desk('said.day'), text: <DateText value={row.orderedOn} /> },
          { term: desk('column.by'), text: `${row.name || '–'} (${kit(`for.${row.claimant}`)})` },
          { term: desk('column.filed'), text: <DateText value={row.filedAt} withTime /> },
          ...(data.note === ''
            ? []
            : [
                {
                  term: desk('said.note'),
                  text: <span className="wrap-anywhere whitespace-pre-line">{data.note}</span>,
                },
              ]),
          ...(row.decidedAt === null
            ? []
            : [
                { term: desk('decided.at'), text: <DateText value={row.decidedAt} withTime /> },
                {
                  term: desk('decided.by'),
                  text: row.decidedBy === null ? desk('decided.system') : row.decidedBy || '–',
                },
              ]),
          ...(row.reason === null
            ? []
            : [
                { term: desk('reason'), text: <span className="wrap-anywhere whitespace-pre-line">{row.reason}</span> },
              ]),
        ]}
      />
      <ClaimProof id={row.id} proof={data.proof} />
    </Card>
  )
}

interface CaseProps {
  readonly data: Claim
  readonly detail: UseQueryResult<AnswerOf<'getRecommendationDetail'>>
}

function Case({ data, detail }: CaseProps) {
  const kit = useWords('desk-kit')
  const desk = useWords('claims-desk')
  const pathTo = usePathTo()
  const { recommendationId: id, number } = data.row
  return (
    <Card
      title={desk('case')}
      aside={<StateBadge state={data.row.recommendationState} />}
      footer={
        <Button size="s" variant="secondary" href={pathTo('operatorRecommendation', { id })}>
          {desk('case.open')}
        </Button>
      }
    >
      <Loaded query={detail} titleAs="h2" skeleton={<SkeletonCards count={1} />}>
        {({ row, confirmedAt, recipientEmail, recommenderEmail, expiresOn }) => (
          <DescriptionList
            items={[
              { term: kit('column.number'), text: <span className="font-mono text-small">{number}</span> },
              { term: kit('column.product'), text: row.product.displayName },
              { term: desk('case.recommender'), text: person(row.recommender, recommenderEmail) },
              { term: desk('case.recipient'), text: person(row.recipient, recipientEmail) },
              { term: kit('column.created'), text: <DateText value={row.createdAt} withTime /> },
              { term: kit('column.validUntil'), text: <DateText value={expiresOn} /> },
              {
                term: desk('case.confirmed'),
                text:
                  confirmedAt === null ? (
                    desk(data.needsConsent ? 'case.erased' : 'case.no')
                  ) : (
                    <DateText value={confirmedAt} withTime />
                  ),
              },
            ]}
          />
        )}
      </Loaded>
    </Card>
  )
}

const person = (name: string, email: string | null) => (
  <span className="wrap-anywhere">
    {[name, email].filter((part) => part !== null && part !== '').join(' · ') || '–'}
  </span>
)
