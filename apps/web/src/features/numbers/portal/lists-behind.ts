import { usePathTo } from '#routing/use-path-to.ts'
import type { Step } from '../desk/funnel-table.tsx'

/**
 * The portal's list nearest to a number: recommendations by the day they were made, leads by the day of their details,
 * orders by their day; what was released has no day in its list.
 */
export function useListsBehind({ from, until }: { readonly from: string; readonly until: string }) {
  const pathTo = usePathTo()
  const days = { von: from, bis: until }
  return (step: Step): string | undefined => {
    switch (step) {
      case 'created':
        return pathTo('agency', {}, { tab: 'empfehlungen', ...days })
      case 'details':
        return pathTo('agency', {}, { tab: 'leads', ...days })
      case 'ordered':
        return pathTo('agency', {}, { tab: 'auftraege', ...days })
      case 'released':
        return pathTo('agency', {}, { tab: 'auftraege', freigabe: 'released' })
      default:
        return undefined
    }
  }
}
