import { useWords } from '#platform/i18n/use-words.ts'
import { Link } from '#ui/link.tsx'
import { Table } from '#ui/table.tsx'
import { useFormat } from '#ui/use-format.ts'
import { useChange } from './use-change.ts'

const steps = ['created', 'clicked', 'details', 'ordered', 'released', 'paid'] as const
/** Includes endings after an order, and payments for a case, perhaps not the last one. */
export const everyStep = [...steps, 'cancelled', 'payment'] as const
export type Step = (typeof everyStep)[number]
type CountedStep = Exclude<Step, 'payment'>

export interface Measures {
  readonly created: number
  readonly clicked: number
  readonly details: number
  readonly ordered: number
  readonly released: number
  readonly paid: number
  readonly cancelled: number
  readonly clickedDays: number
  readonly detailsDays: number
  readonly orderedDays: number
  readonly releasedDays: number
  readonly paidDays: number
  readonly releasedCents: number
  readonly paidCents: number
}

interface Props {
  readonly total: Measures
  readonly before: Measures
  /** The list behind a step, where there is one. */
  readonly hrefOf: (step: CountedStep) => string
  /** The same of the days it is compared with. */
  readonly hrefBefore: (step: CountedStep) => string
}

/** Step by step: the count, the share of the previous step, the duration, and the comparison. */
export function FunnelTable({ total, before, hrefOf, hrefBefore }: Props) {
  const w = useWords('numbers')
  const format = useFormat()
  const changeOf = useChange()
  const most = Math.max(1, ...steps.map((step) => total[step]))
  const rows = [
    ...steps.map((step, at) => ({ step, previous: steps[at - 1] })),
    { step: 'cancelled' as const, previous: 'ordered' as const },
  ]
  type Line = (typeof rows)[number]
  const daysOf = ({ step }: Line) => {
    if (step === 'created' || step === 'cancelled' || total[step] === 0) return '–'
    return format.number(total[`${step}Days`] / total[step], 1)
  }
  return (
    <Table
      caption={w('funnel.title')}
      hideCaption
      rows={rows}
      rowKey={(row) => row.step}
      columns={[
        {
          id: 'step',
          header: w('column.step'),
          main: true,
          cell: ({ step }) => (
            <span className="grid gap-1">
              {w(`step.${step}`)}
              <svg aria-hidden width="100%" height="8" className="block">
                <rect width="100%" height="8" rx="2" className="fill-chart-grid" />
                <rect width={`${Math.round((total[step] / most) * 100)}%`} height="8" rx="2" className="fill-chart-1" />
              </svg>
            </span>
          ),
        },
        {
          id: 'count',
          header: w('column.count'),
          align: 'end',
          cell: ({ step }) => {
            const text = format.number(total[step])
            return total[step] === 0 ? text : <Link href={hrefOf(step)}>{text}</Link>
          },
        },
        {
          id: 'share',
          header: w('column.share'),
          align: 'end',
          cell: ({ step, previous }) =>
            previous === undefined || total[previous] === 0
              ? '–'
              : format.percent((total[step] / total[previous]) * 100),
        },
        { id: 'days', header: w('column.days'), align: 'end', cell: daysOf },
        {
          id: 'before',
          header: w('column.before'),
          align: 'end',
          cell: ({ step }) => {
            const text = changeOf(total[step], before[step])
            return before[step] === 0 ? text : <Link href={hrefBefore(step)}>{text}</Link>
          },
        },
      ]}
    />
  )
}
