import '@referral/contract/desk-messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dropDraft, findDraft } from '#platform/form/drafts.ts'
import { DiscardQuestion } from '#desk/leaving/discard-question.tsx'
import { Loaded } from '#features/shell/loaded.tsx'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { Stack } from '#ui/page.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { InviteManyForm } from './invite-many.form.tsx'
import { InviteOneForm } from './invite-one.form.tsx'
import { draftOfMany, draftOfOne } from './shared-fields.tsx'

const hasDraft = (of: string): boolean => findDraft(of) !== undefined

/** The invitation form (spec §2.5, recommend-employees): one customer after the other, or a list. */
export function InviteTab() {
  const w = useWords('invitations-portal')
  const [mode, setMode] = useState(() => (hasDraft(draftOfMany) && !hasDraft(draftOfOne) ? 'many' : 'one'))
  // Both forms keep their input while the other one is shown.
  const [hasShownMany, setShownMany] = useState(() => hasDraft(draftOfMany))
  const [isOneUnsaved, setOneUnsaved] = useState(false)
  const [isManyUnsaved, setManyUnsaved] = useState(false)
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
              onChange={(next) => {
                setMode(next)
                if (next === 'many') setShownMany(true)
              }}
              options={[
                { value: 'one', title: w('invite.one') },
                { value: 'many', title: w('invite.many') },
              ]}
            />
            <div hidden={mode !== 'one'}>
              <InviteOneForm facts={form} onUnsaved={setOneUnsaved} />
            </div>
            {hasShownMany && (
              <div hidden={mode !== 'many'}>
                <InviteManyForm facts={form} onUnsaved={setManyUnsaved} />
              </div>
            )}
            <DiscardQuestion
              isDirty={isOneUnsaved || isManyUnsaved}
              onDiscard={() => {
                dropDraft(draftOfOne)
                dropDraft(draftOfMany)
              }}
            />
          </Stack>
        )}
      </Loaded>
    </>
  )
}
