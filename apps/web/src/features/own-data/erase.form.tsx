import { useQueryClient } from '@tanstack/react-query'
import { announceAccountGone } from '#features/shell/account-gone-notice.tsx'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useLogOut } from '#platform/session/use-log-out.ts'
import { useGoOn, usePathTo } from '#routing/use-path-to.ts'
import { Button } from '#ui/button.tsx'
import { ButtonRow } from '#ui/button-row.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Form } from '#ui/form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import type { OwnData } from './my-data.screen.tsx'
import { CurrentPassword, useReauthentication } from '#features/accounts/public.tsx'

/** The final confirmation: a tick, the password where the login is no longer young; it cannot be undone. */
export function EraseForm({ data, onRefused }: { data: OwnData; onRefused: () => void }) {
  const w = useWords('own-data')
  const pathTo = usePathTo()
  const goOn = useGoOn()
  const answers = useQueryClient()
  const logOut = useLogOut()
  const again = useReauthentication(data.passwordFrom)
  const form = useForm({
    initial: { sure: false, password: '' },
    labels: { sure: w('erase.sure'), password: w('password') },
    validate: ({ sure, password }) => ({ sure: sure ? null : 'notAccepted', password: again.faultOf(password) }),
    submit: async ({ password }, report) => {
      try {
        const body = again.bodyOf(password)
        if (!(await again.guard(() => call('eraseOwnAccount', { body }), report))) return
      } catch (error) {
        if (!isApiError(error, 'payoutRunning')) throw error
        return onRefused()
      }
      announceAccountGone()
      await goOn({ name: 'Home' })
      logOut()
      answers.clear()
    },
  })
  return (
    <Card as="section" title={w('erase.last')}>
      <p>{w('erase.last.text')}</p>
      <Form {...form.form} label={w('erase.title')}>
        <Checkbox {...form.consent('sure')}>{w('erase.sure')}</Checkbox>
        <CurrentPassword field={form.text('password')} isAsked={again.isAsked} hasPassword={data.hasPassword} />
        <ButtonRow>
          <SubmitButton variant="danger">{w('erase.submit')}</SubmitButton>
          <Button variant="quiet" size="l" href={pathTo('MeineDaten')}>
            {w('erase.keep')}
          </Button>
        </ButtonRow>
      </Form>
    </Card>
  )
}
