import { validateEmail } from '@referral/domain/validate/email-field'
import { validateNameShape } from '@referral/domain/validate/name-shape'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '#desk/form-dialog.tsx'
import { useWhileShown } from '#desk/use-is-shown.ts'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { keyOf } from '#platform/query.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useToast } from '#ui/toast.tsx'
import type { Agency } from './agency.screen.tsx'

/** Says that nobody may act for the agency, who is invited to, and invites an owner. */
export function WithoutOwner({ data }: { data: Agency }) {
  const desk = useWords('agencies-desk')
  const [isOpen, setOpen] = useState(false)
  if (!data.isOwnerless) return null
  const waiting = data.people.find(({ role, state }) => role === 'owner' && state === 'invited')
  return (
    <>
      <Banner
        tone="critical"
        title={desk('ownerless')}
        action={
          <Button size="s" variant="secondary" onClick={() => setOpen(true)}>
            {desk(waiting === undefined ? 'owner.invite' : 'owner.inviteAgain')}
          </Button>
        }
      >
        <span className="wrap-anywhere">
          {waiting === undefined ? desk('ownerless.text') : desk('ownerless.waits', { email: waiting.email || '–' })}
        </span>
      </Banner>
      {isOpen && <InviteOwner id={data.profile.id} onClose={() => setOpen(false)} />}
    </>
  )
}

function InviteOwner({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const desk = useWords('agencies-desk')
  const cache = useQueryClient()
  const toast = useToast()
  const close = useWhileShown(onClose)
  const form = useForm({
    initial: { firstName: '', lastName: '', email: '' },
    labels: { firstName: desk('firstName'), lastName: desk('lastName'), email: desk('email') },
    validate: (values) => ({
      firstName: validateNameShape(values.firstName),
      lastName: validateNameShape(values.lastName),
      email: validateEmail(values.email),
    }),
    submit: async (body, report) => {
      const key = keyOf('getAgency', { params: { id } })
      try {
        const answer = await call('inviteAgencyOwner', { params: { id }, body })
        cache.setQueryData(key, answer)
        for (const list of ['searchAgencies', 'getOperatorTasks'] as const)
          void cache.invalidateQueries({ queryKey: keyOf(list) })
        close()
        const text = desk(answer.isOwnerless ? 'owner.invited' : 'owner.appointed', { email: body.email.trim() })
        toast({ text, tone: 'positive' })
      } catch (error) {
        if (!isApiError(error, 'illegalMove')) throw error
        // Somebody else may have acted meanwhile.
        void cache.invalidateQueries({ queryKey: key })
        report.problem(error.detail ?? error.title)
      }
    },
  })
  return (
    <FormDialog
      form={form}
      title={desk('owner.invite')}
      submit={desk('owner.submit')}
      onClose={onClose}
      lead={<p>{desk('owner.text')}</p>}
    >
      <TextField {...form.text('firstName')} required />
      <TextField {...form.text('lastName')} required />
      <TextField {...form.text('email')} required type="email" />
    </FormDialog>
  )
}
