import { Loaded } from '#features/shell/loaded.tsx'
import { useAnswer } from '#platform/answers/use-answer.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { useCurrentPlace, useLocation, usePathTo } from '#routing/use-path-to.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { Icon } from '#ui/icon.tsx'
import { Money } from '#ui/money.tsx'
import { Grid, Page } from '#ui/page.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { SkeletonCards } from '#ui/skeleton.tsx'
import { entryIn, entryOf } from './entry-source.ts'
import { plannedReward, useOwnPlan } from './own-reward.ts'
import { descriptionLines, Price, rewardOf } from './price.tsx'
import type { Product } from './price.tsx'
import { DevicePromotion } from './shelf/offer-notes.tsx'
import { handyOf, OfferTile } from './shelf/offer-tile.tsx'
import { Picture } from '#ui/picture.tsx'
import { useFormat } from '#ui/use-format.ts'
import { StepsAbove } from './shelf/steps-above.tsx'
import './shelf/shelf.css'

/** Everything about one product, with the device that goes with it where the address names one. */
export function Screen() {
  const { productId = '' } = useCurrentPlace().params
  const handyId = new URLSearchParams(useLocation().search).get('handyId') ?? undefined
  const product = useAnswer(queryOf('getProduct', { params: { id: productId }, query: { deviceId: handyId } }))
  return (
    <Page>
      <Loaded query={product} titleAs="h1" skeleton={<SkeletonCards count={3} />}>
        {(data) => <Shown key={data.id} product={data} />}
      </Loaded>
    </Page>
  )
}

function Shown({ product }: { product: Product }) {
  const w = useWords('listing')
  const pathTo = usePathTo()
  const beside = useAnswer(queryOf('listProducts', { query: { category: String(product.categoryId) } }))
  // What no list shows any more may still be read, but not be recommended.
  const isOffered =
    rewardOf(product) > 0 &&
    product.recommendable !== false &&
    (beside.data?.some(({ id }) => id === product.id) ?? true)
  const others = (beside.data ?? []).filter(({ id }) => id !== product.id).slice(0, 3)
  return (
    <>
      <Head product={product} isOffered={isOffered} />
      <div className="shelf-facts">
        <Card as="section" title={w('product.facts')}>
          <DescriptionList items={useFacts(product)} />
        </Card>
        <Notes product={product} />
      </div>
      {others.length > 0 && (
        <section className="grid gap-6" aria-label={w('product.others')}>
          <h2 className="heading text-h2">{w('product.others')}</h2>
          <Grid columns={3}>
            {others.map((other) => (
              <OfferTile
                key={other.id}
                product={other}
                title={other.displayName}
                titleAs="h3"
                action={{
                  href: pathTo('Produkt', { productId: String(other.id) }),
                  label: w('look'),
                  name: w('product.look.name', { name: other.displayName }),
                }}
              />
            ))}
          </Grid>
        </section>
      )}
    </>
  )
}

function Head({ product, isOffered }: { product: Product; isOffered: boolean }) {
  const w = useWords('listing')
  const ofCatalogue = useWords('catalogue')
  const { search } = useLocation()
  const pathTo = usePathTo()
  const reward = plannedReward(product, useOwnPlan().plan)
  const { displayName: name, picture } = product
  const steps = [
    { label: w('way.home'), href: pathTo('Home') },
    { label: w('product.way.products'), href: pathTo('Produkte') },
    { label: name },
  ]
  return (
    <div className="shelf-head">
      <div className="grid gap-6">
        <PageHeading breadcrumb={<StepsAbove label={w('way')} steps={steps} />}>{name}</PageHeading>
        <ul className="grid gap-2 text-lead">
          {descriptionLines(product).map((line) => (
            <li key={line} className="flex gap-3">
              <Icon name="check" size={1.1} className="mt-[0.25em] text-positive" />
              <span>{line}</span>
            </li>
          ))}
        </ul>
        <div className="grid gap-1 border-t border-line pt-4">
          <DevicePromotion product={product} />
          <Price product={{ ...product, footnote: null }} />
        </div>
        {isOffered ? (
          <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
            <p className="grid text-reward-ink">
              <span className="text-small text-ink-muted">{w('product.reward')}</span>
              <Money cents={reward.cents} size="l" tone="reward" />
              {reward.agency !== undefined && (
                <span className="text-small text-ink-muted">{w('product.byAgency', { agency: reward.agency })}</span>
              )}
            </p>
            <Button
              size="l"
              iconEnd="arrow-right"
              href={pathTo(
                'Empfehlen',
                { productId: String(product.id) },
                { ...handyOf(product), ...entryOf(entryIn(search)) },
              )}
              aria-label={ofCatalogue('recommend.name', { name })}
            >
              {ofCatalogue('recommend')}
            </Button>
          </div>
        ) : (
          <Card as="section" tone="tint" title={w('product.ended.title')}>
            <p>{w('product.ended.text')}</p>
          </Card>
        )}
      </div>
      {picture !== null && (
        <div className="shelf-frame" data-place="product">
          <Picture src={picture} alt={name} sizes="(min-width: 1024px) 32rem, 93vw" isFirst />
        </div>
      )}
    </div>
  )
}

/** The facts without another place on the page, as terms. */
function useFacts(product: Product) {
  const w = useWords('listing')
  const format = useFormat()
  const reward = product.rewards[0]
  const until = reward?.displayEndOn ?? reward?.endOn
  const facts: (readonly [string, string | undefined | null])[] = [
    [w('product.fact.maker'), product.manufacturer],
    [w('product.fact.device'), product.deviceName],
    // A class that is a word is one of the client's own, in one language; sizes are the same in every one.
    [w('product.fact.size'), /^(X{0,3}[SL]|M|\d{1,3})$/.test(product.class ?? '') ? product.class : null],
    [w('product.fact.for'), product.young ? w('product.fact.young') : undefined],
    [w('product.fact.hybrid'), product.hybrid ? w('product.fact.hybrid.yes') : undefined],
    [
      w('product.fact.reward'),
      reward === undefined
        ? undefined
        : until
          ? w('product.fact.until', { day: format.day(until) })
          : w('product.fact.open'),
    ],
    [w('product.fact.number'), product.externalId],
  ]
  return facts.flatMap(([term, text]) => (text ? [{ term, text }] : []))
}

function Notes({ product }: { product: Product }) {
  const w = useWords('listing')
  if (product.footnotes.length === 0) return null
  return (
    <Card as="section" tone="tint" title={w('product.notes')}>
      <dl className="grid gap-4">
        {product.footnotes.map(({ id, title, body }) => (
          <div key={id}>
            <dt className="strong">{title}</dt>
            <dd className="text-ink-muted">{body}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
