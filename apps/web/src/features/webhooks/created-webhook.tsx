import { useState, type ReactNode } from 'react'
import { LeaveQuestion } from '#desk/leaving/leave-question.tsx'
import { useWords } from '#platform/i18n/use-words.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CopyField } from '#ui/copy-field.tsx'
import { takeFocus } from '#ui/focus/take-focus.ts'
import type { CreatedWebhook } from './webhooks.screen.tsx'

interface Props {
  readonly made: CreatedWebhook
  readonly onDone: () => void
}

const code = (text: ReactNode) => <code className="font-mono text-small whitespace-nowrap">{text}</code>

/**
 * The secret, once, and what it is for. Not in a window that a click beside it would close; leaving the page before it
 * is copied asks first.
 */
export function CreatedWebhookNotice({ made, onDone }: Props) {
  const w = useWords('webhooks')
  const [isCopied, setCopied] = useState(false)
  const title = w('made.title', { name: made.webhook.name })
  return (
    <div ref={takeFocus} tabIndex={-1} role="region" aria-label={title}>
      <Card title={title} titleAs="h2" tone="tint">
        <div className="grid max-w-text gap-4">
          <Banner tone="caution">{w('made.once')}</Banner>
          <CopyField label={w('made.secret')} value={made.secret} onCopied={() => setCopied(true)} />
          <div className="grid gap-2">
            <p className="strong">{w('verify')}</p>
            <ul className="grid list-disc gap-1.5 ps-5">
              <li>{w.rich('verify.headers', { code })}</li>
              <li>{w.rich('verify.library', { code })}</li>
              <li>{w.rich('verify.answer', { code })}</li>
            </ul>
          </div>
          <div>
            <Button variant="secondary" onClick={onDone}>
              {w('made.done')}
            </Button>
          </div>
        </div>
      </Card>
      <LeaveQuestion
        isDirty={!isCopied}
        texts={{ title: w('leave.title'), text: w('leave.text'), go: w('leave.go') }}
      />
    </div>
  )
}
