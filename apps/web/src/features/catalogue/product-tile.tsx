import { useWords } from '#platform/i18n/use-words.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useAmounts } from '#ui/use-amounts.ts'
import { plannedReward, useOwnPlan } from './own-reward.ts'
import { descriptionLines, Price } from './price.tsx'
import type { Product } from './price.tsx'

/** One offer: its name, its price, and the reward for recommending it. */
export function ProductTile({ product, titleAs: Title = 'h3' }: { product: Product; titleAs?: 'h2' | 'h3' }) {
  const w = useWords('catalogue')
  const format = useAmounts()
  const pathTo = usePathTo()
  const { cents } = plannedReward(product, useOwnPlan().plan)
  return (
    <article className="card flex h-full flex-col" data-surface="plain">
      <div className="flex flex-1 flex-col gap-4 p-card">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <Title className="heading min-w-0 flex-1 basis-40 text-h3">{product.displayName}</Title>
          <span className="strong inline-flex items-center gap-2 rounded-badge bg-reward px-3 py-1.5 text-small leading-tight whitespace-nowrap text-on-reward">
            <Icon name="gift" size={1.1} />
            <span>{w('reward.badge', { amount: format.money(cents) })}</span>
          </span>
        </div>
        <ul className="grid gap-1.5">
          {descriptionLines(product).map((line) => (
            <li key={line} className="flex gap-2.5">
              <Icon name="check" size={1.1} className="mt-[0.25em] text-positive" />
              <span>{line}</span>
            </li>
          ))}
        </ul>
        <div className="mt-auto grid gap-4 border-t border-line pt-4">
          <Price product={product} />
          <Button
            wide
            iconEnd="arrow-right"
            href={pathTo('Empfehlen', { productId: String(product.id) })}
            aria-label={w('recommend.name', { name: product.displayName })}
          >
            {w('recommend')}
          </Button>
        </div>
      </div>
    </article>
  )
}
