import { useQuery, useQueryClient } from '@tanstack/react-query'
import { dropDraft } from '#platform/form/drafts.ts'
import { DiscardQuestion } from '#desk/leaving/discard-question.tsx'
import { Loaded } from '#features/shell/loaded.tsx'
import { call } from '#platform/api/api.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { keyOf, queryOf } from '#platform/query.ts'
import { Banner } from '#ui/banner.tsx'
import { Card } from '#ui/card.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { useToast } from '#ui/toast.tsx'
import { SecondFactor } from './second-factor.tsx'
import { agencyDataDraft, AgencyDataForm, type Profile } from '../agency-data.form.tsx'
import type { Standing } from '../agency-standing.tsx'

/**
 * The agency's data: its active owners change them, other members read them. Words `agency-members`, `agency-joining`,
 * `joining`.
 */
export function ProfileTab() {
  const w = useWords('agency-members')
  const standing = useQuery(queryOf('getAgencyStanding'))
  return (
    <Loaded query={standing} titleAs="h1" skeleton={<SkeletonText lines={10} />}>
      {(data) => (
        <div className="grid grid-cols-1 gap-10">
          <PageHeading>{w('profile.title')}</PageHeading>
          {data.role === 'owner' && data.agency.state === 'active' ? (
            <Change standing={data} />
          ) : (
            <Read profile={data.agency} />
          )}
          {data.role === 'owner' && <SecondFactor />}
        </div>
      )}
    </Loaded>
  )
}

function Change({ standing }: { standing: Standing }) {
  const w = useWords('agency-members')
  const cache = useQueryClient()
  const toast = useToast()
  return (
    <div className="max-w-form min-w-0">
      <AgencyDataForm
        profile={standing.agency}
        label={w('profile.change')}
        submit={w('profile.submit')}
        guard={(isDirty) => <DiscardQuestion isDirty={isDirty} onDiscard={() => dropDraft(agencyDataDraft)} />}
        save={async (body) => {
          cache.setQueryData(keyOf('getAgencyStanding'), await call('changeAgencyProfile', { body }))
          toast({ text: w('profile.done'), tone: 'positive' })
        }}
      />
    </div>
  )
}

function Read({ profile }: { profile: Profile }) {
  const w = useWords('agency-members')
  const field = useWords('agency-joining')
  const common = useWords('joining')
  const joined = (...parts: readonly (string | null)[]) => (
    <span className="wrap-anywhere">{parts.filter((part) => part !== null).join(' ') || '–'}</span>
  )
  return (
    <div className="grid grid-cols-1 gap-6">
      <Banner>{w('profile.readOnly')}</Banner>
      <Card title={profile.name}>
        <DescriptionList
          items={[
            { term: field('field.name'), text: joined(profile.name) },
            { term: field('field.legalForm'), text: joined(profile.legalForm) },
            { term: field('field.registerEntry'), text: joined(profile.registerEntry) },
            { term: common('field.street'), text: joined(profile.street, profile.streetNumber) },
            { term: common('field.city'), text: joined(profile.zip, profile.city) },
            { term: common('field.vatId'), text: joined(profile.vatId) },
            { term: common('field.taxNumber'), text: joined(profile.taxNumber) },
            { term: field('section.contact'), text: joined(profile.contactFirstName, profile.contactLastName) },
            { term: field('field.email'), text: joined(profile.email) },
            { term: common('field.phone'), text: joined(profile.phone) },
          ]}
        />
      </Card>
    </div>
  )
}
