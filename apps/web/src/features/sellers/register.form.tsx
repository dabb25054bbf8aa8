import { useState } from 'react'
import { validateEmail } from '@referral/domain/validate/email-field'
import { isBlank } from '@referral/domain/validate/field-code'
import { validateCompanyNameShape, validateNameShape } from '@referral/domain/validate/name-shape'
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

/** The seller, and their consents. */
export function RegisterForm({ onSent }: { readonly onSent: OnSent }) {
  const w = useWords('sellers')
  const pathTo = usePathTo()
  const { emailWhitelist } = useTenant().config
  const [isSolving, setSolving] = useState(false)
  const form = useForm({
    initial: { firstName: '', lastName: '', email: '', company: '', terms: false },
    labels: {
      firstName: w('field.firstName'),
      lastName: w('field.lastName'),
      email: w('field.email'),
      company: w('field.company'),
    },
    paths: { terms: 'termsText' },
    validate: (values, isTouched) => ({
      firstName: validateNameShape(values.firstName),
      lastName: validateNameShape(values.lastName),
      email: validateEmail(values.email, emailWhitelist),
      company: isBlank(values.company) ? null : validateCompanyNameShape(values.company),
      terms: validateTerms(values.terms || isTouched('terms') ? values.terms : undefined),
    }),
    submit: async ({ terms, company, ...person }, report) => {
      const send = async () => {
        const captcha = await solveDemanded(await call('registerSeller'), setSolving)
        await call('registerSeller', {
          query: { captcha },
          body: {
            ...person,
            company: isBlank(company) ? undefined : company,
            // The text of the consent, word for word.
            termsText: withoutMarks(w('terms')),
            termsAccepted: terms,
          },
        })
      }
      try {
        await send()
        onSent(person.email.trim(), send)
      } catch (error) {
        if (isApiError(error, 'captchaRequired')) return report.problem(w('captcha.failed'))
        throw error
      }
    },
  })
  return (
    <Form {...form.form} label={w('register.title')}>
      <div className="grid gap-stack sm:grid-cols-2">
        <TextField {...form.text('firstName')} required autoComplete="given-name" />
        <TextField {...form.text('lastName')} required autoComplete="family-name" />
      </div>
      <TextField {...form.text('email')} required type="email" hint={w('field.email.hint')} />
      <TextField {...form.text('company')} optional autoComplete="organization" hint={w('field.company.hint')} />
      <Checkbox {...form.consent('terms')}>
        {w.rich('terms', {
          rules: (text) => (
            <Link href={pathTo('teilnahmebedingungen')} external>
              {text}
            </Link>
          ),
          privacy: (text) => (
            <Link href={pathTo('Datenschutz')} external>
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
