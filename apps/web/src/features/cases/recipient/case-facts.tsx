import { useWords } from '#platform/i18n/use-words.ts'
import { Card } from '#ui/card.tsx'
import { DateText } from '#ui/date-text.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { Money } from '#ui/money.tsx'
import type { RecipientCase } from '#features/recipients/public.tsx'

/** The subject of the case. */
export function CaseFacts({ data }: { data: RecipientCase }) {
  const w = useWords('recipient-case')
  const isOrdered = data.orderedOn !== null
  return (
    <Card
      title={w('case.facts')}
      footer={
        <p className="text-small text-ink-muted">
          {w('case.number')}
          <span className="tabular block wrap-anywhere">{data.recipientNumber}</span>
        </p>
      }
    >
      {data.recipientCents > 0 && (
        <div className="grid gap-1">
          <p className="text-small text-ink-muted">{w('case.reward')}</p>
          <p className="text-reward-ink">
            <Money cents={data.recipientCents} size="l" tone="reward" />
          </p>
          <p className="text-small text-ink-muted">{w('case.reward.depends')}</p>
        </div>
      )}
      <DescriptionList
        items={[
          { term: w('case.product'), text: data.product.displayName },
          ...(data.recommenderFirstName === ''
            ? []
            : [{ term: w('case.recommender'), text: data.recommenderFirstName }]),
          ...(isOrdered
            ? [{ term: w('case.orderedOn'), text: <DateText value={data.orderedOn ?? ''} /> }]
            : [
                {
                  term: data.confirmed ? w('case.orderBy') : w('case.confirmBy'),
                  text: <DateText value={data.confirmBy} />,
                },
              ]),
        ]}
      />
    </Card>
  )
}
