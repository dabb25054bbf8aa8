import { useQueryClient } from '@tanstack/react-query'
import { validateEmail, validateEmailConfirmation } from '@referral/domain/validate/email-field'
import { call } from '#platform/api/api.ts'
import { useForm } from '#platform/form/use-form.ts'
import { isChanged, useKeepInput, useKeptInput } from '#platform/form/use-kept-input.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { keyOf } from '#platform/query.ts'
import { Button } from '#ui/button.tsx'
import { ButtonRow } from '#ui/button-row.tsx'
import { Form } from '#ui/form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { KeptNote } from '#features/shell/kept-note.tsx'
import type { OwnData } from './my-data.screen.tsx'
import { CurrentPassword, useReauthentication } from '#features/accounts/public.tsx'

interface Props {
  readonly data: OwnData
  /** Told what was typed. */
  readonly onDone: (email: string) => void
  readonly onCancel: () => void
}

/** The key of this form among all unsaved inputs. */
export const emailDraft = 'own e-mail address'

const empty = { email: '', repeat: '', password: '' }

/** A new address counts once its owner has opened the mail; typed twice, since a slip would be mailed to a stranger. */
export function EmailForm({ data, onDone, onCancel }: Props) {
  const w = useWords('own-data')
  const answers = useQueryClient()
  const again = useReauthentication(data.passwordFrom)
  const kept = useKeptInput<typeof empty>(emailDraft)
  const form = useForm({
    initial: { ...empty, ...kept },
    labels: { email: w('email.new'), repeat: w('email.repeat'), password: w('password') },
    validate: ({ email, repeat, password }) => ({
      email: validateEmail(email),
      repeat: validateEmailConfirmation(email, repeat),
      password: again.faultOf(password),
    }),
    submit: async ({ email, password }, report) => {
      const body = { email: email.trim(), ...again.bodyOf(password) }
      if (!(await again.guard(() => call('requestEmailChange', { body }), report))) return
      await answers.invalidateQueries({ queryKey: keyOf('getOwnData') })
      onDone(body.email)
    },
  })
  useKeepInput(emailDraft, form.values, isChanged(form.values, empty))
  return (
    <Form {...form.form} label={w('email.title')}>
      <KeptNote isShown={kept !== undefined} />
      <TextField {...form.text('email')} type="email" required hint={w('email.hint')} />
      <TextField {...form.text('repeat')} type="email" required autoComplete="off" />
      <CurrentPassword field={form.text('password')} isAsked={again.isAsked} hasPassword={data.hasPassword} />
      <ButtonRow>
        <SubmitButton>{w('email.submit')}</SubmitButton>
        <Button variant="quiet" size="l" onClick={onCancel}>
          {w('cancel')}
        </Button>
      </ButtonRow>
    </Form>
  )
}
