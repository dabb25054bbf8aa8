import { useWords } from '#platform/i18n/use-words.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { Money } from '#ui/money.tsx'
import type { Recommendation } from './landing.screen.tsx'

/** Beside the form where there is room: its purpose, and that nothing happens yet. */
export function FormAside({ recommendation }: { recommendation: Recommendation }) {
  const w = useWords('landing')
  const { name: client } = useTenant()
  const ownCents = recommendation.recipientCents
  return (
    <aside aria-label={w('aside.title')} className="hidden lg:sticky lg:top-6 lg:block">
      <Card tone="reward" padding="l">
        {ownCents > 0 && (
          <p className="grid gap-1 text-reward-ink">
            <span className="text-small text-ink">{w('hero.caption')}</span>
            <Money cents={ownCents} size="l" tone="reward" />
          </p>
        )}
        <p className="grid gap-0.5">
          <span className="text-small text-ink-muted">{w('aside.for')}</span>
          <span className="strong">{recommendation.product.displayName}</span>
        </p>
        <ul className="grid gap-3 border-t border-line pt-4 text-small">
          {[w('aside.free', { client }), w('aside.own'), w('aside.sealed')].map((point) => (
            <li key={point} className="flex gap-2.5">
              <Icon name="check" className="mt-[0.1em] text-positive" />
              <span>{point}</span>
            </li>
          ))}
        </ul>
      </Card>
    </aside>
  )
}
