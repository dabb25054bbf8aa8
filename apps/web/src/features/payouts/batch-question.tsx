import { AskDialog } from '#desk/ask-dialog.tsx'
import { useWords } from '#platform/i18n/use-words.ts'
import { Money } from '#ui/money.tsx'
import type { Batch } from './payout.screen.tsx'

const confirmedMoves = ['freeze', 'approve'] as const
export type ConfirmedMove = (typeof confirmedMoves)[number]
export const isAsked = (move: string): move is ConfirmedMove => (confirmedMoves as readonly string[]).includes(move)

interface Props {
  readonly data: Batch
  readonly move: ConfirmedMove
  readonly onSubmit: () => Promise<void>
  readonly onClose: () => void
}

/** Asks once before money is fixed or released: how much, how many, and the effect. */
export function BatchQuestion({ data, move, onSubmit, onClose }: Props) {
  const w = useWords('payouts')
  const { reference, cents, count } = data.row
  return (
    <AskDialog
      title={w(`batch.ask.${move}`, { reference })}
      action={w(`batch.${move}`)}
      problemOf={({ title, detail }) => [title, detail].filter(Boolean).join(' ')}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Money cents={cents} size="l" />
        <span className="text-ink-muted">{w('batch.ask.payments', { count })}</span>
      </p>
      <p>{w(move === 'freeze' ? 'batch.freeze.text' : 'batch.approve.follows')}</p>
    </AskDialog>
  )
}
