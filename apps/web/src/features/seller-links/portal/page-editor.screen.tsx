import { useQuery } from '@tanstack/react-query'
import { SellerPage } from '#features/sellers/portal/public.ts'
import { Loaded } from '#features/shell/loaded.tsx'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Button } from '#ui/button.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { SkeletonCards } from '#ui/skeleton.tsx'
import { PageForm } from './page-form.tsx'
import { SwitchedOff } from './switched-off.tsx'

/** profiMeineSeite: the seller's text and products for their visitors, with a preview. */
export function Screen() {
  const w = useWords('seller-links')
  const pathTo = usePathTo()
  const page = useQuery(queryOf('getSellerPage'))
  const products = useQuery(queryOf('listProducts'))
  return (
    <SellerPage>
      {({ seller }) => (
        <>
          <PageHeading
            lead={w('page.lead')}
            actions={
              <Button variant="secondary" href={pathTo('profiMeineLinks')}>
                {w('page.links')}
              </Button>
            }
          >
            {w('page.title')}
          </PageHeading>
          <Loaded query={page} skeleton={<SkeletonCards count={2} />}>
            {(saved) => (
              <Loaded query={products} skeleton={<SkeletonCards count={2} />}>
                {(offers) => (
                  <>
                    {saved.offAt !== null && <SwitchedOff at={saved.offAt} reason={saved.offReason} />}
                    <PageForm saved={saved} offers={offers} seller={seller} />
                  </>
                )}
              </Loaded>
            )}
          </Loaded>
        </>
      )}
    </SellerPage>
  )
}
