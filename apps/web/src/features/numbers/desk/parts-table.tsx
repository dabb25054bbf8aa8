import { useWords } from '#platform/i18n/use-words.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'
import { ShortText } from '#ui/short-text.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { useFormat } from '#ui/use-format.ts'
import { CostLink } from './cost-link.tsx'
import type { Measures, Step } from './funnel-table.tsx'

export const dimensions = ['channel', 'campaign', 'product', 'listing', 'agency', 'employee'] as const
export type Dimension = (typeof dimensions)[number]
export type Part = Measures & { readonly value: string; readonly name: string }

/** Channels by their brands, which are the same in every language; others as the link named them. */
const brands: ReadonlyMap<string, string> = new Map(
  Object.entries({
    whatsapp: 'WhatsApp',
    gmail: 'Gmail',
    outlook: 'Outlook',
    yahoo: 'Yahoo Mail',
    facebook: 'Facebook',
    twitter: 'X (Twitter)',
    xing: 'Xing',
    linkedin: 'LinkedIn',
    instagramStory: 'Instagram',
  }),
)

/** Those with another name. */
const own = { email: true, copy: true, qr: true, shareSheet: true, code: true } as const
/** A link may name its channel as it likes, `constructor` too. */
const hasOwnName = (name: string): name is keyof typeof own => Object.hasOwn(own, name)

/** The name of a part; a case may have no channel, campaign, page, agency or employee. */
export function usePartName() {
  const w = useWords('numbers')
  return (by: Dimension, { value, name }: Pick<Part, 'value' | 'name'>): string => {
    if (value === '') return w(`none.${by}`)
    if (by === 'channel') return hasOwnName(name) ? w(`channel.${name}`) : (brands.get(name) ?? name)
    return name.trim() === '' ? w('erased') : name
  }
}

interface Props {
  readonly by: Dimension
  readonly parts: readonly Part[]
  readonly hrefOf: (step: Step, value: string) => string
}

/** The numbers by one dimension, most orders first; each opens its cases. */
export function PartsTable({ by, parts, hrefOf }: Props) {
  const w = useWords('numbers')
  const format = useFormat()
  const nameOf = usePartName()
  const count = (step: 'created' | 'clicked' | 'details' | 'ordered' | 'released'): Column<Part> => ({
    id: step,
    header: w(`column.${step}`),
    align: 'end',
    cell: (row) => {
      const text = format.number(row[step])
      return row[step] === 0 ? text : <Link href={hrefOf(step, row.value)}>{text}</Link>
    },
  })
  return (
    <Table
      caption={`${w('by')}: ${w(`by.${by}`)}`}
      hideCaption
      isCompact
      rows={parts}
      rowKey={(row) => row.value}
      empty={<EmptyState title={w('by.empty')} text={w('by.empty.text')} />}
      columns={[
        { id: 'name', header: w(`by.${by}`), main: true, cell: (row) => <ShortText>{nameOf(by, row)}</ShortText> },
        count('created'),
        count('clicked'),
        count('details'),
        count('ordered'),
        {
          id: 'rate',
          header: w('column.rate'),
          align: 'end',
          cell: (row) => (row.created === 0 ? '–' : format.percent(Math.round((row.ordered / row.created) * 100))),
        },
        count('released'),
        {
          id: 'cost',
          header: w('column.cost'),
          align: 'end',
          cell: (row) => <CostLink cents={row.releasedCents} href={hrefOf('released', row.value)} />,
        },
        {
          id: 'perOrder',
          header: w('column.perOrder'),
          align: 'end',
          cell: (row) => (row.released === 0 ? '–' : <Money cents={Math.round(row.releasedCents / row.released)} />),
        },
      ]}
    />
  )
}
