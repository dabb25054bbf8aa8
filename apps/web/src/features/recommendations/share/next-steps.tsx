import { useWords } from '#platform/i18n/use-words.ts'
import { useSession } from '#platform/session/use-session.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Button } from '#ui/button.tsx'
import type { OwnRecommendation } from './share-step.tsx'

/** What happens after sharing, and where to follow it. */
export function NextSteps({ recommendation }: { recommendation: OwnRecommendation }) {
  const w = useWords('share')
  const pathTo = usePathTo()
  const isLoggedIn = useSession('user') !== null
  const { config } = useTenant()
  const forSelf = recommendation.recommenderCents > 0
  const steps = [
    w('next.open'),
    w('next.order', { days: config.complaintDays }),
    w(forSelf ? 'next.reward' : 'next.reward.contact'),
  ]
  return (
    <section aria-labelledby="next-heading" className="grid gap-4">
      <h2 id="next-heading" className="heading text-h3">
        {w('next.title')}
      </h2>
      <ol className="grid gap-3">
        {steps.map((step, at) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden
              className="strong grid size-7 flex-none place-items-center rounded-badge bg-tint text-small"
            >
              {at + 1}
            </span>
            <span>{step}</span>
          </li>
        ))}
      </ol>
      {!isLoggedIn && !config.autologin && <p className="text-small text-ink-muted">{w('next.account')}</p>}
      <div>
        {isLoggedIn ? (
          <Button variant="secondary" href={pathTo('PersoenlicherBereich')}>
            {w('next.area')}
          </Button>
        ) : (
          <Button
            variant="secondary"
            href={pathTo('EmpfehlungBestaetigung', undefined, { nummer: recommendation.number })}
          >
            {w('next.stages')}
          </Button>
        )}
      </div>
    </section>
  )
}
