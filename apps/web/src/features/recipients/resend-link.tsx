import { useId, useState } from 'react'
import { validateEmail } from '@referral/domain/validate/email-field'
import { call } from '#platform/api/api.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { Banner } from '#ui/banner.tsx'
import { Form } from '#ui/form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'

/** The same with a heading of its own. */
export function ResendLink({ title, text }: { title: string; text: string }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid max-w-form gap-4">
      <div className="grid gap-1.5">
        <h2 id={id} className="heading text-h3">
          {title}
        </h2>
        <p className="text-ink-muted">{text}</p>
      </div>
      <ResendForm label={title} />
    </section>
  )
}

/** Sends the recipient's link again; the answer is the same for every caller (safety 19). */
export function ResendForm({ label }: { label: string }) {
  const w = useWords('recipients')
  const [isSent, setSent] = useState(false)
  const form = useForm({
    initial: { email: '' },
    labels: { email: w('resend.email') },
    validate: (values) => ({ email: validateEmail(values.email) }),
    submit: async (values) => {
      await call('resendRecipientLink', { body: { email: values.email.trim() } })
      setSent(true)
    },
  })
  if (isSent)
    return (
      <Banner tone="positive" live>
        {w('resend.sent')}
      </Banner>
    )
  return (
    <Form {...form.form} label={label}>
      <TextField {...form.text('email')} type="email" required />
      <div className="grid sm:justify-start">
        <SubmitButton size="m" variant="secondary">
          {w('resend.send')}
        </SubmitButton>
      </div>
    </Form>
  )
}
