import { Loaded } from '#features/shell/loaded.tsx'
import { useAnswer, useAnswers } from '#platform/answers/use-answer.ts'
import { call } from '#platform/api/api.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { keyOf, queryOf } from '#platform/query.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Page } from '#ui/page.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { AgencyDataForm } from './agency-data.form.tsx'
import { AgencyStanding, type Standing } from './agency-standing.tsx'

/** registerAdditionalData: the missing data of a confirmed agency; afterwards its state. */
export function Screen() {
  const standing = useAnswer(queryOf('getAgencyStanding'))
  return (
    <Page>
      <Loaded query={standing} titleAs="h1" skeleton={<SkeletonText lines={10} />}>
        {(data) =>
          data.agency.state === 'confirmed' && data.role === 'owner' ? (
            <Complete standing={data} />
          ) : (
            <Sent standing={data} />
          )
        }
      </Loaded>
    </Page>
  )
}

function Complete({ standing }: { standing: Standing }) {
  const w = useWords('agency-joining')
  const joining = useWords('joining')
  const answers = useAnswers()
  const { name } = useTenant()
  return (
    <>
      <PageHeading lead={w('data.lead', { tenant: name })}>{w('data.title')}</PageHeading>
      {standing.reason !== null && (
        <Banner tone="caution" title={joining('reason.back')}>
          <span className="wrap-anywhere whitespace-pre-line">{standing.reason}</span>
        </Banner>
      )}
      <div className="max-w-form min-w-0">
        <AgencyDataForm
          profile={standing.agency}
          label={w('data.title')}
          submit={w('data.submit')}
          save={async (body) => answers.put(keyOf('getAgencyStanding'), await call('registerAdditionalData', { body }))}
        />
      </div>
    </>
  )
}

function Sent({ standing }: { standing: Standing }) {
  const w = useWords('agency-joining')
  const pathTo = usePathTo()
  const { name } = useTenant()
  const { state } = standing.agency
  // Of a deactivated agency all is said by its state below.
  const lead = state === 'active' ? w('sent.active') : state === 'complete' ? w('sent.waiting', { tenant: name }) : null
  return (
    <>
      <PageHeading key="sent" lead={lead}>
        {w('sent.title', { agency: standing.agency.name })}
      </PageHeading>
      <div className="grid max-w-form min-w-0 grid-cols-1 gap-6">
        <AgencyStanding standing={standing} />
        <div>
          <Button variant="secondary" href={pathTo('agency')}>
            {w('sent.area')}
          </Button>
        </div>
      </div>
    </>
  )
}
