import type { ReactNode } from 'react'
import { useLocale, useWords } from '#platform/i18n/use-words.ts'
import { DateText } from '#ui/date-text.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { batchSteps, countHeld, namesOfFirstPersons, progressOf, type BatchStep } from './batch-progress.ts'
import type { Batch } from './payout.screen.tsx'

/** The acts on the batch and their operators, and who acts next. */
export function BatchSteps({ data }: { data: Batch }) {
  const w = useWords('payouts')
  const { row: batch } = data
  const either = new Intl.ListFormat(useLocale(), { type: 'disjunction' })
  const { done, next, outcome } = progressOf(batch.state, data.allowed, countHeld(data))
  const by = (name: string | null) => (name === null || name === '' ? undefined : w('batch.step.by', { name }))
  const doneBy: Readonly<Record<BatchStep, ReactNode>> = {
    collecting: by(batch.createdBy),
    frozen: by(batch.frozenBy),
    approved: by(batch.approvedBy),
    exported: batch.exportedAt === null ? undefined : <DateText value={batch.exportedAt} withTime />,
    settled: undefined,
  }
  const later: Readonly<Record<BatchStep, string>> = {
    collecting: w('batch.step.anyone'),
    frozen: w('batch.step.anyone'),
    approved: w('batch.step.second'),
    exported: w('batch.step.anyone'),
    settled: w('batch.step.theBank'),
  }
  const nextText =
    next === 'you'
      ? w('batch.step.you')
      : next === 'bank'
        ? w('batch.step.bank')
        : next === 'held'
          ? w('hold.onHold')
          : batch.frozenBy === null
            ? later.frozen
            : w('batch.step.other', { name: either.format(namesOfFirstPersons(batch)) })
  return (
    <Stepper
      label={w('batch.steps')}
      current={done}
      steps={batchSteps.map((step, at) => ({
        title: step === 'settled' && outcome !== null ? w(`batch.step.${outcome}`) : w(`batch.step.${step}`),
        text: at < done ? doneBy[step] : at === done ? nextText : later[step],
        failed: step === 'settled' && outcome === 'rejected',
      }))}
    />
  )
}
