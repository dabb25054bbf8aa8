import type { ReactNode } from 'react'
import { JoiningState } from '#features/shell/joining-state.tsx'
import { useWords } from '#platform/i18n/use-words.ts'
import type { Standing } from './seller-page.tsx'

/** The state of a seller's registration; words `joining`, `seller-data`. */
export function SellerStanding({ standing, action }: { standing: Standing; action?: ReactNode }) {
  const w = useWords('seller-data')
  return (
    <JoiningState
      joining={{ ...standing, state: standing.seller.state }}
      missing={standing.missing.map((part) => w(`part.${part}`))}
      stopped={w('inactive.text')}
      action={action}
    />
  )
}
