import { useQueryClient } from '@tanstack/react-query'
import { useClosing } from '#desk/leaving/use-closing.tsx'
import { call } from '#platform/api/api.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { keyOf } from '#platform/query.ts'
import { ButtonRow } from '#ui/button-row.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Form } from '#ui/form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useWebhookForm, WebhookFields } from './webhook-form.tsx'
import type { CreatedWebhook } from './webhooks.screen.tsx'

interface Props {
  readonly onMade: (made: CreatedWebhook) => void
  readonly onClose: () => void
}

/** The system's name, its address, what it is told; the password once more where the login is not young. */
export function NewWebhook({ onMade, onClose }: Props) {
  const w = useWords('webhooks')
  const cache = useQueryClient()
  const form = useWebhookForm(undefined, {
    create: async (body) => {
      try {
        onMade(await call('createWebhook', { body }))
      } finally {
        // Also after a lost answer: a webhook whose secret nobody has is then visible, and can be deleted.
        void cache.invalidateQueries({ queryKey: keyOf('listWebhooks') })
      }
    },
  })
  const { close, question } = useClosing(form.isChanged, onClose)
  return (
    <Card title={w('new.title')} titleAs="h2">
      <div className="max-w-form">
        <Form {...form.form} label={w('new.title')}>
          <WebhookFields form={form} />
          <ButtonRow>
            <SubmitButton>{w('create')}</SubmitButton>
            <Button variant="quiet" onClick={close}>
              {w('cancel')}
            </Button>
          </ButtonRow>
        </Form>
      </div>
      {question}
    </Card>
  )
}
