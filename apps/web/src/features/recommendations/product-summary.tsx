import { descriptionLines, Price } from '#features/catalogue/public.tsx'
import type { PlannedReward, Product } from '#features/catalogue/public.tsx'
import { useWords } from '#platform/i18n/use-words.ts'
import { Accordion } from '#ui/accordion.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { Money } from '#ui/money.tsx'

/** Not sure: whether an agency pays another amount could not be read. */
export type ShownReward = PlannedReward & { readonly isSure: boolean }

/** The product and its reward; on a phone the details are behind one line, so that the form comes first. */
export function ProductSummary({ product, reward }: { product: Product; reward: ShownReward }) {
  const w = useWords('recommend')
  return (
    <Card tone="reward" padding="m">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="grid gap-0.5">
          <p className="text-small text-ink-muted">{w('product.title')}</p>
          <p className="heading text-h3">{product.displayName}</p>
        </div>
        <p className="grid text-reward-ink lg:w-full">
          <span className="text-tiny text-ink-muted">{w('product.reward')}</span>
          <Money cents={reward.cents} size="l" tone="reward" />
          {reward.agency !== undefined && (
            <span className="text-small text-ink-muted">{w('product.byAgency', { agency: reward.agency })}</span>
          )}
          {!reward.isSure && <span className="text-small text-ink-muted">{w('product.planUnread')}</span>}
        </p>
      </div>
      <div className="lg:hidden">
        <Accordion title={w('product.details')}>
          <Details product={product} />
        </Accordion>
      </div>
      <div className="hidden border-t border-line pt-4 lg:block">
        <Details product={product} />
      </div>
      <p className="flex gap-2 text-small text-ink-muted">
        <Icon name="info" size={1.1} className="mt-[0.2em]" />
        <span>{w('product.note')}</span>
      </p>
    </Card>
  )
}

function Details({ product }: { product: Product }) {
  return (
    <div className="grid gap-4 text-ink">
      <ul className="grid gap-1.5 text-small">
        {descriptionLines(product).map((line) => (
          <li key={line} className="flex gap-2">
            <Icon name="check" size={1.1} className="mt-[0.2em]" />
            <span>{line}</span>
          </li>
        ))}
      </ul>
      <Price product={product} compact />
    </div>
  )
}
