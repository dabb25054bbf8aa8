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
  const w = useWords('home')
  const pathTo = usePathTo()
  const { config } = useTenant()
  const all = (
    <Button variant="secondary" href={pathTo('Produkte')}>
      {w('categories.all')}
    </Button>
  )
  if (config.showProductCategory) {
    return (
      <Section tone="tint" title={w('categories.title')} actions={all}>
        <Categories />
      </Section>
    )
  }
  return (
    <Section tone="tint" title={w('top.title')} lead={w('top.lead')} actions={all}>
      <TopProducts />
    </Section>
  )
}

function Categories() {
  const w = useWords('home')
  const pathTo = usePathTo()
  const categories = useAnswer(queryOf('listCategories'))
  const { plan } = useOwnPlan()
  return (
    <Loaded query={categories} skeleton={<SkeletonCards count={6} />}>
      {(data) => (
        <Grid columns={3}>
          {data.map((category) => (
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
          ))}
        </Grid>
      )}
    </Loaded>
  )
}

function TopProducts() {
  const products = useAnswer(queryOf('listProducts'))
  return (
    <Loaded query={products} skeleton={<SkeletonCards count={3} />}>
      {(data) => (
        <Grid columns={3}>
          {highest(data, 3).map((product) => (
            <ProductTile key={product.id} product={product} />
          ))}
        </Grid>
      )}
    </Loaded>
  )
}

/** The products with the highest rewards; of equals the one the tenant lists first. */
const highest = (products: readonly Product[], count: number): Product[] =>
  products.toSorted((a, b) => rewardOf(b) - rewardOf(a)).slice(0, count)
