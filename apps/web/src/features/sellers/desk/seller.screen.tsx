import { useQuery } from '@tanstack/react-query'
import { JoiningMissing } from '#desk/joining-missing.tsx'
import type { ReactNode } from 'react'
import { JoiningBadge } from '#desk/joining-state.tsx'
import { Loaded } from '#features/shell/loaded.tsx'
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
import { Grid, Page, Stack } from '#ui/page.tsx'
import { SkeletonCards } from '#ui/skeleton.tsx'
import { StoredAccount } from '#ui/stored-account.tsx'
import { useFormat } from '#ui/use-format.ts'
import { SellerMoves } from './seller-moves.tsx'

export type Seller = AnswerOf<'getSeller'>

const nameOf = ({ firstName, lastName }: Seller['seller']) => `${firstName} ${lastName}`.trim()

/** One professional seller: data, agreements, history, and actions. */
export function Screen() {
  const { id = '' } = useCurrentPlace().params
  const desk = useWords('sellers-desk')
  const pathTo = usePathTo()
  const seller = useQuery(queryOf('getSeller', { params: { id } }))
  return (
    <Page>
      <Loaded query={seller} titleAs="h1" skeleton={<SkeletonCards count={3} />}>
        {(data) => (
          <>
            <PageHeading
              breadcrumb={
                <Breadcrumb
                  items={[{ label: desk('title'), href: pathTo('operatorSellers') }, { label: nameOf(data.seller) }]}
                />
              }
              actions={
                <div className="flex flex-wrap items-center gap-4">
                  {data.approvedAt !== null && <Link href={pathTo('operatorSellerPage', { id })}>{desk('page')}</Link>}
                  <JoiningBadge state={data.seller.state} />
                </div>
              }
            >
              <span className="wrap-anywhere">{nameOf(data.seller)}</span>
            </PageHeading>
            <Stack>
              {data.reason !== null && (
                <Banner tone="caution" title={desk('reason')}>
                  <span className="wrap-anywhere whitespace-pre-line">{data.reason}</span>
                </Banner>
              )}
              <JoiningMissing
                state={data.seller.state}
                missing={data.missing.map((part) => desk(`part.${part}`))}
                say={desk}
              />
              <SellerMoves data={data} />
              <Grid columns={2}>
                <Column>
                  <Profile data={data} />
                  <Course data={data} />
                </Column>
                <Column>
                  <Payment data={data} />
                  <Agreements data={data} />
                </Column>
              </Grid>
            </Stack>
          </>
        )}
      </Loaded>
    </Page>
  )
}

const Column = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-1 content-start gap-gap">{children}</div>
)

const text = (value: string | null) => <span className="wrap-anywhere whitespace-pre-line">{value ?? '–'}</span>
const joined = (...parts: readonly (string | null)[]) => text(parts.filter((part) => part !== null).join(' ') || null)

function Profile({ data: { seller } }: { data: Seller }) {
  const desk = useWords('sellers-desk')
  return (
    <Card title={desk('profile')}>
      <DescriptionList
        items={[
          { term: desk('column.name'), text: text(nameOf(seller)) },
          { term: desk('company'), text: text(seller.company) },
          {
            term: desk('address'),
            text: (
              <>
                {joined(seller.street, seller.streetNumber)}
                <br />
                {joined(seller.zip, seller.city)}
              </>
            ),
          },
          { term: desk('email'), text: text(seller.email) },
          { term: desk('phone'), text: text(seller.phone) },
        ]}
      />
    </Card>
  )
}

/** How and whereto commissions are paid. */
function Payment({ data: { seller } }: { data: Seller }) {
  const desk = useWords('sellers-desk')
  const format = useFormat()
  const taxes = seller.taxes.map(({ status, validFrom }) =>
    desk('tax.from', { status: desk(`tax.${status}`), day: format.day(validFrom) }),
  )
  return (
    <Card title={desk('payment')}>
      <DescriptionList
        items={[
          { term: desk('tax'), text: text(taxes.join('\n') || null) },
          { term: desk('vatId'), text: text(seller.vatId) },
          { term: desk('taxNumber'), text: text(seller.taxNumber) },
          {
            term: desk('bank'),
            text: seller.bankAccount === null ? '–' : <StoredAccount account={seller.bankAccount} />,
          },
        ]}
      />
    </Card>
  )
}

function Course({ data }: { data: Seller }) {
  const desk = useWords('sellers-desk')
  const steps = [
    ['registered', data.registeredAt],
    ['confirmed', data.confirmedAt],
    ['completed', data.completedAt],
    ['approved', data.approvedAt],
    ['deactivated', data.deactivatedAt],
  ] as const
  return (
    <Card title={desk('course')}>
      <DescriptionList
        items={steps.flatMap(([step, at]) =>
          at === null ? [] : [{ term: desk(step), text: <DateText value={at} withTime /> }],
        )}
      />
    </Card>
  )
}

/** The text of each agreement, word for word, and its time. */
function Agreements({ data }: { data: Seller }) {
  const desk = useWords('sellers-desk')
  const { selfBillingAt } = data.seller
  return (
    <Card title={desk('agreements')}>
      <DescriptionList
        items={[
          { term: desk('terms'), text: text(data.termsText) },
          {
            term: desk('selfBilling'),
            text: (
              <>
                {selfBillingAt !== null && (
                  <span className="block text-small text-ink-muted">
                    <DateText value={selfBillingAt} withTime />
                  </span>
                )}
                {text(data.selfBillingText)}
              </>
            ),
          },
        ]}
      />
    </Card>
  )
}
