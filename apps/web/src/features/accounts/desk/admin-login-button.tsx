import { useState } from 'react'
import { validateEmail } from '@referral/domain/validate/email-field'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/form.tsx'
import { FormActions } from '#ui/form-actions.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'

interface Props {
  /** The account; a field asks for it if absent. */
  readonly email?: string
  readonly label: string
}

/** Starts an admin login (product §2.10): a reason, then a link that works once. */
export function AdminLoginButton({ email, label }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="s" variant="secondary" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && <AssistDialog email={email} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function AssistDialog({ email, onClose }: { email: string | undefined; onClose: () => void }) {
  const w = useWords('assist')
  const [token, setToken] = useState<string>()
  return (
    <Dialog open onClose={onClose} title={w(token === undefined ? 'title' : 'ready')}>
      {token === undefined ? (
        <Ask email={email} onGranted={setToken} onClose={onClose} />
      ) : (
        <Open token={token} onClose={onClose} />
      )}
    </Dialog>
  )
}

interface AskProps {
  readonly email: string | undefined
  readonly onGranted: (token: string) => void
  readonly onClose: () => void
}

function Ask({ email, onGranted, onClose }: AskProps) {
  const w = useWords('assist')
  const form = useForm({
    initial: { email: email ?? '', reason: '' },
    labels: { email: w('email'), reason: w('reason') },
    validate: (values) => ({
      email: validateEmail(values.email),
      reason: values.reason.trim() === '' ? 'required' : null,
    }),
    submit: async (values, report) => {
      try {
        const body = { email: values.email.trim(), reason: values.reason.trim() }
        onGranted((await call('grantAdminLogin', { body })).token)
      } catch (error) {
        if (!isApiError(error, 'notFound')) throw error
        report.problem(w('unknown'))
      }
    },
  })
  return (
    <>
      <p>{w('text')}</p>
      <Form {...form.form} label={w('title')}>
        {email === undefined ? (
          <TextField {...form.text('email')} required type="email" autoComplete="off" />
        ) : (
          <p className="strong break-all">{email}</p>
        )}
        <TextField {...form.text('reason')} hint={w('reason.hint')} multiline rows={3} maxLength={500} required />
        <FormActions>
          <SubmitButton>{w('submit')}</SubmitButton>
          <Button variant="quiet" onClick={onClose}>
            {w('close')}
          </Button>
        </FormActions>
      </Form>
    </>
  )
}

/** A separate tab without any state of this one; the first click uses up the link and removes it. */
function Open({ token, onClose }: { token: string; onClose: () => void }) {
  const w = useWords('assist')
  const pathTo = usePathTo()
  return (
    <>
      <p>{w('ready.text')}</p>
      <FormActions>
        <Button
          external
          href={pathTo('AdminLogin', { adminLoginToken: token })}
          onClick={() => void setTimeout(onClose)}
        >
          {w('open')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {w('close')}
        </Button>
      </FormActions>
    </>
  )
}
