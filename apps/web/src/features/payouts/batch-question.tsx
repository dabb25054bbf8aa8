import { useState } from 'react'
import { isApiError } from '#platform/api/api-error.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Money } from '#ui/money.tsx'
import type { Batch } from './payout.screen.tsx'

const askedMoves = ['freeze', 'approve'] as const
export type AskedMove = (typeof askedMoves)[number]
export const isAsked = (move: string): move is AskedMove => (askedMoves as readonly string[]).includes(move)

interface Props {
  readonly data: Batch
  readonly move: AskedMove
  readonly onSubmit: () => Promise<void>
  readonly onClose: () => void
}

/** Asks once before money is fixed or let go: how much, how many, and what follows. */
export function BatchQuestion({ data, move, onSubmit, onClose }: Props) {
  const w = useWords('payouts')
  const kit = useWords('desk-kit')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { reference, cents, count } = data.row
  const submit = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await onSubmit()
      onClose()
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem([error.title, error.detail].filter(Boolean).join(' '))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={w(`batch.ask.${move}`, { reference })}
      actions={
        <>
          <Button busy={busy} onClick={() => void submit()}>
            {w(`batch.${move}`)}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {kit('cancel')}
          </Button>
        </>
      }
    >
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Money cents={cents} size="l" />
        <span className="text-ink-muted">{w('batch.ask.payments', { count })}</span>
      </p>
      <p>{w(move === 'freeze' ? 'batch.freeze.text' : 'batch.approve.follows')}</p>
      {problem !== undefined && (
        <Banner tone="critical" live>
          {problem}
        </Banner>
      )}
    </Dialog>
  )
}
