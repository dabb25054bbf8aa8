import { Loaded } from '#features/shell/loaded.tsx'
import { isApiError } from '#platform/api/api-error.ts'
import { useAnswer } from '#platform/answers/use-answer.ts'
import { queryOf } from '#platform/query.ts'
import { useCurrentPlace } from '#routing/use-path-to.ts'
import { SkeletonPage } from '#ui/skeleton.tsx'
import { ContinueButton } from './continue-button.tsx'
import { Closed } from './closed.tsx'
import { SellerPageView } from './seller-page-view.tsx'

/**
 * Profiseite: the recommender, their text, and their products; each product leads to the form for the visitor's own
 * data.
 */
export function Screen() {
  const { nummer = '' } = useCurrentPlace().params
  const page = useAnswer(queryOf('showSellerPage', { params: { number: nummer } }))
  return (
    <Loaded
      query={page}
      titleAs="h1"
      skeleton={<SkeletonPage />}
      failed={(error) => (isApiError(error, 'notFound') ? <Closed /> : undefined)}
    >
      {(data) => (
        <SellerPageView
          page={data}
          goOn={({ id, displayName }) => <ContinueButton number={data.number} productId={id} product={displayName} />}
        />
      )}
    </Loaded>
  )
}
