import { useState } from 'react'
import { validateEmail } from '@referral/domain/validate/email-field'
import { call } from '#platform/api/api.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import type { RouteName } from '#routing/route-types.ts'
import { useCurrentPlace } from '#routing/use-path-to.ts'
import { Banner } from '#ui/banner.tsx'
import { Form } from '#ui/form.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'

const isAgencyPage = (name: RouteName) => name === 'registerPassword' || name === 'agencyPasswordReset'

/** Instead of a link that is incomplete or over: the next one, on the spot. */
export function ResendLink({ reason }: { reason: 'none' | 'old' | 'again' }) {
  const w = useWords('accounts')
  const { name } = useCurrentPlace()
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({
    initial: { email: '' },
    labels: { email: w('email') },
    validate: (values) => ({ email: validateEmail(values.email) }),
    submit: async ({ email }) => {
      const params = { email: email.trim() }
      await (name === 'RegistrierungAbschliessen'
        ? call('resendWelcomeMail', { params })
        : call('requestPasswordReset', { params, query: isAgencyPage(name) ? { area: 'agentur' } : {} }))
      setSentTo(params.email)
    },
  })
  return (
    <>
      <PageHeading key={reason} lead={w(`set.${reason}.text`)}>
        {w(`set.${reason}.title`)}
      </PageHeading>
      {sentTo === undefined ? (
        <Form {...form.form}>
          <TextField {...form.text('email')} required type="email" />
          <div className="grid md:justify-start">
            <SubmitButton>{w('resend.submit')}</SubmitButton>
          </div>
        </Form>
      ) : (
        <Banner tone="positive" live>
          {w('resend.done', { email: sentTo })}
        </Banner>
      )}
    </>
  )
}
