import { useWords } from '#platform/i18n/use-words.ts'
import { Card } from '#ui/card.tsx'
import { Chart } from '#ui/chart.tsx'
import { useFormat } from '#ui/use-format.ts'
import { daysOfPart, type Days } from './days.ts'
import { useUi } from '#ui/ui-provider.tsx'

interface Props {
  readonly grain: 'day' | 'month'
  readonly period: Days
  readonly hrefOf: (days: Days, step: 'created' | 'ordered') => string
  readonly course: readonly { readonly startsOn: string; readonly created: number; readonly ordered: number }[]
}

/** Recommendations and orders over the period; the title has their sums. */
export function CourseChart({ grain, course, period, hrefOf }: Props) {
  const w = useWords('numbers')
  const format = useFormat()
  const { locale } = useUi()
  const language = locale === 'de' ? 'de-DE' : 'en-GB'
  const short = new Intl.DateTimeFormat(language, {
    timeZone: 'UTC',
    ...(grain === 'day' ? { day: 'numeric', month: 'numeric' } : { month: 'short' }),
  })
  const long = (day: string) => (grain === 'day' ? format.day(day) : `${format.month(day)} ${day.slice(0, 4)}`)
  const sum = (name: 'created' | 'ordered') => course.reduce((total, part) => total + part[name], 0)
  return (
    <Card>
      <Chart
        kind={grain === 'day' ? 'line' : 'bar'}
        title={w('course.title', {
          created: w('count.created', { count: sum('created') }),
          orders: w('count.orders', { count: sum('ordered') }),
        })}
        labels={course.map(({ startsOn }) => long(startsOn))}
        shortLabels={course.map(({ startsOn }) => short.format(new Date(`${startsOn}T00:00:00Z`)))}
        series={[
          { name: w('step.created'), values: course.map((part) => part.created) },
          { name: w('step.ordered'), values: course.map((part) => part.ordered) },
        ]}
        format={format.number}
        hrefOf={(series, part) =>
          hrefOf(daysOfPart(grain, course[part]!.startsOn, period), series === 0 ? 'created' : 'ordered')
        }
        labelHeader={w(`course.${grain}`)}
      />
    </Card>
  )
}
