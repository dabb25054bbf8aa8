import { Document } from '#features/content/public.tsx'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useAnswer } from '#platform/answers/use-answer.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { Card } from '#ui/card.tsx'
import { Money } from '#ui/money.tsx'
import { useFormat } from '#ui/use-format.ts'

/** agencyCost: today's price list and announced changes, above the tenant's own text. */
export function Screen() {
  const fees = useAnswer(queryOf('listServiceFees')).data ?? []
  return <Document above={fees.length > 0 && <Fees fees={fees} />} />
}

/** One line for each category; changes follow below it with their day. */
function Fees({ fees }: { fees: AnswerOf<'listServiceFees'> }) {
  const w = useWords('costs')
  const format = useFormat()
  const categories = [...Map.groupBy(fees, ({ categoryId }) => categoryId).values()]
  return (
    <Card as="section" title={w('title')}>
      <p className="text-ink-muted">{w('lead')}</p>
      <dl className="grid">
        {categories.map((entries) => {
          const now = entries.find(({ standing }) => standing === 'present')
          return (
            <div
              key={entries[0]!.categoryId}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 border-b border-line py-3 last:border-b-0"
            >
              <dt>{entries[0]!.category}</dt>
              <dd className="strong text-end tabular-nums">
                {now === undefined ? w('none') : <Money cents={now.cents} />}
              </dd>
              {entries
                .filter(({ standing }) => standing === 'future')
                .map(({ id, cents, validFrom }) => (
                  <dd key={id} className="col-span-full flex justify-between gap-6 text-small text-ink-muted">
                    <span>{w('next', { day: format.day(validFrom) })}</span>
                    <Money cents={cents} />
                  </dd>
                ))}
            </div>
          )
        })}
      </dl>
    </Card>
  )
}
