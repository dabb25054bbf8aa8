import { useState } from 'react'
import { validatePassword, validatePasswordConfirmation } from '@referral/domain/validate/password'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useSession } from '#platform/session/use-session.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { Page } from '#ui/page.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { KnownName } from './known-name.tsx'
import { usePasswordRules } from './password-rules.ts'

/** PasswortAendern: by session and current password (product §4). */
export function Screen() {
  const w = useWords('accounts')
  const pathTo = usePathTo()
  const [isDone, setDone] = useState(false)
  return (
    <Page width="form">
      <PageHeading lead={w('change.lead')}>{w('change.title')}</PageHeading>
      {isDone ? (
        <>
          <Banner tone="positive" live>
            {w('change.done')}
          </Banner>
          <div>
            <Button href={pathTo('PersoenlicherBereich')}>{w('change.back')}</Button>
          </div>
        </>
      ) : (
        <ChangeForm onDone={() => setDone(true)} />
      )}
    </Page>
  )
}

function ChangeForm({ onDone }: { onDone: () => void }) {
  const w = useWords('accounts')
  const rules = usePasswordRules()
  const email = useSession('user')?.user.Email ?? ''
  const form = useForm({
    initial: { current: '', password: '', repeat: '' },
    labels: { current: w('password.current'), password: w('password.new'), repeat: w('password.repeat') },
    wire: { current: 'AltesPassword', password: 'Password' },
    validate: ({ current, password, repeat }) => ({
      current: current === '' ? 'required' : null,
      password: validatePassword(password),
      repeat: validatePasswordConfirmation(password, repeat),
    }),
    submit: async ({ current, password }): Promise<void> => {
      try {
        await call('changePassword', { body: { AltesPassword: current, Password: password } })
      } catch (error) {
        const isOurs = isApiError(error) && (error.status >= 500 || error.status === 409 || error.status === 0)
        if (!isOurs) throw error
        return form.setProblem(w('change.failed'))
      }
      onDone()
    },
  })
  return (
    <Form {...form.form} label={w('change.title')}>
      <KnownName email={email} />
      <PasswordField {...form.text('current')} required autoComplete="current-password" />
      <PasswordField {...form.text('password')} required autoComplete="new-password" rules={rules} />
      <PasswordField {...form.text('repeat')} required autoComplete="new-password" />
      <div className="grid md:justify-start">
        <SubmitButton>{w('change.submit')}</SubmitButton>
      </div>
    </Form>
  )
}
