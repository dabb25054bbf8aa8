import { useWords } from '#platform/i18n/use-words.ts'
import { DateText } from '#ui/date-text.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { hourglassIcon } from '#ui/tool-icons.ts'
import type { ListedWebhook } from './webhooks.screen.tsx'

/** Whether it sends, and since when nothing has arrived. */
export function WebhookState({ webhook: { state, failingSince } }: { webhook: ListedWebhook }) {
  const w = useWords('webhooks')
  const isFailing = failingSince !== null
  return (
    <span className="inline-grid justify-items-start gap-1">
      {state === 'paused' ? (
        <StatusBadge tone="caution" icon={hourglassIcon}>
          {w('state.paused')}
        </StatusBadge>
      ) : isFailing ? (
        <StatusBadge tone="critical" icon="warning">
          {w('state.failing')}
        </StatusBadge>
      ) : (
        <StatusBadge tone="positive">{w('state.active')}</StatusBadge>
      )}
      {isFailing && (
        <span className="text-small font-normal text-ink-muted">
          {w(state === 'paused' ? 'failing.since' : 'since')} <DateText value={failingSince} withTime />
        </span>
      )}
    </span>
  )
}
