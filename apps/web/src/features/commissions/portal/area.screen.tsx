import { useQuery } from '@tanstack/react-query'
import { SellerPage, SellerStanding } from '#features/sellers/portal/public.ts'
import { Loaded } from '#features/shell/loaded.tsx'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/page.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { SkeletonCards } from '#ui/skeleton.tsx'
import { Goals } from './goals.tsx'
import { Money } from './money.tsx'
import { MonthlyGoal } from './monthly-goal.tsx'
import { Months } from './months.tsx'
import { Products } from './products.tsx'

/** profiMeinbereich: tasks, earnings, the distance to the next step, and the products that pay. */
export function Screen() {
  const w = useWords('commissions')
  const data = useWords('seller-data')
  const pathTo = usePathTo()
  return (
    <SellerPage>
      {(standing) => (
        <>
          <PageHeading lead={w('area.lead')}>{w('area.title', { name: standing.seller.firstName })}</PageHeading>
          <Stack>
            {standing.seller.state !== 'active' && (
              <SellerStanding
                standing={standing}
                action={
                  standing.seller.state === 'confirmed' && (
                    <div>
                      <Button href={pathTo('profiMeineDaten')}>
                        {standing.missing.length > 0 ? w('area.complete') : data('submit')}
                      </Button>
                    </div>
                  )
                }
              />
            )}
            <Overview isActive={standing.seller.state === 'active'} />
          </Stack>
        </>
      )}
    </SellerPage>
  )
}

function Overview({ isActive }: { isActive: boolean }) {
  const overview = useQuery(queryOf('getSellerOverview'))
  return (
    <Loaded query={overview} skeleton={<SkeletonCards count={3} />}>
      {(data) => (
        <>
          <Money overview={data} />
          <MonthlyGoal goal={data.monthlyGoal} done={data.months.at(-1)?.orders ?? 0} />
          <Goals goals={data.goals} />
          <Months months={data.months} />
          {isActive && <Products />}
        </>
      )}
    </Loaded>
  )
}
