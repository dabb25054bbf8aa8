import { useQuery } from '@tanstack/react-query'
import { Block } from '#desk/block.tsx'
import { DocumentFiles } from '#desk/document-files.tsx'
import { Loaded } from '#features/shell/loaded.tsx'
import { call } from '#platform/api/api.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
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
import { InvoiceLines } from './invoice-lines.tsx'
import { InvoiceMoves } from './invoice-moves.tsx'
import { useFormat } from '#ui/use-format.ts'
import { InvoiceState, kindOf } from './invoice-state.tsx'

export type DeskInvoice = AnswerOf<'getOperatorInvoice'>

/** One invoice: its actions, its data, its items. */
export function Screen() {
  const { id = '' } = useCurrentPlace().params
  const w = useWords('billing')
  const pathTo = usePathTo()
  const invoice = useQuery(queryOf('getOperatorInvoice', { params: { id } }))
  return (
    <Page>
      <Loaded query={invoice} titleAs="h1" skeleton={<SkeletonCards count={2} />}>
        {(data) => {
          const title = data.row.number === null ? w('draft') : `${w(kindOf(data.row))} ${data.row.number}`
          return (
            <>
              <PageHeading
                breadcrumb={
                  <Breadcrumb items={[{ label: w('title'), href: pathTo('operatorInvoices') }, { label: title }]} />
                }
                lead={data.row.agency}
                actions={<InvoiceState row={data.row} />}
              >
                {title}
              </PageHeading>
              <Stack>
                {data.missing.length > 0 && (
                  <Banner tone="caution" title={w('missing')}>
                    <ul className="list-disc ps-5">
                      {data.missing.map((one) => (
                        <li key={one}>{w(`missing.${one}`)}</li>
                      ))}
                    </ul>
                  </Banner>
                )}
                <InvoiceMoves invoice={data} />
                <Summary invoice={data} />
                <Block title={w('lines')} lead={w('lines.lead')}>
                  <InvoiceLines invoice={data} />
                </Block>
              </Stack>
            </>
          )
        }}
      </Loaded>
    </Page>
  )
}

function Summary({ invoice }: { invoice: DeskInvoice }) {
  const w = useWords('billing')
  const pathTo = usePathTo()
  const format = useFormat()
  const { row, corrects, correctedBy, replacedBy, reason, sentAt } = invoice
  const params = { id: row.id }
  const other = ({ id, number }: { id: string; number: string | null }) => (
    <Link href={pathTo('operatorInvoice', { id })}>{number ?? w('draft')}</Link>
  )
  return (
    <Card
      title={w('summary')}
      footer={
        row.number !== null && (
          <DocumentFiles
            number={row.number}
            pdf={() => call('downloadOperatorInvoice', { params })}
            xml={() => call('downloadOperatorInvoiceXml', { params })}
            isAside
          />
        )
      }
    >
      <DescriptionList
        layout="stack"
        items={[
          { term: w('column.period'), text: format.days(row.periodFrom, row.periodUntil) },
          ...(row.issuedOn === null ? [] : [{ term: w('column.issued'), text: <DateText value={row.issuedOn} /> }]),
          ...(row.dueOn === null ? [] : [{ term: w('column.due'), text: <DateText value={row.dueOn} /> }]),
          ...(sentAt === null ? [] : [{ term: w('sent'), text: <DateText value={sentAt} withTime /> }]),
          ...(row.paidOn === null ? [] : [{ term: w('paid'), text: <DateText value={row.paidOn} /> }]),
          ...(corrects === null ? [] : [{ term: w('corrects'), text: other(corrects) }]),
          ...(correctedBy === null ? [] : [{ term: w('correctedBy'), text: other(correctedBy) }]),
          ...(replacedBy === null ? [] : [{ term: w('replacedBy'), text: other(replacedBy) }]),
          ...(reason === null ? [] : [{ term: w('reason'), text: <span className="wrap-anywhere">{reason}</span> }]),
        ]}
      />
    </Card>
  )
}
