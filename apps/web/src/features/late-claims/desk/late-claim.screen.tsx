import { useQuery } from '@tanstack/react-query'
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

/** One late claim: what was said, the proof, the case beside it, the orders it may mean. */
export function Screen() {
  const { id = '' } = useCurrentPlace().params
  const desk = useWords('claims-desk')
  const pathTo = usePathTo()
  const claim = useQuery(queryOf('getLateClaim', { params: { id } }))
  return (
    <Page>
      <Loaded query={claim} titleAs="h1" skeleton={<SkeletonCards count={3} />}>
        {(data) => {
          const title = desk('detail.title', { number: data.Nachbuchung.Auftragsnummer || '–' })
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
                actions={<StateBadge state={data.Nachbuchung.Status} />}
              >
                <span className="wrap-anywhere">{title}</span>
              </PageHeading>
              <Stack>
                <ClaimMoves data={data} />
                <Grid columns={2}>
                  <Said data={data} />
                  <Case data={data} />
                </Grid>
                {data.Erlaubt.includes('accept') && <ClaimOrders data={data} />}
              </Stack>
            </>
          )
        }}
      </Loaded>
    </Page>
  )
}

function Said({ data }: { data: Claim }) {
  const kit = useWords('desk-kit')
  const desk = useWords('claims-desk')
  const { Nachbuchung: row } = data
  return (
    <Card title={desk('said')}>
      <DescriptionList
        items={[
          { term: desk('said.number'), text: <span className="wrap-anywhere">{row.Auftragsnummer || '–'}</span> },
          { term: desk('said.day'), text: <DateText value={row.Auftragsdatum} /> },
          { term: desk('column.by'), text: `${row.Name || '–'} (${kit(`for.${row.GestelltVon}`)})` },
          { term: desk('column.filed'), text: <DateText value={row.GestelltAm} withTime /> },
          ...(data.Bemerkung === ''
            ? []
            : [
                {
                  term: desk('said.note'),
                  text: <span className="wrap-anywhere whitespace-pre-line">{data.Bemerkung}</span>,
                },
              ]),
          ...(row.EntschiedenAm === null
            ? []
            : [
                { term: desk('decided.at'), text: <DateText value={row.EntschiedenAm} withTime /> },
                { term: desk('decided.by'), text: row.EntschiedenVon ?? desk('decided.system') },
              ]),
          ...(row.Grund === null
            ? []
            : [{ term: desk('reason'), text: <span className="wrap-anywhere whitespace-pre-line">{row.Grund}</span> }]),
        ]}
      />
      <ClaimProof id={row.Id} proof={data.Nachweis} />
    </Card>
  )
}

function Case({ data }: { data: Claim }) {
  const kit = useWords('desk-kit')
  const desk = useWords('claims-desk')
  const pathTo = usePathTo()
  const { EmpfehlungId: id, Empfehlungsnummer: number } = data.Nachbuchung
  const detail = useQuery(queryOf('getRecommendationDetail', { params: { id } }))
  return (
    <Card
      title={desk('case')}
      aside={<StateBadge state={data.Nachbuchung.Empfehlungsstatus} />}
      footer={
        <Button size="s" variant="secondary" href={pathTo('operatorRecommendation', { id })}>
          {desk('case.open')}
        </Button>
      }
    >
      <Loaded query={detail} titleAs="h2" skeleton={<SkeletonCards count={1} />}>
        {({ Empfehlung: row, ZugestimmtAm, EmpfaengerEmail, EmpfehlerEmail, GueltigBis }) => (
          <DescriptionList
            items={[
              { term: kit('column.number'), text: <span className="font-mono text-small">{number}</span> },
              { term: kit('column.product'), text: row.Produkt.AnzeigeName },
              { term: desk('case.recommender'), text: person(row.Empfehler, EmpfehlerEmail) },
              { term: desk('case.recipient'), text: person(row.Empfaenger, EmpfaengerEmail) },
              { term: kit('column.created'), text: <DateText value={row.ErstelltAm} withTime /> },
              { term: kit('column.validUntil'), text: <DateText value={GueltigBis} /> },
              {
                term: desk('case.confirmed'),
                text:
                  ZugestimmtAm === null ? (
                    desk(data.ZustimmungNoetig ? 'case.erased' : 'case.no')
                  ) : (
                    <DateText value={ZugestimmtAm} withTime />
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
