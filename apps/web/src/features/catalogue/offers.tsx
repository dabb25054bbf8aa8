import type { ComponentProps, ReactNode } from 'react'
import { Loaded } from '#features/shell/loaded.tsx'
import { useAnswer } from '#platform/answers/use-answer.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Button } from '#ui/button.tsx'
import { Grid, Section } from '#ui/page.tsx'
import { SkeletonCards } from '#ui/skeleton.tsx'
import { Tile } from '#ui/tile.tsx'
import { iconOf } from '#ui/icon-by-name.ts'
import { plannedCents, useOwnPlan } from './own-reward.ts'
import { ProductTile } from './product-tile.tsx'
import { rewardOf } from './price.tsx'
import type { Product } from './price.tsx'

/** What can be recommended: by category where the tenant shows them (ShowProductCategory), else the best products at once. */
export function Offers() {
  return useTenant().config.showProductCategory ? <Categories /> : <TopProducts />
}

function Categories() {
  const w = useWords('home')
  const pathTo = usePathTo()
  const { plan } = useOwnPlan()
  return (
    <Shelf query={useAnswer(queryOf('listCategories'))} title={w('categories.title')}>
      {(category) => (
        <Tile
          key={category.id}
          href={pathTo('Produkte', undefined, { kategorie: category.source })}
          title={category.name}
          text={category.summary}
          icon={iconOf(category.icon)}
          amount={{
            cents: plannedCents(plan, category.id) ?? category.maxRewardCents,
            prefix: w('categories.upTo'),
            caption: w('categories.caption'),
          }}
          cta={w('categories.cta')}
        />
      )}
    </Shelf>
  )
}

function TopProducts() {
  const w = useWords('home')
  return (
    <Shelf query={useAnswer(queryOf('listProducts'))} pick={highest} title={w('top.title')} lead={w('top.lead')}>
      {(product) => <ProductTile key={product.id} product={product} />}
    </Shelf>
  )
}

interface ShelfProps<Row> {
  readonly query: ComponentProps<typeof Loaded<readonly Row[]>>['query']
  readonly title: string
  readonly lead?: string
  readonly pick?: (rows: readonly Row[]) => readonly Row[]
  readonly children: (row: Row) => ReactNode
}

/** Nothing where nothing is on offer: a heading alone promises something. */
function Shelf<Row>({ query, pick = all, children, ...section }: ShelfProps<Row>) {
  const w = useWords('home')
  const pathTo = usePathTo()
  if (query.data?.length === 0) return
  return (
    <Section
      {...section}
      tone="tint"
      actions={
        <Button variant="secondary" href={pathTo('Produkte')}>
          {w('categories.all')}
        </Button>
      }
    >
      <Loaded query={query} skeleton={<SkeletonCards count={3} />}>
        {(data) => <Grid columns={3}>{pick(data).map(children)}</Grid>}
      </Loaded>
    </Section>
  )
}

const all = <Row,>(rows: readonly Row[]) => rows

/** The three products with the highest rewards; of equals the one the tenant lists first. */
const highest = (products: readonly Product[]): Product[] =>
  products.toSorted((a, b) => rewardOf(b) - rewardOf(a)).slice(0, 3)
