import { validatePassword, validatePasswordConfirmation } from '@referral/domain/validate/password'
import { useForm } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { Form } from '#ui/form.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { KnownName } from '#ui/known-name.tsx'
import { usePasswordRules } from './password-rules.ts'

interface Props {
  /** The account of the password. */
  readonly email: string
  readonly change: (body: { readonly current: string; readonly password: string }) => Promise<unknown>
  /** The page's own text for a failure; undefined for the form's own. */
  readonly explain?: (error: unknown) => string | undefined
}

/** The current password, the new one, and the new one again. */
export function ChangePasswordForm({ email, change, explain }: Props) {
  const w = useWords('accounts')
  const rules = usePasswordRules()
  const form = useForm({
    initial: { current: '', password: '', passwordRepeat: '' },
    labels: {
      current: w('password.current'),
      password: w('password.new'),
      passwordRepeat: w('password.repeat'),
    },
    validate: ({ current, password, passwordRepeat }) => ({
      current: current === '' ? 'required' : null,
      password: validatePassword(password),
      passwordRepeat: validatePasswordConfirmation(password, passwordRepeat),
    }),
    submit: async ({ current, password }, report) => {
      try {
        await change({ current, password })
      } catch (error) {
        const text = explain?.(error)
        if (text === undefined) throw error
        report.problem(text)
      }
    },
  })
  return (
    <Form {...form.form} label={w('change.title')}>
      <KnownName email={email} />
      <PasswordField {...form.text('current')} required autoComplete="current-password" />
      <PasswordField {...form.text('password')} required autoComplete="new-password" rules={rules} />
      <PasswordField {...form.text('passwordRepeat')} required autoComplete="new-password" />
      <div className="grid md:justify-start">
        <SubmitButton>{w('change.submit')}</SubmitButton>
      </div>
    </Form>
  )
}
