import { descriptionLines, Price } from '#features/recommendations/public.tsx'
import type { Product } from '#features/recommendations/public.tsx'
import { Loaded } from '#features/shell/loaded.tsx'
import { useAnswer } from '#platform/answers/use-answer.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import type { Recommendation } from './landing.screen.tsx'

/** The product that was recommended, with its whole price. */
export function Offer({ product }: { product: Recommendation['product'] }) {
  const w = useWords('landing')
  const { name: client } = useTenant()
  const details = useAnswer(
    queryOf('getProduct', { params: { id: String(product.id) }, query: { deviceId: product.deviceId?.toString() } }),
  )
  return (
    <Card title={product.displayName} titleAs="h3">
      <Loaded
        query={details}
        skeleton={<SkeletonText lines={5} />}
        failed={() => <p className="text-ink-muted">{w('offer.failed', { client })}</p>}
      >
        {(data) => <Details product={data} />}
      </Loaded>
    </Card>
  )
}

function Details({ product }: { product: Product }) {
  return (
    <>
      <ul className="grid gap-2">
        {descriptionLines(product).map((line) => (
          <li key={line} className="flex gap-2.5">
            <Icon name="check" className="mt-[0.15em] text-positive" />
            <span>{line}</span>
          </li>
        ))}
      </ul>
      <div className="border-t border-line pt-4">
        <Price product={product} />
      </div>
    </>
  )
}
