import { RegisterPage } from '#features/shell/register-page.tsx'
import { useWords } from '#platform/i18n/use-words.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { RegisterForm } from './register.form.tsx'

const steps = ['register', 'confirm', 'data', 'approve'] as const

/** registerProfi: the form, and the confirmation after it. */
export function Screen() {
  const w = useWords('sellers')
  const pathTo = usePathTo()
  const { name } = useTenant()
  return (
    <RegisterPage
      title={w('register.title')}
      lead={w('register.lead', { tenant: name })}
      form={(onSent) => <RegisterForm onSent={onSent} />}
      sent={{
        title: w('register.sent'),
        text: (email) => w('register.sent.text', { email }),
        again: w('register.again'),
        resend: w('register.resend'),
        resent: (email) => w('register.resent', { email }),
        failed: w('captcha.failed'),
      }}
      known={{ label: w('register.known'), href: pathTo('Login', {}, { redirect: 'profiMeinbereich' }) }}
      next={w('steps.title')}
      steps={steps.map((id) => ({ id, title: w(`steps.${id}`), text: w(`steps.${id}.text`, { tenant: name }) }))}
    />
  )
}
