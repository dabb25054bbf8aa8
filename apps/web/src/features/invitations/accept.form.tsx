import type { ReactNode } from 'react'
import { validateNameShape } from '@referral/domain/validate/name-shape'
import { validatePassword } from '@referral/domain/validate/password'
import { validateTerms } from '@referral/domain/validate/terms'
import { usePasswordRules } from '#features/accounts/shelf/public.tsx'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { withoutMarks } from '#platform/i18n/without-marks.ts'
import { useSessionActions } from '#platform/session/use-session.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { useGoOn, usePathTo } from '#routing/use-path-to.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Form } from '#ui/form.tsx'
import { KnownName } from '#ui/known-name.tsx'
import { Link } from '#ui/link.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useToast } from '#ui/toast.tsx'
import { useFormat } from '#ui/use-format.ts'
import type { Invitation } from './invitation-offer.tsx'

interface Props {
  readonly token: string
  readonly invitation: Invitation
  readonly onTaken: () => void
  readonly onOver: (reason: string) => void
}

/** The account is one form away: names are known and can be corrected, the address is the mail's. */
export function AcceptForm({ token, invitation, onTaken, onOver }: Props) {
  const w = useWords('invitations')
  const format = useFormat()
  const rules = usePasswordRules()
  const goOn = useGoOn()
  const toast = useToast()
  const { logIn } = useSessionActions()
  const isAuto = useTenant().config.termsCheckboxAutoAccept
  const termsText = useTermsText(isAuto)
  const { email, expiresOn } = invitation
  const form = useForm({
    initial: { firstName: invitation.firstName, lastName: invitation.lastName, password: '', terms: false },
    labels: { firstName: w('firstName'), lastName: w('lastName'), password: w('password') },
    paths: { terms: 'termsText' },
    validate: (values, isTouched) => ({
      firstName: validateNameShape(values.firstName),
      lastName: validateNameShape(values.lastName),
      password: validatePassword(values.password),
      ...(!isAuto && { terms: validateTerms(values.terms || isTouched('terms') ? values.terms : undefined) }),
    }),
    submit: async ({ firstName, lastName, password }) => {
      try {
        const person = { firstName: firstName.trim(), lastName: lastName.trim() }
        const body = { ...person, token, password, termsText, termsAccepted: true, bind: true }
        const { user } = await call('acceptInvitation', { body })
        onTaken()
        if (user === null) return onOver('registered')
        logIn('user', user)
      } catch (error) {
        if (!isApiError(error, 'tokenExpired')) throw error
        return onOver(error.reason ?? 'revoked')
      }
      toast({ text: w('done') })
      await goOn({ name: 'PersoenlicherBereich' })
    },
  })
  return (
    <Form {...form.form} label={w('form.title')}>
      <div className="grid gap-1">
        <h2 className="heading text-h3">{w('form.title')}</h2>
        <p className="wrap-anywhere text-ink-muted">{w('form.lead', { email, day: format.day(expiresOn) })}</p>
      </div>
      <KnownName email={email} />
      <div className="grid gap-stack sm:grid-cols-2">
        <TextField {...form.text('firstName')} required autoComplete="given-name" />
        <TextField {...form.text('lastName')} required autoComplete="family-name" />
      </div>
      <PasswordField {...form.text('password')} required autoComplete="new-password" rules={rules} />
      <TermsBox isAuto={isAuto} field={form.consent('terms')} />
      <SubmitButton>{w('submit')}</SubmitButton>
    </Form>
  )
}

/** The text that the proof of the consent has: word for word what `TermsBox` shows. */
export function useTermsText(isAuto: boolean): string {
  const w = useWords('invitations')
  return withoutMarks(w(isAuto ? 'terms.auto' : 'terms'))
}

interface TermsProps {
  readonly isAuto: boolean
  readonly field: { readonly name: string; readonly checked: boolean; readonly onChange: (checked: boolean) => void }
}

function TermsBox({ isAuto, field }: TermsProps) {
  const w = useWords('invitations')
  const pathTo = usePathTo()
  const linkTo = (page: 'Agb' | 'teilnahmebedingungen' | 'Datenschutz') => (text: ReactNode) => (
    <Link href={pathTo(page)} external>
      {text}
    </Link>
  )
  const links = { agb: linkTo('Agb'), conditions: linkTo('teilnahmebedingungen'), privacy: linkTo('Datenschutz') }
  if (isAuto) return <p className="text-small text-ink-muted">{w.rich('terms.auto', links)}</p>
  return (
    <Checkbox {...field} required>
      {w.rich('terms', links)}
    </Checkbox>
  )
}
