import { Loaded } from '#features/shell/loaded.tsx'
import { useAnswer } from '#platform/answers/use-answer.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { useCurrentPlace, usePathTo } from '#routing/use-path-to.ts'
import { Link } from '#ui/link.tsx'
import { Page, Section } from '#ui/page.tsx'
import { SkeletonPage } from '#ui/skeleton.tsx'
import { DataForm } from './data-form-later.tsx'
import { RedirectTo } from './redirect-to.tsx'
import { FormAside } from './form-aside.tsx'
import { formId, offerId } from './landing-anchors.ts'
import { LandingAdvisor } from './landing-advisor.tsx'
import { LandingHero } from './landing-hero.tsx'
import { LandingRules } from './landing-rules.tsx'
import { LandingSteps } from './landing-steps.tsx'
import { Offer } from './offer.tsx'

export type Recommendation = AnswerOf<'getRecommendation'>

/**
 * EmpfaengerDaten, the warm landing (experience 4): who recommends what, the reward and its conditions, then the data.
 * All of it is in the page's markup; the form's code comes later.
 */
export function Screen() {
  const { empfehlungsnummer = '' } = useCurrentPlace().params
  const recommendation = useAnswer(queryOf('getRecommendation', { params: { number: empfehlungsnummer } }))
  if (recommendation.data !== undefined) return <Landing recommendation={recommendation.data} />
  if (isApiError(recommendation.error, 'expired')) return <RedirectTo name="EmpfehlungAbgelaufen" />
  if (recommendation.error === null) return <SkeletonPage />
  return (
    <Page width="text">
      <Loaded query={recommendation} titleAs="h1" skeleton={null}>
        {() => null}
      </Loaded>
    </Page>
  )
}

function Landing({ recommendation }: { recommendation: Recommendation }) {
  const w = useWords('landing')
  const pathTo = usePathTo()
  return (
    <>
      <LandingHero recommendation={recommendation} />
      <LandingSteps recommendation={recommendation} />
      <Section tone="tint" id={offerId} title={w('offer.title')}>
        <div className="grid items-start gap-gap lg:grid-cols-2">
          <Offer product={recommendation.product} />
          <div className="grid gap-gap">
            {recommendation.advisor !== undefined && <LandingAdvisor advisor={recommendation.advisor} />}
            <LandingRules />
          </div>
        </div>
      </Section>
      <Section id={formId} title={w('form.title')} lead={w('form.lead')}>
        <div className="grid items-start gap-x-16 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <DataForm recommendation={recommendation} />
          <FormAside recommendation={recommendation} />
        </div>
        <p className="mt-8 text-small text-ink-muted">
          {w.rich('rights.text', { rights: (text) => <Link href={pathTo('EmpfaengerLoeschung')}>{text}</Link> })}
        </p>
      </Section>
    </>
  )
}
