import { useWords } from '#platform/i18n/use-words.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DateText } from '#ui/date-text.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Money } from '#ui/money.tsx'
import { useFormat } from '#ui/use-format.ts'
import type { RewardYear } from './year.screen.tsx'

type Payment = RewardYear['content'][number]

/** Every movement of the year by month, newest first: the total can be traced to its lines. */
export function Payments({ year }: { year: RewardYear }) {
  const w = useWords('year')
  const pathTo = usePathTo()
  if (year.content.length === 0)
    return (
      <EmptyState
        title={w('list.none')}
        text={w('list.none.text')}
        actions={<Button href={pathTo('PersoenlicherBereich')}>{w('list.none.action')}</Button>}
      />
    )
  return (
    <Card as="section" title={w('list.title')} aside={w('payments', { count: year.content.length })}>
      <div className="grid gap-6 print:gap-3">
        {byMonth(year.content).map(([month, payments]) => (
          <Month key={month} month={month} payments={payments} />
        ))}
      </div>
    </Card>
  )
}

const byMonth = (payments: readonly Payment[]): [string, Payment[]][] => [
  ...Map.groupBy(payments, ({ on }) => on.slice(0, 7)),
]

function Month({ month, payments }: { month: string; payments: readonly Payment[] }) {
  const w = useWords('year')
  const format = useFormat()
  return (
    <section aria-labelledby={`month-${month}`} className="grid gap-1">
      <h3 id={`month-${month}`} className="eyebrow text-ink-muted">
        {format.month(month)}
      </h3>
      <ul className="grid">
        {payments.map((payment, index) => (
          <li
            key={`${payment.number} ${payment.kind} ${index}`}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-0.5 border-b border-line py-3 print:py-1 last:border-b-0"
          >
            <span className="strong min-w-0">{payment.product.displayName}</span>
            <Money cents={payment.cents} signed tone={payment.cents < 0 ? 'critical' : 'plain'} />
            <span className="col-span-full text-small text-ink-muted">
              {w(`kind.${payment.kind}`)}, <DateText value={payment.on} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
