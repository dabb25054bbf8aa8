import { rewardOf } from '#features/catalogue/public.tsx'
import type { Product } from '#features/catalogue/public.tsx'
import { useWords } from '#platform/i18n/use-words.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Link } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'
import { useFormat } from '#ui/use-format.ts'

/** A product, its reward today, since when and until when (Startdatum, Enddatum, EnddatumAnzeige). */
export function RewardLine({ product }: { product: Product }) {
  const w = useWords('overview')
  const format = useFormat()
  const pathTo = usePathTo()
  const [reward] = product.rewards
  if (reward === undefined) return null
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-2 last:border-b-0 last:pb-0">
      <span className="grid min-w-0">
        <Link
          quiet
          href={pathTo('Empfehlen', { productId: String(product.id) })}
          aria-label={w('now.recommend', { name: product.displayName })}
          className="strong inline-flex min-h-9 items-end pb-0.5"
        >
          {product.displayName}
        </Link>
        <span className="text-small text-ink-muted">
          {[w('now.from', { day: format.day(reward.startOn) }), end()].join(', ')}
        </span>
      </span>
      <Money cents={rewardOf(product)} tone="reward" />
    </li>
  )

  /** A reward stays active until its display end, where that is later (spec §4). */
  function end(): string {
    const { endOn: last, displayEndOn: shown } = reward!
    if (last === null) return w('now.open')
    if (shown !== null && shown > last) return w('now.extended', { day: format.day(shown) })
    return w('now.until', { day: format.day(last) })
  }
}
