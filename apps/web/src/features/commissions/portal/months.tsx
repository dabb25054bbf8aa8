import { useWords } from '#platform/i18n/use-words.ts'
import { Card } from '#ui/card.tsx'
import { Chart } from '#ui/chart.tsx'
import { useUi } from '#ui/ui-provider.tsx'
import { useFormat } from '#ui/use-format.ts'
import type { Overview } from './money.tsx'

/** The commission of the last twelve months' orders; the title has their sum. */
export function Months({ months }: { months: Overview['months'] }) {
  const w = useWords('commissions')
  const format = useFormat()
  const { locale } = useUi()
  const short = new Intl.DateTimeFormat(locale === 'de' ? 'de-DE' : 'en-GB', { timeZone: 'UTC', month: 'short' })
  const orders = months.reduce((sum, month) => sum + month.orders, 0)
  const cents = months.reduce((sum, month) => sum + month.cents, 0)
  if (orders === 0) return null
  const firstDays = months.map(({ month }) => `${month}-01`)
  return (
    <Card>
      <Chart
        title={w('months.title', { amount: format.money(cents), orders: w('orders', { count: orders }) })}
        labels={firstDays.map((day) => `${format.month(day)} ${day.slice(0, 4)}`)}
        shortLabels={firstDays.map((day) => short.format(new Date(`${day}T00:00:00Z`)))}
        series={[{ name: w('column.commission'), values: months.map((month) => month.cents) }]}
        format={format.money}
        labelHeader={w('column.month')}
      />
    </Card>
  )
}
