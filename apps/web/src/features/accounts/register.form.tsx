import { useState } from 'react'
import { validateEmail } from '@referral/domain/validate/email-field'
import { validateNameShape } from '@referral/domain/validate/name-shape'
import { call } from '#platform/api/api.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { Link } from '#ui/link.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'

/**
 * RegistrierungAbschliessen without a link: registers before the first recommendation; the mail brings the next steps.
 */
export function Register({ onResend }: { onResend: () => void }) {
  const w = useWords('entry')
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo === undefined) return <RegisterForm onSent={setSentTo} onResend={onResend} />
  return (
    <>
      <PageHeading key="sent" lead={w('register.done.text', { email: sentTo })}>
        {w('sent')}
      </PageHeading>
      <div>
        <Button variant="secondary" onClick={() => setSentTo(undefined)}>
          {w('sent.again')}
        </Button>
      </div>
    </>
  )
}

function RegisterForm({ onSent, onResend }: { onSent: (email: string) => void; onResend: () => void }) {
  const w = useWords('entry')
  const pathTo = usePathTo()
  const { emailWhitelist } = useTenant().config
  const form = useForm({
    initial: { firstName: '', lastName: '', email: '' },
    labels: { firstName: w('firstName'), lastName: w('lastName'), email: w('email') },
    validate: (values) => ({
      firstName: validateNameShape(values.firstName),
      lastName: validateNameShape(values.lastName),
      email: validateEmail(values.email, emailWhitelist),
    }),
    submit: async (values) => {
      const email = values.email.trim()
      await call('createRecommenderAccount', {
        body: { firstName: values.firstName.trim(), lastName: values.lastName.trim(), email },
      })
      onSent(email)
    },
  })
  return (
    <>
      <PageHeading lead={w('register.lead')}>{w('register.title')}</PageHeading>
      <Form {...form.form} label={w('register.title')}>
        <div className="grid gap-stack sm:grid-cols-2">
          <TextField {...form.text('firstName')} required autoComplete="given-name" />
          <TextField {...form.text('lastName')} required autoComplete="family-name" />
        </div>
        <TextField {...form.text('email')} required type="email" />
        <p className="text-small text-ink-muted">
          {w.rich('register.terms', {
            terms: (text) => <Link href={pathTo('teilnahmebedingungen')}>{text}</Link>,
            privacy: (text) => <Link href={pathTo('Datenschutz')}>{text}</Link>,
          })}
        </p>
        <div className="grid md:justify-start">
          <SubmitButton>{w('register.submit')}</SubmitButton>
        </div>
      </Form>
      <div className="flex flex-wrap gap-x-6 border-t border-line pt-4 text-small">
        <Link href={pathTo('Login')} className="inline-flex min-h-11 items-center">
          {w('register.known')}
        </Link>
        <button type="button" onClick={onResend} className="inline-link inline-flex min-h-11 items-center">
          {w('resend')}
        </button>
      </div>
    </>
  )
}
