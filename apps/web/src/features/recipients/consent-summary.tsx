import type { RouteName } from '#routing/route-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import type { IconName } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { fileIcon } from '#ui/tool-icons.ts'
import { useConsentPoints } from './consent-points.ts'

/** Terms and privacy as people read them: three points each, the whole text one tap away. */
export function ConsentSummary({ confirmBy }: { confirmBy: string }) {
  const w = useWords('recipients')
  const { terms, privacy } = useConsentPoints(confirmBy)
  return (
    <Card title={w('consent.summary')}>
      <Points
        icon={fileIcon}
        title={w('consent.terms')}
        points={terms}
        to="teilnahmebedingungen"
        more={w('consent.terms.more')}
      />
      <div className="border-t border-line pt-5">
        <Points
          icon="shield"
          title={w('consent.privacy')}
          points={privacy}
          to="Datenschutz"
          more={w('consent.privacy.more')}
        />
      </div>
    </Card>
  )
}

interface PointsProps {
  readonly icon: IconName
  readonly title: string
  readonly points: readonly string[]
  readonly to: Extract<RouteName, 'teilnahmebedingungen' | 'Datenschutz'>
  readonly more: string
}

function Points({ icon, title, points, to, more }: PointsProps) {
  const pathTo = usePathTo()
  return (
    <section className="grid gap-3">
      <h3 className="strong flex items-center gap-2.5">
        <Icon name={icon} className="text-action" />
        {title}
      </h3>
      <ul className="grid list-disc gap-2 ps-6 text-ink-muted marker:text-line-strong">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p>
        <Link href={pathTo(to)} external className="inline-block min-h-11 py-2.5 text-small">
          {more}
        </Link>
      </p>
    </section>
  )
}
