import { plannedCents, useOwnPlan } from '#features/catalogue/public.tsx'
import { iconOf } from '#ui/icon-by-name.ts'
import { Loaded } from '#features/shell/loaded.tsx'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useAnswer } from '#platform/answers/use-answer.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { isThere } from '#routing/catalogue.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { Grid, Page } from '#ui/page.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { SkeletonCards } from '#ui/skeleton.tsx'
import { Tile } from '#ui/tile.tsx'

/**
 * Praemienuebersicht: the tenant's own rewards by category; for a customer of an agency this agency's rewards, where
 * its plan has any (product §5).
 */
export function Screen() {
  const w = useWords('overview')
  const pathTo = usePathTo()
  const { name, config } = useTenant()
  const categories = useAnswer(queryOf('listCategories'))
  const { plan } = useOwnPlan()
  return (
    <Page>
      <PageHeading
        lead={plan?.agency == null ? w('glance.lead') : w('glance.byAgency', { agency: plan.agency })}
        // The programme's own rewards, one by one: not an agency's rewards for its customers.
        actions={
          plan?.agency == null && (
            <Button variant="secondary" href={pathTo('AktuellePraemienuebersicht')}>
              {w('glance.all')}
            </Button>
          )
        }
      >
        {w('glance.title')}
      </PageHeading>
      <Loaded query={categories} skeleton={<SkeletonCards count={3} />}>
        {(list) => {
          const paying = list.map(withPlan(plan)).filter(({ maxRewardCents }) => maxRewardCents > 0)
          if (paying.length === 0) return <EmptyState title={w('now.none.title')} text={w('now.none.text')} />
          return (
            <Grid columns={3}>
              {paying.map((category) => (
                <Tile
                  key={category.id}
                  titleAs="h2"
                  href={pathTo('Produkte', undefined, { kategorie: category.source })}
                  title={category.name}
                  icon={iconOf(category.icon)}
                  amount={{
                    cents: category.maxRewardCents,
                    ...(category.isPlanned ? {} : { prefix: w('glance.upTo') }),
                    caption: w('glance.caption'),
                  }}
                  cta={w('glance.cta')}
                />
              ))}
            </Grid>
          )
        }}
      </Loaded>
      {plan?.agency == null && isThere('agencyHome', config) && (
        <Card tone="tint" title={w('glance.agency.title')}>
          <p>{w('glance.agency.text', { name })}</p>
          <p>
            <Link href={pathTo('agencyHome')} className="inline-flex min-h-11 items-center">
              {w('glance.agency.action')}
            </Link>
          </p>
        </Card>
      )}
    </Page>
  )
}

type Category = AnswerOf<'listCategories'>[number]

/** The agency's plan applies to a whole category; elsewhere the programme's own rewards do. */
const withPlan =
  (plan: AnswerOf<'getOwnRewardPlan'> | undefined) =>
  (category: Category): Category & { readonly isPlanned: boolean } => {
    const planned = plannedCents(plan, category.id)
    return planned === undefined
      ? { ...category, isPlanned: false }
      : { ...category, maxRewardCents: planned, isPlanned: true }
  }
