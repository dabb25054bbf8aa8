import { rewardOf } from '#features/catalogue/public.tsx'
import type { Product } from '#features/catalogue/public.tsx'
import { Loaded } from '#features/shell/loaded.tsx'
import { useAnswer } from '#platform/answers/use-answer.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Page } from '#ui/page.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { SkeletonCards } from '#ui/skeleton.tsx'
import { useFormat } from '#ui/use-format.ts'
import { RewardCarousel } from './reward-carousel.tsx'
import { RewardLine } from './reward-line.tsx'

type Category = AnswerOf<'listCategories'>[number]

/** AktuellePraemienuebersicht: which rewards are active today, by product category, since when and until when. */
export function Screen() {
  const w = useWords('overview')
  const categories = useAnswer(queryOf('listCategories'))
  const products = useAnswer(queryOf('listProducts'))
  return (
    <Page>
      <PageHeading lead={w('now.lead')}>{w('now.title')}</PageHeading>
      <Loaded query={products} skeleton={null}>
        {(all) => {
          const rewarded = all.filter((product) => rewardOf(product) > 0)
          return rewarded.length < 2 ? null : <RewardCarousel products={rewarded} />
        }}
      </Loaded>
      <div className="grid items-start gap-gap lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Loaded query={categories} skeleton={<SkeletonCards count={3} />}>
          {(list) => (
            <Loaded query={products} skeleton={<SkeletonCards count={3} />}>
              {(all) => <Rewards categories={list} products={all.filter((product) => rewardOf(product) > 0)} />}
            </Loaded>
          )}
        </Loaded>
        <Rules />
      </div>
    </Page>
  )
}

function Rewards({ categories, products }: { categories: readonly Category[]; products: readonly Product[] }) {
  const w = useWords('overview')
  const format = useFormat()
  if (products.length === 0) return <EmptyState title={w('now.none.title')} text={w('now.none.text')} />
  return (
    <div className="grid min-w-0 gap-gap">
      {categories.map((category) => {
        const own = products
          .filter(({ categoryId }) => categoryId === category.id)
          .toSorted((a, b) => rewardOf(b) - rewardOf(a))
        if (own.length === 0) return null
        return (
          <Card
            key={category.id}
            as="section"
            title={category.name}
            aside={w('now.upTo', { amount: format.money(rewardOf(own[0]!)) })}
          >
            <ul className="grid">
              {own.map((product) => (
                <RewardLine key={product.id} product={product} />
              ))}
            </ul>
          </Card>
        )
      })}
    </div>
  )
}

/** What decides about a reward, beside the amounts. */
function Rules() {
  const w = useWords('overview')
  const pathTo = usePathTo()
  return (
    <Card
      as="aside"
      tone="tint"
      title={w('now.rule.title')}
      footer={<Link href={pathTo('teilnahmebedingungen')}>{w('now.terms')}</Link>}
    >
      <ul className="grid gap-3">
        {(['product', 'link', 'share'] as const).map((rule) => (
          <li key={rule} className="flex gap-3">
            <Icon name="check" size={1.1} className="mt-[0.25em] text-positive" />
            <span>{w(`now.rule.${rule}`)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
