import { validateEmail } from '@referral/domain/validate/email-field'
import { validateNameShape } from '@referral/domain/validate/name-shape'
import { useForm } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { Form } from '#ui/form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { RewardClaim, RewardOption } from './loaded-claim.tsx'
import { ObstacleNote } from './obstacle-note.tsx'
import { useClaim } from './use-claim.ts'

interface Props {
  readonly claim: RewardClaim
  readonly option: RewardOption
}

/** The e-code form: first name, last name, e-mail (spec §2.5); prefilled with known values. */
export function CodeClaimForm({ claim: reward, option }: Props) {
  const w = useWords('rewards')
  const { claim, obstacle } = useClaim()
  const form = useForm({
    initial: { firstName: reward.firstName ?? '', lastName: reward.lastName ?? '', email: reward.email ?? '' },
    labels: { firstName: w('claim.firstName'), lastName: w('claim.lastName'), email: w('claim.email') },
    validate: (values) => ({
      firstName: validateNameShape(values.firstName),
      lastName: validateNameShape(values.lastName),
      email: validateEmail(values.email),
    }),
    submit: (values) =>
      claim({
        optionId: option.id,
        ...(reward.claimedAt !== null && { change: true }),
        firstName: values.firstName.trim(),
        lastName: values.lastName.trim(),
        email: values.email.trim(),
      }),
  })
  return (
    <Form {...form.form} label={w('claim.code.title')}>
      <div className="grid items-start gap-x-4 gap-y-stack sm:grid-cols-2">
        <TextField {...form.text('firstName')} required autoComplete="given-name" />
        <TextField {...form.text('lastName')} required autoComplete="family-name" />
      </div>
      <TextField
        {...form.text('email')}
        required
        type="email"
        hint={reward.email === null ? undefined : w('claim.code.email.hint', { email: reward.email })}
      />
      <ObstacleNote obstacle={obstacle} />
      <div className="grid gap-3">
        <div className="grid sm:justify-start">
          <SubmitButton variant="reward">{w('claim.code.submit')}</SubmitButton>
        </div>
        <p className="text-small text-ink-muted">{w('claim.code.final')}</p>
      </div>
    </Form>
  )
}
