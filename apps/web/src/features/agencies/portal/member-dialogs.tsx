import { validateEmail } from '@referral/domain/validate/email-field'
import { validateNameShape } from '@referral/domain/validate/name-shape'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/form.tsx'
import { FormActions } from '#ui/form-actions.tsx'
import { Select } from '#ui/select.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { PhotoField } from './photo-field.tsx'
import type { Member } from './members-tab.tsx'

interface Props {
  readonly onClose: () => void
  /** The act succeeded: shows the text and reloads the list. */
  readonly onDone: (text: string) => void
}

const orNothing = (text: string) => (text.trim() === '' ? undefined : text.trim())

/** Why it was refused, in the words of the refusal's own reason. */
const reasonOf = (error: unknown) => {
  if (!isApiError(error, 'illegalMove')) throw error
  return error.detail ?? error.title
}

type Field = Pick<Parameters<typeof Select>[0], 'name' | 'label' | 'value' | 'onChange'>

/** The role, with its rights. */
function RoleField({ field }: { readonly field: Field }) {
  const w = useWords('agency-members')
  const roles = ['employee', 'owner'] as const
  return (
    <Select
      {...field}
      required
      hint={w(field.value === 'owner' ? 'role.owner.text' : 'role.employee.text')}
      options={roles.map((value) => ({ value, label: w(`role.${value}`) }))}
    />
  )
}

function Actions({ submit, isDangerous, onClose }: { submit: ReactNode; isDangerous?: boolean; onClose: () => void }) {
  const w = useWords('agency-members')
  return (
    <FormActions>
      <SubmitButton variant={isDangerous === true ? 'danger' : 'primary'}>{submit}</SubmitButton>
      <Button variant="quiet" onClick={onClose}>
        {w('cancel')}
      </Button>
    </FormActions>
  )
}

export function InviteDialog({ onClose, onDone }: Props) {
  const w = useWords('agency-members')
  const form = useForm({
    initial: { firstName: '', lastName: '', email: '', role: 'employee', staffNumber: '' },
    labels: {
      firstName: w('firstName'),
      lastName: w('lastName'),
      email: w('email'),
      role: w('role'),
      staffNumber: w('number'),
    },
    validate: (values) => ({
      firstName: validateNameShape(values.firstName),
      lastName: validateNameShape(values.lastName),
      email: validateEmail(values.email),
    }),
    submit: async ({ role, staffNumber, ...person }) => {
      const body = { ...person, role: role as Member['role'], staffNumber: orNothing(staffNumber) }
      await call('inviteAgencyMember', { body })
      onDone(w('invite.done', { email: person.email.trim() }))
    },
  })
  return (
    <Dialog open onClose={onClose} title={w('invite')}>
      <p className="mb-4">{w('invite.text')}</p>
      <Form {...form.form}>
        <TextField {...form.text('firstName')} required />
        <TextField {...form.text('lastName')} required />
        <TextField {...form.text('email')} required type="email" />
        <RoleField field={form.text('role')} />
        <TextField {...form.text('staffNumber')} optional maxLength={20} />
        <Actions submit={w('invite.submit')} onClose={onClose} />
      </Form>
    </Dialog>
  )
}

interface ChangeProps extends Props {
  readonly member: Member
  readonly onKept: (text: string) => void
}

export function ChangeDialog({ member, onClose, onDone, onKept }: ChangeProps) {
  const w = useWords('agency-members')
  const form = useForm({
    initial: { role: member.role as string, staffNumber: member.staffNumber ?? '' },
    labels: { role: w('role'), staffNumber: w('number') },
    submit: async ({ role, staffNumber }, report) => {
      const body = { role: role as Member['role'], staffNumber: orNothing(staffNumber) }
      try {
        await call('changeAgencyMember', { params: { id: member.id }, body })
      } catch (error) {
        return report.problem(reasonOf(error))
      }
      onDone(w('change.done'))
    },
  })
  return (
    <Dialog open onClose={onClose} title={w('change.title', { name: member.name })}>
      <PhotoField member={member} onKept={onKept} />
      <Form {...form.form}>
        <RoleField field={form.text('role')} />
        <TextField {...form.text('staffNumber')} optional maxLength={20} />
        <Actions submit={w('change.submit')} onClose={onClose} />
      </Form>
    </Dialog>
  )
}

/** Shows how many customers change hands, and to whom, before it happens. */
export function EndDialog({ member, onClose, onDone }: Props & { readonly member: Member }) {
  const w = useWords('agency-members')
  const working = useQuery(queryOf('listAgencyMembers', { body: { columns: { state: ['active'] }, pageSize: 200 } }))
  const others = (working.data?.content ?? []).filter(({ id }) => id !== member.id)
  const form = useForm({
    initial: { successor: '' },
    labels: { successor: w('end.successor') },
    submit: async ({ successor }, report) => {
      try {
        await call('deactivateAgencyMember', { params: { id: member.id }, body: { successor: orNothing(successor) } })
      } catch (error) {
        return report.problem(reasonOf(error))
      }
      onDone(w('end.done'))
    },
  })
  return (
    <Dialog open onClose={onClose} title={w('end.title', { name: member.name })}>
      <p className="mb-4">{w('end.text')}</p>
      <Form {...form.form}>
        {member.customers > 0 && (
          <>
            <p>
              {w('end.customers', { count: member.customers })} {w('end.cases', { name: member.name })}
            </p>
            <Select
              {...form.text('successor')}
              placeholder={w('end.nobody')}
              options={others.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </>
        )}
        <Actions submit={w(member.state === 'invited' ? 'takeBack' : 'end')} isDangerous onClose={onClose} />
      </Form>
    </Dialog>
  )
}
