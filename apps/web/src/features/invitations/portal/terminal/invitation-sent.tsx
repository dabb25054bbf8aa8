import { useWords } from '#platform/i18n/use-words.ts'
import { Button } from '#ui/button.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { useFormat } from '#ui/use-format.ts'
import type { Outcome } from './terminal-work.tsx'
import { GoOnCode } from './go-on-code.tsx'
import { useIdle } from './use-idle.ts'

const minute = 60_000

interface Props {
  readonly outcome: Outcome
  readonly onNext: () => void
}

/** The invitation is sent, and how the customer can continue at once; then the next one. It names nobody. */
export function InvitationSent({ outcome, onNext }: Props) {
  const w = useWords('terminal')
  const format = useFormat()
  useIdle(true, 2 * minute, minute, onNext)
  const isRefused = outcome.state === 'revoked'
  return (
    <div className="grid grid-cols-1 gap-stack">
      <PageHeading
        key="sent"
        lead={isRefused ? w('refused.text') : w('sent.text', { day: format.day(outcome.expiresOn) })}
      >
        {w(isRefused ? 'refused.title' : 'sent.title')}
      </PageHeading>
      <GoOnCode productId={outcome.productId} locale={outcome.locale} />
      <Button wide onClick={onNext}>
        {w('next')}
      </Button>
    </div>
  )
}
