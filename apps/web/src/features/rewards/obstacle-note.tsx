import { useWords } from '#platform/i18n/use-words.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Banner } from '#ui/banner.tsx'
import { Link } from '#ui/link.tsx'
import type { Obstacle } from './use-claim.ts'

/** Why it failed, what is not affected, what to do. */
export function ObstacleNote({ obstacle }: { obstacle: Obstacle | undefined }) {
  const w = useWords('rewards')
  const pathTo = usePathTo()
  if (obstacle === undefined) return null
  if (obstacle === 'poolEmpty')
    return (
      <Banner
        tone="caution"
        live
        title={w('claim.empty.title')}
        action={<Link href={pathTo('PraemieWaehlen')}>{w('claim.gone.action')}</Link>}
      >
        {w('claim.empty.text')}
      </Banner>
    )
  return (
    <Banner
      tone="caution"
      live
      title={w('claim.held.title')}
      action={<Link href={pathTo('Kontakt')}>{w('contact')}</Link>}
    >
      {w('claim.held.text')}
    </Banner>
  )
}
