import { useWords } from '#platform/i18n/use-words.ts'
import { Select } from '#ui/select.tsx'
import type { Dimension } from './parts-table.tsx'

interface Props {
  readonly dimensions: readonly Dimension[]
  readonly by: Dimension
  readonly filter: { set(name: 'nach', value: string): void }
}

/** The dimension of the numbers; it is in the address. */
export function DimensionChoice({ dimensions, by, filter }: Props) {
  const w = useWords('numbers')
  return (
    <Select
      name="nach"
      label={w('by')}
      value={by}
      onChange={(value) => filter.set('nach', value)}
      options={dimensions.map((value) => ({ value, label: w(`by.${value}`) }))}
    />
  )
}
