import { useQueryClient } from '@tanstack/react-query'
import { FormDialog } from '#desk/form-dialog.tsx'
import { OwnPassword, useConfirmation } from '#desk/own-password.tsx'
import { call } from '#platform/api/api.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { keyOf } from '#platform/query.ts'
import { useReplaced } from './use-replaced.ts'
import type { CreatedWebhook, ListedWebhook } from './webhooks.screen.tsx'

interface Props {
  readonly webhook: ListedWebhook
  readonly onMade: (made: CreatedWebhook) => void
  readonly onClose: () => void
}

/** Asks before a webhook gets another secret, and tells how long the former one works. */
export function RenewSecret({ webhook: { id, name, formerSecretUntil }, onMade, onClose }: Props) {
  const w = useWords('webhooks')
  const kit = useWords('desk-kit')
  const cache = useQueryClient()
  const replace = useReplaced()
  const confirmation = useConfirmation()
  const form = useForm({
    initial: { password: '' },
    labels: { password: kit('password') },
    validate: ({ password }) => ({ password: confirmation.faultOf(password) }),
    submit: async ({ password }, report) => {
      const renew = async () => {
        const made = await call('renewWebhookSecret', { params: { id }, body: confirmation.bodyOf(password) })
        replace(made.webhook)
        onMade(made)
      }
      try {
        await confirmation.guard(renew, report)
      } finally {
        // Also after a lost answer: whoever tries again is then told that the receiver's secret would end at once.
        void cache.invalidateQueries({ queryKey: keyOf('listWebhooks') })
      }
    },
  })
  const lead = (
    <div className="grid gap-3">
      <p>{w('renew.text')}</p>
      {formerSecretUntil !== null && <p>{w('renew.twice')}</p>}
    </div>
  )
  return (
    <FormDialog form={form} title={w('renew.title', { name })} submit={w('renew')} onClose={onClose} lead={lead}>
      <OwnPassword field={form.text('password')} isAsked={confirmation.isAsked} />
    </FormDialog>
  )
}
