import { usePathTo } from '#routing/use-path-to.ts'
import type { Step } from '../desk/funnel-table.tsx'
import type { Days } from '../desk/days.ts'

/** The portal's list behind a number: the cases that reached this step in these days, of this value. */
export function useListsBehind() {
  const pathTo = usePathTo()
  return ({ from, until }: Days, step: Step, by?: string, value?: string, also?: 'released'): string =>
    pathTo(
      'agency',
      {},
      {
        tab: 'empfehlungen',
        schritt: step,
        von: from,
        bis: until,
        ...(by === undefined ? {} : { nach: by, wert: value || '-' }),
        ...(also === undefined ? {} : { auch: also }),
      },
    )
}
