import { useWords } from '#platform/i18n/use-words.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Button } from '#ui/button.tsx'
import { ButtonRow } from '#ui/button-row.tsx'
import { PicturedHeading } from '#ui/pictured-heading.tsx'
import type { ClaimView } from './claim-view.ts'

/** Not yet, or not any more: why, and whom to ask. */
export function EndedReward({ view }: { view: Extract<ClaimView, 'open' | 'cancelled' | 'expired'> }) {
  const w = useWords('rewards')
  const pathTo = usePathTo()
  return (
    <PicturedHeading title={w(`${view}.title`)} lead={w(`${view}.lead`)}>
      <ButtonRow>
        {view === 'open' ? (
          <Button href={pathTo('Produkte')}>{w('products')}</Button>
        ) : (
          <>
            <Button href={pathTo('Kontakt')}>{w('contact')}</Button>
            <Button variant="secondary" href={pathTo('Produkte')}>
              {w('products')}
            </Button>
          </>
        )}
      </ButtonRow>
    </PicturedHeading>
  )
}
