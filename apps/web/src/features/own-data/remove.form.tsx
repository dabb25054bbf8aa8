import { useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { keyOf } from '#platform/query.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { Button } from '#ui/button.tsx'
import { ButtonRow } from '#ui/button-row.tsx'
import { Card } from '#ui/card.tsx'
import { Form } from '#ui/form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import type { OwnAccount } from './bank.screen.tsx'
import { CurrentPassword, useReauthentication } from '#features/accounts/public.tsx'

interface Props {
  readonly data: OwnAccount
  readonly onDone: () => void
  readonly onCancel: () => void
}

/** Deletes the stored account; asks first, and names what stays. */
export function RemoveForm({ data, onDone, onCancel }: Props) {
  const w = useWords('own-data')
  const { config } = useTenant()
  const answers = useQueryClient()
  const again = useReauthentication(data.passwordFrom)
  const form = useForm({
    initial: { password: '' },
    labels: { password: w('password') },
    validate: ({ password }) => ({ password: again.faultOf(password) }),
    submit: async ({ password }, report) => {
      const isMade = await again.guard(async () => {
        const body = again.bodyOf(password)
        answers.setQueryData(keyOf('getOwnBankAccount'), await call('deleteOwnBankAccount', { body }))
      }, report)
      if (!isMade) return
      for (const told of ['getOwnData', 'getSellerStanding'] as const)
        void answers.invalidateQueries({ queryKey: keyOf(told) })
      onDone()
    },
  })
  return (
    <Card title={w('bank.remove.title')}>
      <p>{w('bank.remove.text')}</p>
      <Form {...form.form} label={w('bank.remove.title')}>
        <CurrentPassword field={form.text('password')} isAsked={again.isAsked} hasPassword={!config.autologin} />
        <ButtonRow>
          <SubmitButton variant="danger">{w('bank.remove')}</SubmitButton>
          <Button variant="quiet" size="l" onClick={onCancel}>
            {w('cancel')}
          </Button>
        </ButtonRow>
      </Form>
    </Card>
  )
}
