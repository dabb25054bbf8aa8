import { useState } from 'react'
import { validateEmail } from '@referral/domain/validate/email-field'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { solveDemanded } from '#platform/captcha/solve-demanded.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { Form } from '#ui/form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'

/** One field. The captcha is solved beside it; there is nothing to see of it. */
export function AskForm({ onSent }: { onSent: (email: string) => void }) {
  const w = useWords('rights')
  const [isSolving, setSolving] = useState(false)
  const form = useForm({
    initial: { email: '' },
    labels: { email: w('email') },
    validate: ({ email }) => ({ email: validateEmail(email) }),
    submit: async (values, report) => {
      const email = values.email.trim()
      try {
        const captcha = await solveDemanded(await call('requestRightsLink'), setSolving)
        await call('requestRightsLink', { query: { captcha }, body: { email } })
        onSent(email)
      } catch (error) {
        if (isApiError(error, 'captchaRequired')) return report.problem(w('captcha.failed'))
        if (isApiError(error, 'tooMany')) return report.problem(w('tooMany'))
        throw error
      }
    },
  })
  return (
    <Form {...form.form} label={w('ask.title')}>
      <TextField {...form.text('email')} required type="email" hint={w('email.hint')} />
      <div className="grid gap-3">
        <div className="grid md:justify-start">
          <SubmitButton busy={isSolving}>{w('ask.submit')}</SubmitButton>
        </div>
        <p role="status" className="text-small text-ink-muted empty:hidden">
          {isSolving ? w('captcha.solving') : ''}
        </p>
      </div>
    </Form>
  )
}
