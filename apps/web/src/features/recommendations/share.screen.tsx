import { Loaded } from '#features/shell/loaded.tsx'
import { useAnswer } from '#platform/answers/use-answer.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { ClientOnly } from '#platform/client-only.tsx'
import { queryOf } from '#platform/query.ts'
import { useCurrentPlace } from '#routing/use-path-to.ts'
import { Page } from '#ui/page.tsx'
import { isOrdered } from './share/is-ordered.ts'
import { RecommendationOver } from './share/recommendation-over.tsx'
import { ShareSkeleton } from './share/share-skeleton.tsx'
import { ShareStep } from './share/share-step.tsx'
import { VisitorView } from './share/visitor-view.tsx'

/** EmpfehlungTeilen: the share step for the recommender, a friendly link for other visitors. */
export function Screen() {
  // Only the browser knows the owner: the server renders the page for every visitor alike.
  return (
    <Page>
      <ClientOnly fallback={<ShareSkeleton />}>
        <Share />
      </ClientOnly>
    </Page>
  )
}

function Share() {
  const { empfehlungsnummer = '' } = useCurrentPlace().params
  const recommendation = useAnswer(queryOf('getRecommendation', { params: { number: empfehlungsnummer } }))
  return (
    <Loaded
      query={recommendation}
      skeleton={<ShareSkeleton />}
      failed={(error) => (isApiError(error, 'expired') ? <RecommendationOver isOrdered={false} /> : undefined)}
    >
      {(data) => {
        const isOver = data.state === 'expired' || data.state === 'cancelled' || data.linkIsOver === true
        if (!data.isOwner)
          return isOver ? <RecommendationOver isOrdered={false} /> : <VisitorView recommendation={data} />
        if (isOver) return <RecommendationOver isOrdered={isOrdered(data.state)} number={data.number} />
        return <ShareStep recommendation={data} />
      }}
    </Loaded>
  )
}
