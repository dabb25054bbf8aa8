import { useState } from 'react'
import { validateEmail } from '@referral/domain/validate/email-field'
import { validateCompanyNameShape, validateNameShape } from '@referral/domain/validate/name-shape'
import { validatePhone } from '@referral/domain/validate/person'
import { validateTerms } from '@referral/domain/validate/terms'
import { CaptchaSubmit } from '#features/shell/captcha-submit.tsx'
import type { OnSent } from '#features/shell/register-page.tsx'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { solveDemanded } from '#platform/captcha/solve-demanded.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { withoutMarks } from '#platform/i18n/without-marks.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Form } from '#ui/form.tsx'
import { Link } from '#ui/link.tsx'
import { TextField } from '#ui/text-field.tsx'

/** The agency, its contact, and their consents. */
export function RegisterForm({ onSent }: { readonly onSent: OnSent }) {
  const w = useWords('agencies')
  const pathTo = usePathTo()
  const { emailWhitelist } = useTenant().config
  const [isSolving, setSolving] = useState(false)
  const form = useForm({
    initial: { name: '', firstName: '', lastName: '', email: '', phone: '', terms: false },
    labels: {
      name: w('field.name'),
      firstName: w('field.firstName'),
      lastName: w('field.lastName'),
      email: w('field.email'),
      phone: w('field.phone'),
    },
    paths: { terms: 'termsText' },
    validate: (values, isTouched) => ({
      name: validateCompanyNameShape(values.name),
      firstName: validateNameShape(values.firstName),
      lastName: validateNameShape(values.lastName),
      email: validateEmail(values.email, emailWhitelist),
      phone: values.phone.trim() === '' ? 'required' : validatePhone(values.phone),
      terms: validateTerms(values.terms || isTouched('terms') ? values.terms : undefined),
    }),
    submit: async ({ terms, ...values }, report) => {
      const send = async () => {
        const captcha = await solveDemanded(await call('registerAgency'), setSolving)
        await call('registerAgency', {
          query: { captcha },
          // The text of the consent, word for word.
          body: { ...values, termsText: withoutMarks(w('terms')), termsAccepted: terms },
        })
      }
      try {
        await send()
        onSent(values.email.trim(), send)
      } catch (error) {
        if (isApiError(error, 'captchaRequired')) return report.problem(w('captcha.failed'))
        throw error
      }
    },
  })
  return (
    <Form {...form.form} label={w('register.title')}>
      <TextField {...form.text('name')} required autoComplete="organization" />
      <div className="grid gap-stack sm:grid-cols-2">
        <TextField {...form.text('firstName')} required autoComplete="given-name" />
        <TextField {...form.text('lastName')} required autoComplete="family-name" />
      </div>
      <TextField {...form.text('email')} required type="email" hint={w('field.email.hint')} />
      <TextField {...form.text('phone')} required type="tel" autoComplete="tel" />
      <Checkbox {...form.consent('terms')}>
        {w.rich('terms', {
          rules: (text) => (
            <Link href={pathTo('agencyRules')} external>
              {text}
            </Link>
          ),
          privacy: (text) => (
            <Link href={pathTo('agencyDataProtection')} external>
              {text}
            </Link>
          ),
        })}
      </Checkbox>
      <CaptchaSubmit isSolving={isSolving} solving={w('captcha.solving')}>
        {w('register.submit')}
      </CaptchaSubmit>
    </Form>
  )
}
