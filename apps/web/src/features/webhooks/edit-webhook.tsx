import { FormDialog } from '#desk/form-dialog.tsx'
import { useWhileShown } from '#desk/use-is-shown.ts'
import { call } from '#platform/api/api.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useToast } from '#ui/toast.tsx'
import { useReplaced } from './use-replaced.ts'
import { useWebhookForm, WebhookFields } from './webhook-form.tsx'
import type { ListedWebhook } from './webhooks.screen.tsx'

interface Props {
  readonly webhook: ListedWebhook
  readonly onClose: () => void
}

/** Changes name, address and events; the secret stays. */
export function EditWebhook({ webhook, onClose }: Props) {
  const w = useWords('webhooks')
  const kit = useWords('desk-kit')
  const toast = useToast()
  const replace = useReplaced()
  const close = useWhileShown(onClose)
  const form = useWebhookForm(webhook, {
    change: (body) => call('changeWebhook', { params: { id: webhook.id }, body }),
    onSaved: (changed) => {
      replace(changed)
      toast({ text: w('edited.toast'), tone: 'positive' })
      close()
    },
  })
  return (
    <FormDialog
      form={form}
      title={kit('edit.name', { name: webhook.name })}
      size="l"
      submit={kit('save')}
      onClose={onClose}
      {...(webhook.waiting > 0 ? { lead: <p>{w('edit.waiting')}</p> } : {})}
    >
      <WebhookFields form={form} />
    </FormDialog>
  )
}
