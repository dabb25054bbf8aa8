import '@referral/contract/desk-messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '#features/shell/loaded.tsx'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { Stack } from '#ui/page.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { InviteManyForm } from './invite-many.form.tsx'
import { InviteOneForm } from './invite-one.form.tsx'

/** The invitation form (spec §2.5, recommend-employees): one customer after the other, or a list. */
export function InviteTab() {
  const w = useWords('invitations-portal')
  const [mode, setMode] = useState('one')
  const facts = useQuery(queryOf('getInvitationForm'))
  return (
    <>
      <PageHeading
        lead={
          facts.data === undefined
            ? undefined
            : w('invite.lead', { left: String(facts.data.leftToday), most: String(facts.data.mostAtOnce) })
        }
      >
        {w('invite.title')}
      </PageHeading>
      <Loaded query={facts} skeleton={<SkeletonText lines={8} />}>
        {(form) => (
          <Stack>
            <RadioGroup
              look="inline"
              name="mode"
              legend={w('invite.mode')}
              value={mode}
              onChange={setMode}
              options={[
                { value: 'one', title: w('invite.one') },
                { value: 'many', title: w('invite.many') },
              ]}
            />
            {mode === 'one' ? <InviteOneForm facts={form} /> : <InviteManyForm facts={form} />}
          </Stack>
        )}
      </Loaded>
    </>
  )
}
