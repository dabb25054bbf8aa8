import { useWords } from '#platform/i18n/use-words.ts'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Recommendation } from './landing.screen.tsx'

/** The client's advisor whom the recommendation names. */
export function LandingAdvisor({ advisor }: { advisor: NonNullable<Recommendation['advisor']> }) {
  const w = useWords('landing')
  const { photo, lastName: name, zipCode: zip, city } = advisor
  return (
    <Card title={w('advisor.title')} titleAs="h3">
      <div className="flex items-center gap-4">
        {photo === null ? (
          <span className="grid size-20 flex-none place-items-center rounded-pill bg-tint text-ink-muted">
            <Icon name="user" size={2} />
          </span>
        ) : (
          <img src={photo} alt="" width={80} height={80} className="size-20 flex-none rounded-pill" />
        )}
        <p className="grid min-w-0">
          <span className="strong break-words">{name}</span>
          <span className="text-small text-ink-muted">
            {zip} {city}
          </span>
        </p>
      </div>
    </Card>
  )
}
