import { rewardOf } from '#features/catalogue/public.tsx'
import type { Product } from '#features/catalogue/public.tsx'
import { useWords } from '#platform/i18n/use-words.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Carousel } from '#ui/carousel.tsx'
import { Picture } from '#ui/picture.tsx'
import { Tile } from '#ui/tile.tsx'

const most = 6

/** The rewards that bring most today, one after the other (spec §2.5, reward carousel). */
export function RewardCarousel({ products }: { products: readonly Product[] }) {
  const w = useWords('overview')
  const pathTo = usePathTo()
  const best = products.toSorted((a, b) => rewardOf(b) - rewardOf(a)).slice(0, most)
  return (
    <Carousel
      label={w('top.title')}
      title={<h2 className="heading text-h2">{w('top.title')}</h2>}
      texts={{
        previous: w('top.previous'),
        next: w('top.next'),
        pause: w('top.pause'),
        play: w('top.play'),
        place: (at, of) => w('top.place', { at, of }),
      }}
      slides={best.map((product) => ({
        id: product.id,
        content: (
          <Tile
            href={pathTo('Empfehlen', { productId: String(product.id) })}
            title={product.displayName}
            titleAs="h3"
            media={product.picture === null ? undefined : <Picture src={product.picture} alt="" sizes="20rem" />}
            amount={{ cents: rewardOf(product), caption: w('top.caption') }}
            cta={w('top.cta')}
          />
        ),
      }))}
    />
  )
}
