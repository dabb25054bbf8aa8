import { useState } from 'react'
import { validateEmail } from '@referral/domain/validate/email-field'
import { call } from '#platform/api/api.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { Page } from '#ui/page.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'

interface Props {
  readonly token: 'reward' | 'recipient'
  readonly isExpired?: boolean
  /** Inside a page that has its own margins. */
  readonly inPlace?: boolean
}

/** A page of a personal link, without that link: explains where it is, and sends the recipient's again. */
export function LinkNeeded({ token, isExpired = false, inPlace = false }: Props) {
  const w = useWords('shell')
  const pathTo = usePathTo()
  const content = (
    <div className="grid gap-stack">
      <PageHeading lead={w(`link.${token}`)}>{w(isExpired ? 'link.expired' : 'link.title')}</PageHeading>
      {token === 'recipient' ? (
        <ResendForm />
      ) : (
        <div>
          <Button href={pathTo('Kontakt')}>{w('nav.contact')}</Button>
        </div>
      )}
    </div>
  )
  return inPlace ? content : <Page width="form">{content}</Page>
}

function ResendForm() {
  const w = useWords('shell')
  const [isSent, setSent] = useState(false)
  const form = useForm({
    initial: { email: '' },
    labels: { email: w('link.email') },
    validate: (values) => ({ email: validateEmail(values.email) }),
    submit: async (values) => {
      await call('resendRecipientLink', { body: { email: values.email } })
      setSent(true)
    },
  })
  if (isSent)
    return (
      <Banner tone="positive" live>
        {w('link.sent')}
      </Banner>
    )
  return (
    <Form {...form.form}>
      <TextField {...form.text('email')} type="email" required />
      <SubmitButton>{w('link.send')}</SubmitButton>
    </Form>
  )
}
