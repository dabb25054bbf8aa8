import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError } from '#platform/api/api-error.ts'
import { call } from '#platform/api/api.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { keyOf } from '#platform/query.ts'
import { Banner } from '#ui/banner.tsx'
import { ButtonRow } from '#ui/button-row.tsx'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/toast.tsx'
import { editIcon, sendIcon } from '#ui/tool-icons.ts'
import { DeleteWebhook } from './delete-webhook.tsx'
import { EditWebhook } from './edit-webhook.tsx'
import { RenewSecret } from './renew-secret.tsx'
import { TestOutcome } from './test-outcome.tsx'
import { useReplaced } from './use-replaced.ts'
import type { CreatedWebhook, ListedWebhook } from './webhooks.screen.tsx'

interface Props {
  readonly webhook: ListedWebhook
  /** It is deleted: nothing of it may be asked for any more. */
  readonly onGone: () => void
  /** Another secret, which only this page has. */
  readonly onRenewed: (made: CreatedWebhook) => void
}

type Act = 'test' | 'pause' | 'resume'

/** A test message, pausing and resuming; changing and deleting ask first. */
export function WebhookActions({ webhook, onGone, onRenewed }: Props) {
  const w = useWords('webhooks')
  const kit = useWords('desk-kit')
  const toast = useToast()
  const cache = useQueryClient()
  const replace = useReplaced()
  const [busy, setBusy] = useState<Act>()
  const [asked, setAsked] = useState<'edit' | 'renew' | 'delete'>()
  const [tested, setTested] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const { id, name, state } = webhook
  const acts = {
    test: async () => {
      setTested(undefined)
      setTested((await call('testWebhook', { params: { id } })).id)
      for (const list of ['listWebhooks', 'listWebhookDeliveries'] as const)
        void cache.invalidateQueries({ queryKey: keyOf(list) })
    },
    pause: async () => {
      replace(await call('pauseWebhook', { params: { id } }))
      setTested(undefined)
      toast({ text: w('paused.toast', { name }), tone: 'positive' })
    },
    resume: async () => {
      replace(await call('resumeWebhook', { params: { id } }))
      void cache.invalidateQueries({ queryKey: keyOf('listWebhookDeliveries') })
      toast({ text: w('resumed.toast', { name }), tone: 'positive' })
    },
  }
  const act = async (what: Act) => {
    setBusy(what)
    setProblem(undefined)
    try {
      await acts[what]()
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem([error.title, error.detail].filter(Boolean).join(' '))
      // Somebody else has paused, resumed or deleted it.
      void cache.invalidateQueries({ queryKey: keyOf('listWebhooks') })
    } finally {
      setBusy(undefined)
    }
  }
  const isPaused = state === 'paused'
  const move = isPaused ? 'resume' : 'pause'
  return (
    <div className="grid gap-4">
      <ButtonRow>
        {!isPaused && (
          <Button icon={sendIcon} busy={busy === 'test'} onClick={() => void act('test')}>
            {w('test')}
          </Button>
        )}
        <Button variant={isPaused ? 'primary' : 'secondary'} busy={busy === move} onClick={() => void act(move)}>
          {w(move)}
        </Button>
        <Button variant="secondary" icon={editIcon} onClick={() => setAsked('edit')}>
          {kit('edit')}
        </Button>
        <Button variant="secondary" onClick={() => setAsked('renew')}>
          {w('renew')}
        </Button>
        <Button variant="danger" onClick={() => setAsked('delete')}>
          {kit('delete')}
        </Button>
      </ButtonRow>
      {problem !== undefined && (
        <Banner tone="critical" live>
          {problem}
        </Banner>
      )}
      <TestOutcome webhookId={id} tested={tested} />
      {asked === 'edit' && <EditWebhook webhook={webhook} onClose={() => setAsked(undefined)} />}
      {asked === 'renew' && (
        <RenewSecret
          webhook={webhook}
          onMade={(made) => {
            setAsked(undefined)
            onRenewed(made)
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'delete' && (
        <DeleteWebhook
          webhook={webhook}
          onGone={() => {
            setTested(undefined)
            onGone()
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  )
}
