import { Block } from '#desk/block.tsx'
import { useWords } from '#platform/i18n/use-words.ts'
import { Card } from '#ui/card.tsx'
import { Grid } from '#ui/page.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { useFormat } from '#ui/use-format.ts'
import type { Overview } from './money.tsx'

type Goal = Overview['goals'][number]

/** How far the next step of each model is. */
export function Goals({ goals }: { goals: readonly Goal[] }) {
  const w = useWords('commissions')
  const shown = goals.filter(({ steps }) => steps.length > 0)
  if (shown.length === 0) return null
  return (
    <Block title={w('goals.title')}>
      <Grid columns={2}>
        {shown.map((goal) => (
          <GoalCard key={goal.model} goal={goal} />
        ))}
      </Grid>
    </Block>
  )
}

function GoalCard({ goal }: { goal: Goal }) {
  const w = useWords('commissions')
  const format = useFormat()
  const kind = goal.kind === 'bonus' ? 'bonus' : 'stepped'
  const until = format.day(goal.until)
  const { next } = goal
  const last = goal.steps.at(-1)
  return (
    <Card title={w(`goals.${kind}`, { period: w(`period.${goal.period}`) })} aside={goal.model}>
      <ProgressBar
        label={
          next === null
            ? w('goals.reached')
            : w(`goals.${kind}.next`, {
                count: next.missing,
                amount: format.money(next.cents),
                from: format.number(next.from),
              })
        }
        value={next === null ? 1 : goal.count}
        max={next === null ? 1 : next.from}
        hint={
          next === null
            ? w(`goals.${kind}.last`, { amount: format.money(last?.cents ?? 0) })
            : w('goals.count', { done: format.number(goal.count), from: format.number(next.from) })
        }
      />
      <p className="text-small text-ink-muted">{w('goals.until', { until })}</p>
    </Card>
  )
}
