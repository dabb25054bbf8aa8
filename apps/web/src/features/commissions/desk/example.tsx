import type { CommissionKind, CommissionPeriod, CommissionStep } from '@referral/domain/commission'
import { useWords } from '#platform/i18n/use-words.ts'
import { useFormat } from '#ui/use-format.ts'
import { exampleCents, exampleOf } from './how-it-pays.ts'

interface Props {
  readonly kind: CommissionKind
  readonly period: CommissionPeriod
  readonly steps: readonly CommissionStep[]
}

/** An example of a model, in numbers. */
export function Example({ kind, period, steps }: Props) {
  const w = useWords('commission-models')
  const format = useFormat()
  const { orders, extra, total } = exampleOf(kind, steps)
  const values = {
    orders: format.number(orders),
    base: format.money(exampleCents),
    total: format.money(total),
    extra: format.money(extra),
    period: w(`period.${period}`),
  }
  return <>{w(extra === 0 ? 'example.fixed' : 'example.more', values)}</>
}
