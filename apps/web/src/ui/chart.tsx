import { useId } from 'react'
import type { ReactNode } from 'react'
import { useAreaTexts } from './area-texts.ts'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'
import { chevronRightIcon } from './tool-icons.ts'

type Props = {
  /** the answer, in a sentence */
  title: ReactNode
  kind?: 'bar' | 'line' | undefined
  labels: readonly string[]
  /** the same below the picture, where there is less room */
  shortLabels?: readonly string[] | undefined
  series: readonly { name: string; values: readonly number[] }[]
  format?: ((value: number) => string) | undefined
  /** where a number of the table twin leads, by its series and its place */
  hrefOf?: ((series: number, index: number) => string) | undefined
  /** head of the first column of the table twin */
  labelHeader?: string | undefined
}

const fills = ['fill-chart-1', 'fill-chart-2', 'fill-chart-3', 'fill-chart-4'] as const
const strokes = ['stroke-chart-1', 'stroke-chart-2', 'stroke-chart-3', 'stroke-chart-4'] as const
const dashes = ['', '7 5', '2 5', '12 4 2 4'] as const

/** The smallest round number that holds the largest value: 1, 2, 2.5 or 5 times a power of ten. */
export function roundTop(largest: number): number {
  if (largest <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(largest))
  return power * ([1, 2, 2.5, 5, 10].find((step) => step * power >= largest) ?? 10)
}

/**
 * One question answered: in the title, in the picture, and in numbers in a table. Series differ by more than colour.
 */
export function Chart({ title, kind = 'bar', labels, shortLabels = labels, series, format = String, ...twin }: Props) {
  const id = useId()
  const top = roundTop(Math.max(0, ...series.flatMap(({ values }) => values)))
  const shownEvery = Math.ceil(labels.length / 6)
  const Marks = kind === 'bar' ? Bars : Lines

  return (
    <figure className="grid gap-4" aria-labelledby={id}>
      <figcaption id={id} className="strong text-balance">
        {title}
      </figcaption>
      {series.length > 1 && <Legend kind={kind} series={series} />}
      <div aria-hidden className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-tiny text-ink-muted">
        <div className="tabular flex h-48 flex-col justify-between text-end leading-none">
          <span className="-mt-1.5">{format(top)}</span>
          <span>{Number.isInteger(top / 2) ? format(top / 2) : ' '}</span>
          <span className="-mb-1.5">{format(0)}</span>
        </div>
        <svg width="100%" height="100%" className="h-48 overflow-visible">
          {[0, 50, 100].map((y) => (
            <line
              key={y}
              x1="0"
              x2="100%"
              y1={`${y}%`}
              y2={`${y}%`}
              strokeWidth={y === 100 ? 2 : 1}
              className={y === 100 ? 'stroke-line-strong' : 'stroke-chart-grid'}
            />
          ))}
          <Marks labels={labels} series={series} yOf={(value) => 100 - (value / top) * 100} />
        </svg>
        <span />
        <div className="flex pt-2">
          {labels.map((label, index) => (
            <span
              key={label}
              className={cx(
                'min-w-0 flex-1 text-center whitespace-nowrap',
                index % shownEvery !== 0 && (labels.length > 14 ? 'invisible' : 'max-sm:invisible'),
              )}
            >
              {shortLabels[index]}
            </span>
          ))}
        </div>
      </div>
      <TableTwin labels={labels} series={series} format={format} {...twin} />
    </figure>
  )
}

function Legend({ kind, series }: Pick<Props, 'kind' | 'series'>) {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 text-small">
      {series.map(({ name }, at) => (
        <li key={name} className="inline-flex items-center gap-2">
          <svg width="28" height="12" aria-hidden>
            {kind === 'bar' ? (
              <rect width="16" height="12" className={fills[at % 4]} />
            ) : (
              <path
                d="M0 6h28"
                fill="none"
                strokeWidth="3"
                strokeDasharray={dashes[at % 4]}
                className={strokes[at % 4]}
              />
            )}
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}

type Marks = Pick<Props, 'labels' | 'series'> & {
  /** the height of a value as a percentage from the top */
  yOf: (value: number) => number
}

const percent = (value: number): string => `${Math.round(value * 100) / 100}%`

/** Of a single series, the largest value stands out. */
function Bars({ labels, series, yOf }: Marks) {
  const slot = 100 / labels.length
  const width = (slot * 0.68) / series.length
  const largest = Math.max(...(series[0]?.values ?? [0]))
  return series.map(({ name, values }, at) =>
    values.map((value, index) => (
      <rect
        key={`${name}${labels[index]}`}
        className={cx(fills[at % 4], series.length === 1 && value < largest && 'opacity-55')}
        x={percent(slot * index + slot * 0.16 + width * at)}
        width={percent(width * 0.94)}
        y={percent(yOf(value))}
        height={percent(100 - yOf(value))}
      />
    )),
  )
}

function Lines({ labels, series, yOf }: Marks) {
  const middleOf = (index: number): number => (100 / labels.length) * (index + 0.5)
  return series.map(({ name, values }, at) => (
    <g key={name}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%" className="overflow-visible">
        <polyline
          points={values.map((value, index) => `${middleOf(index)},${yOf(value)}`).join(' ')}
          fill="none"
          strokeWidth="3"
          strokeLinejoin="round"
          strokeDasharray={dashes[at % 4]}
          vectorEffect="non-scaling-stroke"
          className={strokes[at % 4]}
        />
      </svg>
      {values.map((value, index) => (
        <circle
          key={labels[index]}
          cx={percent(middleOf(index))}
          cy={percent(yOf(value))}
          r="4"
          strokeWidth="2"
          className={cx(fills[at % 4], 'stroke-surface')}
        />
      ))}
    </g>
  ))
}

/** The same numbers to read out, to copy, and to follow. */
function TableTwin({
  labels,
  series,
  format,
  labelHeader = '',
  hrefOf,
}: Pick<Props, 'labels' | 'series' | 'labelHeader' | 'hrefOf'> & { format: (value: number) => string }) {
  const texts = useAreaTexts()
  return (
    <details className="group text-small">
      <summary className="strong print:hidden inline-flex min-h-11 items-center gap-2 text-link">
        <Icon name={chevronRightIcon} size={0.9} className="transition-transform group-open:rotate-90" />
        {texts.asTable}
      </summary>
      <table className="tabular mt-2 w-full text-start">
        <thead>
          <tr className="border-b border-line text-ink-muted">
            <th scope="col" className="py-1.5 text-start font-normal">
              {labelHeader || <span className="sr-only">{texts.asTable}</span>}
            </th>
            {series.map(({ name }) => (
              <th key={name} scope="col" className="px-3 py-1.5 text-end font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, index) => (
            <tr key={label} className="border-b border-line last:border-b-0">
              <th scope="row" className="py-1.5 text-start font-normal">
                {label}
              </th>
              {series.map(({ name, values }, at) => {
                const text = format(values[index] ?? 0)
                return (
                  <td key={name} className="relative px-3 py-1.5 text-end">
                    {hrefOf === undefined || !values[index] ? (
                      text
                    ) : (
                      // A thumb needs more than a digit.
                      <Link href={hrefOf(at, index)} className="after:absolute after:inset-0">
                        {text}
                      </Link>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
