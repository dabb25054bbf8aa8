import { useQuery } from '@tanstack/react-query'
import { Block } from '#desk/block.tsx'
import { Loaded } from '#features/shell/loaded.tsx'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { KeyFigure, SkeletonFigures } from '#ui/key-figure.tsx'
import { Grid } from '#ui/page.tsx'
import { useFormat } from '#ui/use-format.ts'
import { useChange } from '../desk/use-change.ts'
import { useListsBehind } from './lists-behind.ts'

/** The agency's own part of this month, below today's tasks. */
export function AgencyPart() {
  const w = useWords('numbers')
  const leadOf = usePartLead()
  const numbers = useQuery(queryOf('getAgencyNumbers', { query: { period: 'month' } }))
  return (
    <Block title={w('part.title')} lead={leadOf(numbers.data)}>
      <Loaded query={numbers} skeleton={<SkeletonFigures />}>
        {(data) => <Figures {...data} />}
      </Loaded>
    </Block>
  )
}

/**
 * Names the days compared with: as many as this month has had, and all of the month before on its last day. Until they
 * are known its line is empty.
 */
export function usePartLead() {
  const w = useWords('numbers')
  const format = useFormat()
  return (numbers: Readonly<Record<'comparedFrom' | 'comparedUntil', string>> | undefined): string =>
    numbers === undefined
      ? '\u00A0'
      : w('part.lead', {
          comparedFrom: format.day(numbers.comparedFrom),
          comparedUntil: format.day(numbers.comparedUntil),
        })
}

type Figure = 'created' | 'details' | 'ordered' | 'released'
interface FiguresOf {
  readonly from: string
  readonly until: string
  readonly total: Readonly<Record<Figure | 'releasedCents', number>>
  readonly before: Readonly<Record<Figure | 'releasedCents', number>>
}

function Figures({ from, until, total, before }: FiguresOf) {
  const w = useWords('numbers')
  const format = useFormat()
  const changeOf = useChange()
  const listOf = useListsBehind()
  return (
    <Grid columns={4}>
      {(['created', 'details', 'ordered', 'released'] as const).map((step) => (
        <KeyFigure
          key={step}
          label={w(`step.${step}`)}
          value={format.number(total[step])}
          hint={changeOf(total[step], before[step])}
          href={listOf({ from, until }, step)}
        />
      ))}
    </Grid>
  )
}
