import { useQuery } from '@tanstack/react-query'
import { JoiningMissing } from '#desk/joining-missing.tsx'
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
import { PageHeading } from '#ui/page-heading.tsx'
import { Grid, Page, Stack } from '#ui/page.tsx'
import { SkeletonCards } from '#ui/skeleton.tsx'
import { AgencyMoves } from './agency-moves.tsx'
import { WithoutOwner } from './invite-owner.tsx'
import { People } from './people.tsx'

export type Agency = AnswerOf<'getAgency'>

/** One agency: its data, its history, its members, and the permitted actions. */
export function Screen() {
  const { id = '' } = useCurrentPlace().params
  const desk = useWords('agencies-desk')
  const joining = useWords('agency-joining')
  const pathTo = usePathTo()
  const agency = useQuery(queryOf('getAgency', { params: { id } }))
  return (
    <Page>
      <Loaded query={agency} titleAs="h1" skeleton={<SkeletonCards count={3} />}>
        {(data) => (
          <>
            <PageHeading
              breadcrumb={
                <Breadcrumb
                  items={[{ label: desk('title'), href: pathTo('operatorAgencies') }, { label: data.profile.name }]}
                />
              }
              actions={<JoiningBadge state={data.profile.state} />}
            >
              <span className="wrap-anywhere">{data.profile.name}</span>
            </PageHeading>
            <Stack>
              <WithoutOwner data={data} />
              {data.reason !== null && (
                <Banner tone="caution" title={desk('reason')}>
                  <span className="wrap-anywhere whitespace-pre-line">{data.reason}</span>
                </Banner>
              )}
              <JoiningMissing
                state={data.profile.state}
                missing={data.missing.map((part) => joining(`part.${part}`))}
                say={desk}
              />
              <AgencyMoves data={data} />
              <Grid columns={2}>
                <Profile data={data} />
                <Course data={data} />
              </Grid>
              <People data={data} />
            </Stack>
          </>
        )}
      </Loaded>
    </Page>
  )
}

const text = (value: string | null) => <span className="wrap-anywhere">{value ?? '–'}</span>
const joined = (...parts: readonly (string | null)[]) => text(parts.filter((part) => part !== null).join(' ') || null)

function Profile({ data: { profile } }: { data: Agency }) {
  const desk = useWords('agencies-desk')
  return (
    <Card title={desk('profile')}>
      <DescriptionList
        items={[
          { term: desk('company'), text: text(profile.name) },
          { term: desk('legalForm'), text: text(profile.legalForm) },
          { term: desk('register'), text: text(profile.registerEntry) },
          {
            term: desk('address'),
            text: (
              <>
                {joined(profile.street, profile.streetNumber)}
                <br />
                {joined(profile.zip, profile.city)}
              </>
            ),
          },
          { term: desk('vatId'), text: text(profile.vatId) },
          { term: desk('taxNumber'), text: text(profile.taxNumber) },
          { term: desk('contact'), text: joined(profile.contactFirstName, profile.contactLastName) },
          { term: desk('email'), text: text(profile.email) },
          { term: desk('phone'), text: text(profile.phone) },
        ]}
      />
    </Card>
  )
}

function Course({ data }: { data: Agency }) {
  const desk = useWords('agencies-desk')
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
        items={[
          ...steps.flatMap(([step, at]) =>
            at === null ? [] : [{ term: desk(step), text: <DateText value={at} withTime /> }],
          ),
          { term: desk('customers'), text: data.customers },
          ...(data.termsText === null ? [] : [{ term: desk('terms'), text: text(data.termsText) }]),
        ]}
      />
    </Card>
  )
}
