import { useWhileShown } from '#desk/use-is-shown.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useSession } from '#platform/session/use-session.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/form.tsx'
import { FormActions } from '#ui/form-actions.tsx'
import { KnownName } from '#ui/known-name.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'

interface Props {
  /** The act; a wrong password is thrown, and shown at the field. */
  readonly onConfirm: (password: string) => Promise<unknown>
  readonly onClose: () => void
}

/** Requires the password of an operator whose login is not young any more. */
export function PasswordDialog({ onConfirm, onClose }: Props) {
  const close = useWhileShown(onClose)
  const w = useWords('setting-approval')
  const email = useSession('operator')?.user.email ?? ''
  const form = useForm({
    initial: { password: '' },
    labels: { password: w('password') },
    validate: ({ password }) => ({ password: password === '' ? 'required' : null }),
    submit: async ({ password }) => {
      await onConfirm(password)
      close()
    },
  })
  return (
    <Dialog open onClose={onClose} title={w('password.title')} size="s">
      <p>{w('password.text')}</p>
      <Form {...form.form}>
        <KnownName email={email} />
        <PasswordField {...form.text('password')} required autoComplete="current-password" />
        <FormActions>
          <SubmitButton>{w('password.send')}</SubmitButton>
          <Button variant="quiet" onClick={onClose}>
            {w('password.cancel')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  )
}
