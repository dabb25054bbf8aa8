import { useState } from 'react'
import { LeaveQuestion } from '#desk/leaving/leave-question.tsx'
import { useWords } from '#platform/i18n/use-words.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CopyField } from '#ui/copy-field.tsx'
import { takeFocus } from '#ui/focus/take-focus.ts'
import { Link } from '#ui/link.tsx'
import type { CreatedKey } from './api-keys.screen.tsx'

interface Props {
  readonly made: CreatedKey
  readonly onDone: () => void
}

/**
 * The secret, once. Not in a window that a click beside it would close; leaving the page before it is copied asks
 * first.
 */
export function CreatedKeyNotice({ made, onDone }: Props) {
  const w = useWords('api-keys')
  const [isCopied, setCopied] = useState(false)
  const title = w('made.title', { name: made.key.name })
  return (
    <div ref={takeFocus} tabIndex={-1} role="region" aria-label={title}>
      <Card title={title} titleAs="h2" tone="tint">
        <div className="grid max-w-text gap-4">
          <Banner tone="caution">{w('made.once')}</Banner>
          <CopyField label={w('made.secret')} value={made.secret} onCopied={() => setCopied(true)} />
          <div className="grid gap-1">
            <p>
              {w('made.use')} <code className="font-mono text-small wrap-anywhere">Authorization: Bearer …</code>
            </p>
            <p>
              <Link href="/api/docs" external>
                {w('made.calls')}
              </Link>
            </p>
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
