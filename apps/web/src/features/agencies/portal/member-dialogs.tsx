import { FormDialog } from '#desk/form-dialog.tsx'
import { validateEmail } from '@referral/domain/validate/email-field'
import { validateNameShape } from '@referral/domain/validate/name-shape'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useClosing } from '#desk/leaving/use-closing.tsx'
import { useWhileShown } from '#desk/use-is-shown.ts'
import { Loaded } from '#features/shell/loaded.tsx'
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
import { SkeletonText } from '#ui/skeleton.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { PhotoField } from './photo-field.tsx'
import type { Member } from './members-tab.tsx'

interface Props {
  readonly onClose: () => void
  /** Something is kept: shows the text and reloads the list. */
  readonly onKept: (text: string) => void
}

/** The act of a dialog succeeded. */
function useDone({ onClose, onKept }: Props) {
  const close = useWhileShown(onClose)
  return (text: string) => {
    close()
    onKept(text)
  }
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

function Actions({ submit, onClose }: { submit: ReactNode; onClose: () => void }) {
  const w = useWords('agency-members')
  return (
    <FormActions>
      <SubmitButton variant="danger">{submit}</SubmitButton>
      <Button variant="quiet" onClick={onClose}>
        {w('cancel')}
      </Button>
    </FormActions>
  )
}

export function InviteDialog({ onClose, onKept }: Props) {
  const done = useDone({ onClose, onKept })
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
      done(w('invite.done', { email: person.email.trim() }))
    },
  })
  return (
    <FormDialog
      form={form}
      title={w('invite')}
      submit={w('invite.submit')}
      onClose={onClose}
      lead={<p>{w('invite.text')}</p>}
    >
      <TextField {...form.text('firstName')} required />
      <TextField {...form.text('lastName')} required />
      <TextField {...form.text('email')} required type="email" />
      <RoleField field={form.text('role')} />
      <TextField {...form.text('staffNumber')} optional maxLength={20} />
    </FormDialog>
  )
}

interface MemberProps extends Props {
  readonly member: Member
}

export function ChangeDialog({ member, onClose, onKept }: MemberProps) {
  const done = useDone({ onClose, onKept })
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
      done(w('change.done'))
    },
  })
  return (
    <FormDialog
      form={form}
      title={w('change.title', { name: member.name })}
      submit={w('change.submit')}
      onClose={onClose}
      lead={<PhotoField member={member} onKept={onKept} />}
    >
      <RoleField field={form.text('role')} />
      <TextField {...form.text('staffNumber')} optional maxLength={20} />
    </FormDialog>
  )
}

/** Shows how many customers change hands, and to whom, before it happens; there may be invitations without any. */
export function EndDialog({ member, onClose, onKept }: MemberProps) {
  const done = useDone({ onClose, onKept })
  const w = useWords('agency-members')
  const way = member.state === 'invited' ? 'takeBack' : 'end'
  const hasCustomers = member.customers > 0
  const working = useQuery(queryOf('listAgencyMembers', { body: { columns: { state: ['active'] }, pageSize: 200 } }))
  const form = useForm({
    initial: { successor: '' },
    labels: { successor: hasCustomers ? w('end.successor') : w('end.successor.invited', { name: member.name }) },
    submit: async ({ successor }, report) => {
      try {
        await call('deactivateAgencyMember', { params: { id: member.id }, body: { successor: orNothing(successor) } })
      } catch (error) {
        return report.problem(reasonOf(error))
      }
      done(w(`${way}.done`))
    },
  })
  const { close, question } = useClosing(form.isChanged, onClose)
  const actions = <Actions submit={w(way)} onClose={close} />
  return (
    <>
      <Dialog open onClose={close} title={w(`${way}.title`, { name: member.name })}>
        <p>{w(`${way}.text`)}</p>
        {member.state === 'invited' ? (
          <Form {...form.form}>{actions}</Form>
        ) : (
          <Loaded query={working} skeleton={<SkeletonText lines={4} />}>
            {({ content }) => (
              <Form {...form.form}>
                {hasCustomers && (
                  <p>
                    {w('end.customers', { count: member.customers })} {w('end.cases', { name: member.name })}
                  </p>
                )}
                <Select
                  {...form.text('successor')}
                  placeholder={w('end.nobody')}
                  hint={hasCustomers ? w('end.invited', { name: member.name }) : undefined}
                  options={content.flatMap(({ id, name }) => (id === member.id ? [] : [{ value: id, label: name }]))}
                />
                {actions}
              </Form>
            )}
          </Loaded>
        )}
      </Dialog>
      {question}
    </>
  )
}
