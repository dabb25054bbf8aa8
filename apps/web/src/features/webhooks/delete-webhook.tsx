import { flushSync } from 'react-dom'
import { AskDialog } from '#desk/ask-dialog.tsx'
import { call } from '#platform/api/api.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useGo } from '#routing/use-path-to.ts'
import { useToast } from '#ui/toast.tsx'
import type { ListedWebhook } from './webhooks.screen.tsx'

interface Props {
  readonly webhook: ListedWebhook
  readonly onGone: () => void
  readonly onClose: () => void
}

/** Asks before a webhook is deleted, and tells what is lost. */
export function DeleteWebhook({ webhook: { id, name, waiting }, onGone, onClose }: Props) {
  const w = useWords('webhooks')
  const kit = useWords('desk-kit')
  const toast = useToast()
  const go = useGo()
  return (
    <AskDialog
      title={w('delete.title', { name })}
      action={kit('delete')}
      isDangerous
      onSubmit={async () => {
        await call('deleteWebhook', { params: { id } })
        flushSync(onGone)
        toast({ text: w('deleted.toast', { name }), tone: 'positive' })
        await go('operatorWebhooks')
      }}
      onClose={onClose}
    >
      <p>{w('delete.text')}</p>
      {waiting > 0 && <p>{w('delete.waiting', { count: waiting })}</p>}
    </AskDialog>
  )
}
