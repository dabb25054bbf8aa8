import { Loaded } from '#features/shell/loaded.tsx'
import { useAnswer } from '#platform/answers/use-answer.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { useLocation, usePathTo } from '#routing/use-path-to.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { Page } from '#ui/page.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { SkeletonCards } from '#ui/skeleton.tsx'
import { CategoryFilter } from './category-filter.tsx'
import { FirstOffers } from './shelf/first-offers.tsx'
import { OfferTile } from './shelf/offer-tile.tsx'
import { ListingLinks } from './shelf/listing-links.tsx'
import './shelf/shelf.css'
import type { Product } from './price.tsx'

type Category = AnswerOf<'listCategories'>[number]

/** The product list; the category is in the address, so it works without a script and can be shared. */
export function Screen() {
  const w = useWords('catalogue')
  const wanted = new URLSearchParams(useLocation().search).get('kategorie') ?? ''
  const categories = useAnswer(queryOf('listCategories'))
  const products = useAnswer(queryOf('listProducts'))
  return (
    <Page>
      <PageHeading lead={w('products.lead')}>{w('products.title')}</PageHeading>
      <Loaded query={categories} skeleton={<SkeletonCards count={6} />}>
        {(list) => (
          <Loaded query={products} skeleton={<SkeletonCards count={6} />}>
            {(all) => <Results categories={list} products={all} wanted={wanted} />}
          </Loaded>
        )}
      </Loaded>
      <Pages />
    </Page>
  )
}

/** All offers are listed above; these introduce some of them. */
function Pages() {
  const w = useWords('listing')
  const pages = useAnswer(queryOf('listListings'))
  return <ListingLinks title={w('pages')} links={(pages.data ?? []).filter(({ parentKey }) => parentKey === null)} />
}

function Results({
  categories,
  products,
  wanted,
}: {
  categories: readonly Category[]
  products: readonly Product[]
  wanted: string
}) {
  const w = useWords('catalogue')
  const category = categories.find(
    ({ id, source }) => String(id) === wanted || source.toLowerCase() === wanted.toLowerCase(),
  )
  const isUnknown = wanted !== '' && category === undefined
  const shown = category === undefined ? products : products.filter(({ categoryId }) => categoryId === category.id)
  if (products.length === 0) return <EmptyState title={w('products.none.title')} text={w('products.none.text')} />
  return (
    <div className="grid gap-8">
      <CategoryFilter categories={categories} current={category?.id} isAll={wanted === ''} />
      {isUnknown ? (
        <Nothing title={w('products.unknown.title')} text={w('products.unknown.text')} />
      ) : shown.length === 0 ? (
        <Nothing title={w('products.empty.title')} text={w('products.empty.text')} />
      ) : (
        <div>
          {groupsOf(categories, shown).map((group, at) => (
            <ProductGroup key={group.category.id} {...group} isOpen={at === 0} />
          ))}
        </div>
      )}
    </div>
  )
}

interface Group {
  readonly category: Category
  readonly products: readonly Product[]
}

/** By category, in the tenant's order; only those with offers. */
const groupsOf = (categories: readonly Category[], products: readonly Product[]): Group[] =>
  categories
    .map((category) => ({ category, products: products.filter(({ categoryId }) => categoryId === category.id) }))
    .filter((group) => group.products.length > 0)

/** A category folds: all of them at once would be forty screens of a phone. */
function ProductGroup({ category, products, isOpen }: Group & { readonly isOpen: boolean }) {
  const w = useWords('catalogue')
  const pathTo = usePathTo()
  return (
    <details className="reveal shelf-group" open={isOpen}>
      <summary>
        <h2 className="heading text-h2">{category.name}</h2>
        <span className="text-small text-ink-muted">{w('products.count', { count: products.length })}</span>
        <Icon name="chevron-down" className="text-action transition-transform duration-200" />
      </summary>
      <FirstOffers
        atOnce={6}
        tiles={products.map((product) => (
          <OfferTile
            key={product.id}
            product={product}
            title={product.displayName}
            titleAs="h3"
            isMarked={product.preselected === true}
            action={{
              href: pathTo('Empfehlen', { productId: String(product.id) }),
              label: w('recommend'),
              name: w('recommend.name', { name: product.displayName }),
            }}
          />
        ))}
      />
    </details>
  )
}

function Nothing({ title, text }: { title: string; text: string }) {
  const w = useWords('catalogue')
  const pathTo = usePathTo()
  return (
    <EmptyState
      title={title}
      text={text}
      actions={<Button href={pathTo('Produkte')}>{w('products.showAll')}</Button>}
    />
  )
}
