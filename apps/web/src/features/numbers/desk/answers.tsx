import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { KeyFigure } from '#ui/key-figure.tsx'
import { Link } from '#ui/link.tsx'
import { Grid } from '#ui/page.tsx'
import { useFormat } from '#ui/use-format.ts'
import type { Step } from './funnel-table.tsx'
import { usePartName } from './parts-table.tsx'
import { useChange } from './use-change.ts'

interface Props {
  readonly numbers: Pick<AnswerOf<'getNumbers'>, 'from' | 'until' | 'total' | 'before' | 'recommenders'>
  readonly casesOf: (step: Step, by?: string, value?: string) => string
}

/** The four questions, each with its answer and the list behind it. */
export function Answers({ numbers: { from, until, total, before, recommenders }, casesOf }: Props) {
  const w = useWords('numbers')
  const format = useFormat()
  const changeOf = useChange()
  const nameOf = usePartName()
  const channels = useQuery(queryOf('listNumbersBy', { params: { by: 'channel' }, query: { from, until } }))
  const best = channels.data?.find(({ ordered }) => ordered > 0)
  const first = recommenders[0]
  const orders = (count: number) => w('count.orders', { count })
  const paid = format.money(total.paidCents)
  const perOrderOf = ({ releasedCents, released }: typeof total) => format.money(Math.round(releasedCents / released))
  /** Above the link of the whole figure. */
  const toPayments = (text: ReactNode) =>
    total.paidCents === 0 ? (
      text
    ) : (
      <Link href={casesOf('payment')} className="relative z-10">
        {text}
      </Link>
    )
  return (
    <Grid columns={4}>
      <KeyFigure
        label={w('answer.ordered')}
        value={w('answer.ordered.value', { count: total.ordered })}
        hint={changeOf(total.ordered, before.ordered)}
        href={casesOf('ordered')}
      />
      <KeyFigure
        label={w('answer.cost')}
        value={format.money(total.releasedCents)}
        hint={
          total.released === 0
            ? w.rich('answer.cost.none', { paid: toPayments }, { paid })
            : w.rich('answer.cost.hint', { paid: toPayments }, { perOrder: perOrderOf(total), paid })
        }
        href={casesOf('released')}
      />
      <KeyFigure
        label={w('answer.channel')}
        value={best === undefined ? w('answer.none') : nameOf('channel', best)}
        hint={
          best === undefined
            ? undefined
            : w('answer.channel.hint', {
                orders: orders(best.ordered),
                created: w('count.created', { count: best.created }),
              })
        }
        href={best === undefined ? undefined : casesOf('ordered', 'channel', best.value)}
      />
      <KeyFigure
        label={w('answer.recommender')}
        value={first === undefined ? w('answer.nobody') : first.name || w('erased')}
        hint={first === undefined ? undefined : w('answer.recommender.hint', { orders: orders(first.ordered) })}
        href={first === undefined ? undefined : casesOf('ordered', 'recommender', first.id)}
      />
    </Grid>
  )
}
