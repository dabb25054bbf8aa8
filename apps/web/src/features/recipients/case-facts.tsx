import { useWords } from '#platform/i18n/use-words.ts'
import { Card } from '#ui/card.tsx'
import { DateText } from '#ui/date-text.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { Money } from '#ui/money.tsx'
import type { RecipientCase } from './loaded-case.tsx'

/** What the case is about. */
export function CaseFacts({ data }: { data: RecipientCase }) {
  const w = useWords('recipients')
  const isOrdered = data.Auftragsdatum !== null
  return (
    <Card
      title={w('case.facts')}
      footer={
        <p className="text-small text-ink-muted">
          {w('case.number')}
          <span className="tabular block wrap-anywhere">{data.Empfaengernummer}</span>
        </p>
      }
    >
      {data.PraemieEmpfaengerCent > 0 && (
        <div className="grid gap-1">
          <p className="text-small text-ink-muted">{w('case.reward')}</p>
          <p className="text-reward-ink">
            <Money cents={data.PraemieEmpfaengerCent} size="l" tone="reward" />
          </p>
          <p className="text-small text-ink-muted">{w('case.reward.depends')}</p>
        </div>
      )}
      <DescriptionList
        items={[
          { term: w('case.product'), text: data.Produkt.AnzeigeName },
          ...(data.EmpfehlerVorname === '' ? [] : [{ term: w('case.recommender'), text: data.EmpfehlerVorname }]),
          ...(isOrdered
            ? [{ term: w('case.orderedOn'), text: <DateText value={data.Auftragsdatum ?? ''} /> }]
            : [
                {
                  term: data.Zugestimmt ? w('case.orderBy') : w('case.confirmBy'),
                  text: <DateText value={data.ZustimmungBis} />,
                },
              ]),
        ]}
      />
    </Card>
  )
}
