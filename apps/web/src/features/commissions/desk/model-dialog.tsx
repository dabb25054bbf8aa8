import { FormDialog } from '#desk/form-dialog.tsx'
import { useQueryClient } from '@tanstack/react-query'
import '@referral/contract/desk-messages'
import { useState } from 'react'
import { parseGermanDay, type PlainDay } from '@referral/domain/calendar'
import { commissionKinds, commissionPeriods, stepFault, type CommissionKind } from '@referral/domain/commission'
import { isLocked } from '@referral/domain/valid-from'
import { useWhileShown } from '#desk/use-is-shown.ts'
import { call } from '#platform/api/api.ts'
import { useRepeatable } from '#platform/api/use-repeatable.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { DateField } from '#ui/date-field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useToast } from '#ui/toast.tsx'
import { useFormat } from '#ui/use-format.ts'
import { Example } from './example.tsx'
import { emptySteps, readSteps, stepFaults, stepLabels, stepPaths, StepFields } from './step-fields.tsx'

interface Props {
  /** Names that are in use or described already. */
  readonly names: readonly string[]
  /** By the server's clock, which checks the day again. */
  readonly today: string
  readonly onClose: () => void
}

/** How a model pays from a day on. */
export function ModelDialog({ names, today, onClose }: Props) {
  const close = useWhileShown(onClose)
  const w = useWords('commission-models')
  const format = useFormat()
  const toast = useToast()
  const cache = useQueryClient()
  const repeatable = useRepeatable()
  const [rows, setRows] = useState(1)
  const form = useForm({
    initial: { name: '', validFrom: '', kind: 'stepped', period: 'month', ...emptySteps },
    labels: {
      name: w('name'),
      validFrom: w('validFrom'),
      kind: w('kind'),
      period: w('period'),
      ...stepLabels(w('step.from'), w('step.amount')),
    },
    paths: stepPaths,
    validate: ({ name, validFrom, kind, ...values }) => {
      const day = parseGermanDay(validFrom)
      return {
        name: name.trim() === '' ? 'required' : /^[a-z][a-z0-9-]*$/.test(name.trim()) ? null : 'invalid',
        validFrom:
          day === null ? 'invalid' : isLocked({ validFrom: day }, today as PlainDay) ? 'notBeforeTomorrow' : null,
        ...(kind === 'fixed' ? {} : stepFaults(values, rows)),
      }
    },
    submit: async ({ name, validFrom, kind, period, ...values }, report) => {
      const body = {
        name: name.trim(),
        validFrom: parseGermanDay(validFrom)!,
        kind: kind as CommissionKind,
        period: period as (typeof commissionPeriods)[number],
        steps: kind === 'fixed' ? [] : readSteps(values, rows),
      }
      if (stepFault(body) !== null) return report.problem(w('step.rising'))
      const made = await repeatable(body, (idempotencyKey) => call('addCommissionModel', { body }, { idempotencyKey }))
      toast({ text: w('new.done', { name: made.name, day: format.day(made.validFrom) }), tone: 'positive' })
      await cache.invalidateQueries()
      close()
    },
  })
  const { kind, period, ...values } = form.values
  const steps = kind === 'fixed' ? [] : readSteps(values, rows)
  const isReadable = stepFault({ kind: kind as CommissionKind, steps }) === null
  return (
    <FormDialog form={form} title={w('new')} submit={w('add')} onClose={onClose}>
      <TextField
        {...form.text('name')}
        hint={w('name.hint', { names: names.join(', ') || '–' })}
        maxLength={31}
        required
      />
      <DateField {...form.text('validFrom')} hint={w('validFrom.hint')} required />
      <RadioGroup
        {...form.choice('kind')}
        legend={w('kind')}
        options={commissionKinds.map((value) => ({
          value,
          title: w(`kind.${value}`),
          text: w(`kind.${value}.text`),
        }))}
        required
      />
      {kind !== 'fixed' && (
        <>
          <Select
            {...form.text('period')}
            options={commissionPeriods.map((value) => ({ value, label: w(`period.each.${value}`) }))}
            required
          />
          <StepFields field={form.text} rows={rows} onRows={setRows} />
        </>
      )}
      <p role="status" className="rounded-m bg-tint p-4 text-small">
        {isReadable ? (
          <Example kind={kind as CommissionKind} period={period as 'month'} steps={steps} />
        ) : (
          w('example.none')
        )}
      </p>
    </FormDialog>
  )
}
