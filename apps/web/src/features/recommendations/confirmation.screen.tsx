import { ClientOnly } from '#platform/client-only.tsx'
import { Loaded } from '#features/shell/loaded.tsx'
import { useAnswer } from '#platform/answers/use-answer.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { useSession } from '#platform/session/use-session.ts'
import { useLocation, usePathTo } from '#routing/use-path-to.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { Illustration } from '#ui/illustration.tsx'
import { Money } from '#ui/money.tsx'
import { Page } from '#ui/page.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { stageOf } from './stage.ts'

type Recommendation = AnswerOf<'getRecommendation'>

/** EmpfehlungBestaetigung: recommendation made, accepted, reward received (spec §2.5); of one by `?nummer=`, else in general. */
export function Screen() {
  return (
    <Page width="text">
      <ClientOnly fallback={<Waiting />}>
        <Confirmation />
      </ClientOnly>
    </Page>
  )
}

const Picture = ({ isEnded = false }) => (
  <div className="w-60">
    <Illustration kind={isEnded ? 'empty' : 'success'} />
  </div>
)

const Waiting = () => (
  <>
    <Picture />
    <SkeletonText lines={6} />
  </>
)

function Confirmation() {
  const number = new URLSearchParams(useLocation().search).get('nummer') ?? ''
  const query = useAnswer(queryOf('getRecommendation', { params: { number } }), { enabled: number !== '' })
  if (number === '') return <Stages />
  return (
    <Loaded query={query} skeleton={<Waiting />} failed={() => <Stages />}>
      {(data) => <Stages recommendation={data} />}
    </Loaded>
  )
}

function Stages({ recommendation }: { recommendation?: Recommendation }) {
  const w = useWords('share')
  const pathTo = usePathTo()
  const isLoggedIn = useSession('user') !== null
  const reached = stageOf(recommendation?.timeline)
  const isOver = recommendation?.linkIsOver === true
  const isEnded = recommendation?.state === 'expired' || recommendation?.state === 'cancelled'
  return (
    <>
      <Picture isEnded={isEnded} />
      {isEnded ? (
        <PageHeading lead={w('ended.text')}>{w('ended.title')}</PageHeading>
      ) : (
        <>
          <PageHeading lead={w(recommendation === undefined ? 'confirm.lead.general' : 'confirm.lead')}>
            {w('confirm.title')}
          </PageHeading>
          <Stepper
            label={w('confirm.label')}
            current={reached}
            steps={[
              { title: w('confirm.made'), text: isOver ? undefined : w('confirm.made.text') },
              {
                title: w('confirm.accepted'),
                text: w(reached > 1 ? 'confirm.accepted.text' : 'confirm.accepted.next'),
              },
              {
                title: w('confirm.rewarded'),
                text: w(reached > 2 ? 'confirm.rewarded.text' : 'confirm.rewarded.next'),
              },
            ]}
          />
        </>
      )}
      {recommendation !== undefined && !isEnded && (
        <Card>
          <DescriptionList
            items={[
              { term: w('confirm.product'), text: recommendation.product.displayName },
              { term: w('confirm.amount'), text: <Money cents={recommendation.totalCents} tone="reward" /> },
            ]}
          />
        </Card>
      )}
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        {recommendation?.isOwner === true && !isOver ? (
          <Button icon="share" href={pathTo('EmpfehlungTeilen', { empfehlungsnummer: recommendation.number })}>
            {w('confirm.share')}
          </Button>
        ) : (
          <Button href={pathTo('Produkte')}>{w('confirm.again')}</Button>
        )}
        {isLoggedIn && (
          <Button variant="secondary" href={pathTo('PersoenlicherBereich')}>
            {w('confirm.area')}
          </Button>
        )}
      </div>
    </>
  )
}
