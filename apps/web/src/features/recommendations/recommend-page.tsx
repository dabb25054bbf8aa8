import { plannedReward, useOwnPlan } from '#features/catalogue/public.tsx'
import type { Product } from '#features/catalogue/public.tsx'
import { Loaded } from '#features/shell/loaded.tsx'
import { useAnswer } from '#platform/answers/use-answer.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { useIsHydrated, useSession } from '#platform/session/use-session.ts'
import { useCurrentPlace, useLocation, usePathTo } from '#routing/use-path-to.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Page } from '#ui/page.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ProductSummary, type ShownReward } from './product-summary.tsx'
import { RecommendForm } from './recommend.form.tsx'
import { arrowLeftIcon } from '#ui/tool-icons.ts'

/** The product on one side, one short form on the other (spec §2.5); with an advisor to choose first where it is about one. */
export function RecommendPage({ withAdvisor = false }: { withAdvisor?: boolean }) {
  const { productId = '' } = useCurrentPlace().params
  const handyId = new URLSearchParams(useLocation().search).get('handyId') ?? undefined
  const product = useAnswer(queryOf('getProduct', { params: { id: productId }, query: { deviceId: handyId } }))
  return (
    <Page>
      <Loaded
        query={product}
        skeleton={<FormSkeleton />}
        failed={(error) =>
          isApiError(error, 'notFound') || isApiError(error, 'invalidInput') ? <Unavailable /> : undefined
        }
      >
        {(data) => <Offer product={data} withAdvisor={withAdvisor} />}
      </Loaded>
    </Page>
  )
}

/** The product with what it earns this recommender; the agency's plan is known once the browser knows who it is. */
function Offer({ product, withAdvisor }: { product: Product; withAdvisor: boolean }) {
  const { plan, error } = useOwnPlan()
  const reward = { ...plannedReward(product, plan), isSure: error === null }
  if (reward.cents <= 0 || product.recommendable === false) return <Unavailable />
  return <Recommend product={product} reward={reward} withAdvisor={withAdvisor} />
}

interface RecommendProps {
  readonly product: Product
  readonly reward: ShownReward
  readonly withAdvisor: boolean
}

function Recommend({ product, reward, withAdvisor }: RecommendProps) {
  const w = useWords('recommend')
  const ofAdvisor = useWords('advisor')
  const pathTo = usePathTo()
  const campaigns = useAnswer(queryOf('listActiveCampaigns', { query: { productId: String(product.id) } }))
  // The session is known after the first paint; the form then starts with its name.
  const isKnown = useIsHydrated()
  const session = useSession('user')
  return (
    <>
      <div className="grid gap-3">
        <p>
          <Link quiet href={pathTo('Produkte')} className="inline-flex min-h-11 items-center gap-2 text-link">
            <Icon name={arrowLeftIcon} size={1.1} />
            {w('back')}
          </Link>
        </p>
        <PageHeading>
          {withAdvisor
            ? ofAdvisor('page.title', { product: product.displayName })
            : w('title', { product: product.displayName })}
        </PageHeading>
      </div>
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <aside aria-label={w('product.title')} className="lg:sticky lg:top-6 lg:order-2">
          <ProductSummary product={product} reward={reward} />
        </aside>
        <RecommendForm
          key={session === null ? 'anyone' : session.user.email}
          product={product}
          rewardCents={reward.cents}
          campaigns={campaigns.data ?? []}
          user={isKnown ? session?.user : undefined}
          needsAdvisor={withAdvisor}
        />
      </div>
    </>
  )
}

function Unavailable() {
  const w = useWords('recommend')
  const pathTo = usePathTo()
  return (
    <>
      <PageHeading>{w('unavailable.title')}</PageHeading>
      <EmptyState
        title={w('unavailable.text')}
        actions={<Button href={pathTo('Produkte')}>{w('unavailable.action')}</Button>}
      />
    </>
  )
}

function FormSkeleton() {
  return (
    <div role="status" className="grid gap-8">
      <Skeleton width="60%" height="2.75em" />
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-4">
          <Skeleton height="5rem" />
          <Skeleton height="5rem" />
          <Skeleton height="5rem" />
          <Skeleton height="3.5rem" />
          <Skeleton height="3.5rem" />
        </div>
        <Skeleton height="16rem" />
      </div>
    </div>
  )
}
