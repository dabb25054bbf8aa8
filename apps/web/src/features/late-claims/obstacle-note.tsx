import { useWords } from '#platform/i18n/use-words.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import type { Prospect } from './claim-page.tsx'

/**
 * Why nothing can be reported, and where to go on.
 * @param isOwn whether the open report is the reader's; else it is the other person's, who gets the mails about it
 */
export function ObstacleNote({ obstacle, isOwn }: { obstacle: NonNullable<Prospect['obstacle']>; isOwn: boolean }) {
  const w = useWords('late-claims')
  const pathTo = usePathTo()
  const way =
    obstacle === 'unconfirmed' ? (
      <Button size="s" href={pathTo('AGBDatenschutzZustimmung')}>
        {w('obstacle.unconfirmed.action')}
      </Button>
    ) : obstacle === 'open' || obstacle === 'ordered' ? undefined : (
      <Button size="s" variant="secondary" href={pathTo('Kontakt')}>
        {w('contact')}
      </Button>
    )
  return (
    <Banner tone={obstacle === 'ordered' ? 'positive' : 'info'} title={w(`obstacle.${obstacle}`)} action={way}>
      {w(obstacle === 'open' && !isOwn ? 'obstacle.open.other' : `obstacle.${obstacle}.text`)}
    </Banner>
  )
}
