import type { ReactNode } from 'react'
import { useWords } from '#platform/i18n/use-words.ts'
import { DateText } from '#ui/date-text.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { batchSteps, progressOf, type BatchStep } from './batch-progress.ts'
import type { Batch } from './payout.screen.tsx'

/** What is done of the batch and by whom, and whose move the next step is. */
export function BatchSteps({ data }: { data: Batch }) {
  const w = useWords('payouts')
  const { Lauf: batch } = data
  const { done, next, outcome } = progressOf(batch.Status, data.Erlaubt)
  const by = (name: string | null) => (name === null || name === '' ? undefined : w('batch.step.by', { name }))
  const doneBy: Readonly<Record<BatchStep, ReactNode>> = {
    collecting: by(batch.ErstelltVon),
    frozen: by(batch.EingefrorenVon),
    approved: by(batch.GenehmigtVon),
    exported: batch.ExportiertAm === null ? undefined : <DateText value={batch.ExportiertAm} withTime />,
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
        : batch.EingefrorenVon === null
          ? later.frozen
          : w('batch.step.other', { name: batch.EingefrorenVon })
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
