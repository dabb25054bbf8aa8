import { Loaded } from '#features/shell/loaded.tsx'
import { useAnswer } from '#platform/answers/use-answer.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { useCurrentPlace, useLocation, usePathTo } from '#routing/use-path-to.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Money } from '#ui/money.tsx'
import { Page } from '#ui/page.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { SkeletonCards } from '#ui/skeleton.tsx'
import { Chosen } from './shelf/chosen.tsx'
import { Filters, useNarrowing } from './shelf/filters.tsx'
import { FirstOffers } from './shelf/first-offers.tsx'
import { ListingLinks } from './shelf/listing-links.tsx'
import { OfferTile } from './shelf/offer-tile.tsx'
import { Picture } from '#ui/picture.tsx'
import { useSteps } from './shelf/steps.ts'
import { StepsAbove } from './shelf/steps-above.tsx'
import './shelf/shelf.css'

type Listing = AnswerOf<'getListing'>

/** Every page that lists products (spec §2.4): its path selects it; its content is the tenant's data. */
export function Screen() {
  const { seite = '' } = useCurrentPlace().params
  const query = new URLSearchParams(useLocation().search)
  const listing = useAnswer(
    queryOf('getListing', {
      query: {
        path: `/${seite}`,
        deviceId: query.get('handyId') ?? undefined,
        tariffId: query.get('tarifId') ?? undefined,
      },
    }),
  )
  return (
    <Page>
      <Loaded query={listing} titleAs="h1" skeleton={<SkeletonCards count={6} />}>
        {(data) => <Listed key={data.key} listing={data} />}
      </Loaded>
    </Page>
  )
}

function Listed({ listing }: { listing: Listing }) {
  const w = useWords('listing')
  const narrowing = useNarrowing(listing.products)
  const { stepsOf, chosen } = useSteps(listing)
  return (
    <>
      <Head listing={listing} />
      {chosen !== undefined && <Chosen {...chosen} />}
      <div className="grid gap-8">
        <Filters listing={listing} narrowing={narrowing} />
        {listing.products.length === 0 ? (
          <Empty />
        ) : narrowing.shown.length === 0 ? (
          <EmptyState
            title={w('narrowed.title')}
            text={w('narrowed.text')}
            actions={<Button onClick={narrowing.reset}>{w('filter.reset')}</Button>}
          />
        ) : (
          <FirstOffers
            tiles={narrowing.shown.map((product, index) => (
              <OfferTile
                key={product.deviceId ?? product.id}
                product={product}
                listingKey={listing.key}
                isMarked={product.id === listing.preselectedId && product.deviceId === undefined}
                isFirst={index < 3 && listing.picture === null}
                {...stepsOf(product)}
              />
            ))}
          />
        )}
      </div>
      <ListingLinks title={w('related')} links={listing.related} />
    </>
  )
}

function Head({ listing }: { listing: Listing }) {
  const w = useWords('listing')
  const pathTo = usePathTo()
  const { title, intro, picture, maxRewardCents } = listing
  const steps = [
    { label: w('way.home'), href: pathTo('Home') },
    ...listing.breadcrumb.map((step) => ({
      label: step.title,
      href: pathTo('Produktseite', { seite: step.path.slice(1) }),
    })),
    { label: title },
  ]
  return (
    <div className="shelf-head">
      <div className="grid gap-5">
        <PageHeading lead={intro} breadcrumb={<StepsAbove label={w('way')} steps={steps} />}>
          {title}
        </PageHeading>
        {maxRewardCents > 0 && (
          <p className="grid text-reward-ink">
            <span className="text-small text-ink-muted">{w('reward')}</span>
            <Money cents={maxRewardCents} size="l" tone="reward" prefix={w('upTo')} />
          </p>
        )}
      </div>
      {picture !== null && (
        <div className="shelf-frame" data-place="head">
          <Picture src={picture} alt="" sizes="(min-width: 1024px) 32rem, 93vw" isFirst />
        </div>
      )}
    </div>
  )
}

function Empty() {
  const w = useWords('listing')
  const pathTo = usePathTo()
  return (
    <EmptyState
      title={w('empty.title')}
      text={w('empty.text')}
      actions={<Button href={pathTo('Produkte')}>{w('empty.action')}</Button>}
    />
  )
}
