import { useState } from 'react'
import { validateEmail } from '@referral/domain/validate/email-field'
import { call } from '#platform/api/api.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Page } from '#ui/page.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { arrowLeftIcon } from '#ui/tool-icons.ts'

interface Props {
  /** The login to return to. */
  readonly login: string
  /** The area that the mail's link leads to; that of users by default. */
  readonly area?: 'agentur'
}

/** Answers the same for every address, so that nobody learns who has an account (safety 19). */
export function ForgottenPassword({ login, area }: Props) {
  const w = useWords('accounts')
  const [sentTo, setSentTo] = useState<string>()
  return (
    <Page width="form">
      <p>
        <Link quiet href={login} className="inline-flex min-h-11 items-center gap-2 text-link">
          <Icon name={arrowLeftIcon} size={1.1} />
          {w('forgot.back')}
        </Link>
      </p>
      {sentTo === undefined ? (
        <>
          <PageHeading lead={w('forgot.lead')}>{w('forgot.title')}</PageHeading>
          <ForgottenForm area={area} onSent={setSentTo} />
        </>
      ) : (
        <>
          <PageHeading key="sent" lead={w('forgot.done.text', { email: sentTo })}>
            {w('forgot.done.title')}
          </PageHeading>
          <div>
            <Button variant="secondary" onClick={() => setSentTo(undefined)}>
              {w('forgot.again')}
            </Button>
          </div>
        </>
      )}
    </Page>
  )
}

function ForgottenForm({ area, onSent }: { area: Props['area']; onSent: (email: string) => void }) {
  const w = useWords('accounts')
  const form = useForm({
    initial: { email: '' },
    labels: { email: w('email') },
    validate: (values) => ({ email: validateEmail(values.email) }),
    submit: async ({ email }) => {
      await call('requestPasswordReset', { params: { email: email.trim() }, query: { area } })
      onSent(email.trim())
    },
  })
  return (
    <Form {...form.form} label={w('forgot.title')}>
      <TextField {...form.text('email')} required type="email" />
      <div className="grid md:justify-start">
        <SubmitButton>{w('forgot.submit')}</SubmitButton>
      </div>
    </Form>
  )
}
