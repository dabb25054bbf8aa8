import { useState, type ReactNode } from 'react'
import { LeaveQuestion } from '#desk/leaving/leave-question.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CopyField } from '#ui/copy-field.tsx'
import { takeFocus } from '#ui/focus/take-focus.ts'

interface Props {
  readonly title: string
  /** That it is shown now and never again. */
  readonly once: string
  readonly label: string
  readonly value: string
  /** What it is for. */
  readonly children: ReactNode
  readonly done: string
  readonly onDone: () => void
  readonly leave: { readonly title: string; readonly text: string; readonly go: string }
}

/**
 * A secret that only this page has, once. Not in a window that a click beside it would close; leaving the page before it
 * is copied asks first.
 */
export function SecretOnce({ title, once, label, value, children, done, onDone, leave }: Props) {
  const [isCopied, setCopied] = useState(false)
  return (
    <div ref={takeFocus} tabIndex={-1} role="region" aria-label={title}>
      <Card title={title} titleAs="h2" tone="tint">
        <div className="grid max-w-text gap-4">
          <Banner tone="caution">{once}</Banner>
          <CopyField label={label} value={value} onCopied={() => setCopied(true)} />
          {children}
          <div>
            <Button variant="secondary" onClick={onDone}>
              {done}
            </Button>
          </div>
        </div>
      </Card>
      <LeaveQuestion isDirty={!isCopied} texts={leave} />
    </div>
  )
}
