import { useQuery } from '@tanstack/react-query'
import { Block } from '#desk/block.tsx'
import { DocumentFiles } from '#desk/document-files.tsx'
import { Loaded } from '#features/shell/loaded.tsx'
import { call } from '#platform/api/api.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { useCurrentPlace, usePathTo } from '#routing/use-path-to.ts'
import { Banner } from '#ui/banner.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Card } from '#ui/card.tsx'
import { DateText } from '#ui/date-text.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { Link } from '#ui/link.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Page, Stack } from '#ui/page.tsx'
import { SkeletonCards } from '#ui/skeleton.tsx'
import { Objection } from './objection.tsx'
import { SettlementLines } from './settlement-lines.tsx'
import { SettlementMoves } from './settlement-moves.tsx'
import { useFormat } from '#ui/use-format.ts'
import { SettlementState, type DeskSettlement } from './settlement-state.tsx'

/** One settlement: the seller's objection, the actions, the items. */
export function Screen() {
  const { id = '' } = useCurrentPlace().params
  const w = useWords('settlements')
  const pathTo = usePathTo()
  const settlement = useQuery(queryOf('getOperatorSettlement', { params: { id } }))
  return (
    <Page>
      <Loaded query={settlement} titleAs="h1" skeleton={<SkeletonCards count={2} />}>
        {(data) => {
          const title = data.row.number === null ? w('draft') : `${w(`kind.${data.row.kind}`)} ${data.row.number}`
          return (
            <>
              <PageHeading
                breadcrumb={
                  <Breadcrumb
                    items={[
                      {
                        label: w('title'),
                        href: pathTo('operatorSettlements'),
                      },
                      { label: title },
                    ]}
                  />
                }
                lead={data.row.seller}
                actions={<SettlementState row={data.row} />}
              >
                {title}
              </PageHeading>
              <Stack>
                {data.missing.length > 0 && (
                  <Banner
                    tone="caution"
                    title={w(data.missing.includes('sellerAccount') ? 'missing.payment' : 'missing')}
                  >
                    <ul className="list-disc ps-5">
                      {data.missing.map((one) => (
                        <li key={one}>{w(`missing.${one}`)}</li>
                      ))}
                    </ul>
                  </Banner>
                )}
                {data.contradicted !== null && (
                  <Banner tone="caution" title={w('contradicted')}>
                    {w(data.row.state === 'paid' ? 'contradicted.paid' : 'contradicted.text', {
                      reference: data.contradicted,
                    })}
                  </Banner>
                )}
                <Objection settlement={data} />
                <SettlementMoves settlement={data} />
                <Summary settlement={data} />
                <Block title={w('lines')} lead={w('lines.lead')}>
                  <SettlementLines settlement={data} />
                </Block>
              </Stack>
            </>
          )
        }}
      </Loaded>
    </Page>
  )
}

function Summary({ settlement }: { settlement: DeskSettlement }) {
  const w = useWords('settlements')
  const pathTo = usePathTo()
  const format = useFormat()
  const { row, corrects, correctedBy, reason, checkedBy, checkedAt, approvedBy, approvedAt, attempt } = settlement
  const params = { id: row.id }
  const other = ({ id, number }: { id: string; number: string }) => (
    <Link href={pathTo('operatorSettlement', { id })}>{number}</Link>
  )
  const by = (name: string, at: string) => (
    <>
      {name}, <DateText value={at} withTime />
    </>
  )
  return (
    <Card
      title={w('summary')}
      footer={
        row.number !== null && (
          <DocumentFiles
            number={row.number}
            pdf={() => call('downloadOperatorSettlement', { params })}
            xml={() => call('downloadOperatorSettlementXml', { params })}
            isAside
          />
        )
      }
    >
      <DescriptionList
        layout="stack"
        items={[
          {
            term: w('column.seller'),
            text: <Link href={pathTo('operatorSeller', { id: settlement.sellerId })}>{row.seller}</Link>,
          },
          { term: w('column.period'), text: format.days(row.periodFrom, row.periodUntil) },
          ...(row.issuedOn === null
            ? []
            : [
                {
                  term: w('column.issued'),
                  text: <DateText value={row.issuedOn} />,
                },
              ]),
          ...(checkedBy === null || checkedAt === null ? [] : [{ term: w('checked'), text: by(checkedBy, checkedAt) }]),
          ...(approvedBy === null || approvedAt === null
            ? []
            : [{ term: w('approved'), text: by(approvedBy, approvedAt) }]),
          ...(row.paidOn === null
            ? []
            : [
                {
                  term: w('paid'),
                  text: <DateText value={row.paidOn} />,
                },
              ]),
          ...(attempt === 1 ? [] : [{ term: w('attempt'), text: w('attempt.text', { attempt }) }]),
          ...(corrects === null ? [] : [{ term: w('corrects'), text: other(corrects) }]),
          ...(correctedBy === null ? [] : [{ term: w('correctedBy'), text: other(correctedBy) }]),
          ...(reason === null
            ? []
            : [
                {
                  term: w('reason'),
                  text: <span className="wrap-anywhere">{reason}</span>,
                },
              ]),
        ]}
      />
    </Card>
  )
}
