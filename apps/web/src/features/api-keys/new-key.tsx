import { useQueryClient } from '@tanstack/react-query'
import { apiKeyOperations } from '@referral/contract/api-keys'
import { call } from '#platform/api/api.ts'
import type { InputOf } from '#platform/api/call-types.ts'
import { day, text } from '#desk/editor/form-fields.ts'
import { useFieldForm } from '#desk/editor/use-field-form.ts'
import { OwnPassword, useConfirmation } from '#desk/own-password.tsx'
import { useWords } from '#platform/i18n/use-words.ts'
import { keyOf } from '#platform/query.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { ButtonRow } from '#ui/button-row.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DateField } from '#ui/date-field.tsx'
import { takeFocus } from '#ui/focus/take-focus.ts'
import { Form } from '#ui/form.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { CreatedKey } from './api-keys.screen.tsx'

interface Props {
  readonly onMade: (made: CreatedKey) => void
  readonly onClose: () => void
}

const fields = { name: text, scope: text, validUntil: day, password: text }

/** The system, its scope, the last day; the password once more where the login is not young. */
export function NewKey({ onMade, onClose }: Props) {
  const w = useWords('api-keys')
  const kit = useWords('desk-kit')
  const cache = useQueryClient()
  const { config } = useTenant()
  const confirmation = useConfirmation()
  const form = useFieldForm<typeof fields, InputOf<'createApiKey'>['body']>({
    fields,
    fresh: { scope: 'orders' },
    operation: apiKeyOperations.createApiKey,
    labels: { name: w('name'), scope: w('scope'), validUntil: w('until'), password: kit('password') },
    faults: ({ password }): { readonly password?: string } =>
      confirmation.faultOf(password) === null ? {} : { password: 'required' },
    submit: async ({ password, ...given }, report) => {
      const body = { ...given, ...confirmation.bodyOf(password) }
      try {
        await confirmation.guard(async () => onMade(await call('createApiKey', { body })), report)
      } finally {
        // Also after a lost answer: a key whose secret nobody has is then visible, and can be revoked.
        void cache.invalidateQueries({ queryKey: keyOf('listApiKeys') })
      }
    },
  })
  return (
    <Card title={w('new.title')} titleAs="h2">
      <div className="max-w-form">
        <Form {...form.form} label={w('new.title')}>
          <TextField
            {...form.text('name')}
            inputRef={takeFocus}
            hint={w('name.hint')}
            maxLength={60}
            required
            autoComplete="off"
          />
          <RadioGroup
            look="cards"
            {...form.choice('scope')}
            legend={w('scope')}
            options={[
              { value: 'orders', title: w('scope.orders'), text: w('scope.orders.text') },
              {
                value: 'autologin',
                title: w('scope.autologin'),
                text: w(config.autologin ? 'scope.autologin.text' : 'scope.autologin.off'),
                disabled: !config.autologin,
              },
            ]}
          />
          <DateField {...form.text('validUntil')} hint={w('until.hint')} optional />
          <OwnPassword field={form.text('password')} isAsked={confirmation.isAsked} />
          <ButtonRow>
            <SubmitButton>{w('create')}</SubmitButton>
            <Button variant="quiet" onClick={onClose}>
              {w('cancel')}
            </Button>
          </ButtonRow>
        </Form>
      </div>
    </Card>
  )
}
