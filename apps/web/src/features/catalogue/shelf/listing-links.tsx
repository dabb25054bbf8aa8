import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Tile } from '#ui/tile.tsx'
import { Picture } from '#ui/picture.tsx'
import { FirstOffers } from './first-offers.tsx'

type ListingLink = AnswerOf<'listListings'>[number]

/** Further pages of products, as tiles. */
export function ListingLinks({ title, links }: { title: string; links: readonly ListingLink[] }) {
  const w = useWords('listing')
  const pathTo = usePathTo()
  if (links.length === 0) return null
  return (
    <section className="grid gap-6" aria-label={title}>
      <h2 className="heading text-h2">{title}</h2>
      <FirstOffers
        atOnce={3}
        tiles={links.map(({ key, path, picture, maxRewardCents, ...link }) => (
          <Tile
            key={key}
            href={pathTo('Produktseite', { seite: path.slice(1) })}
            title={link.title}
            text={link.summary}
            media={
              picture === null ? undefined : <Picture src={picture} alt="" sizes="(min-width: 1024px) 24rem, 90vw" />
            }
            amount={maxRewardCents > 0 ? { cents: maxRewardCents, prefix: w('upTo'), caption: w('reward') } : undefined}
            cta={w('look')}
          />
        ))}
      />
    </section>
  )
}
