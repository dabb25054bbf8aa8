import { useWords } from '#platform/i18n/use-words.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Button } from '#ui/button.tsx'
import { ButtonRow } from '#ui/button-row.tsx'
import { Illustration } from '#ui/illustration.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import type { ClaimView } from './claim-view.ts'

/** Not yet, or not any more: why, and whom to ask. */
export function EndedReward({ view }: { view: Extract<ClaimView, 'open' | 'cancelled' | 'expired'> }) {
  const w = useWords('rewards')
  const pathTo = usePathTo()
  return (
    <div className="grid items-center gap-8 md:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="grid gap-6">
        <PageHeading lead={w(`${view}.lead`)}>{w(`${view}.title`)}</PageHeading>
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
      </div>
      <div className="hidden md:block">
        <Illustration kind="empty" />
      </div>
    </div>
  )
}
