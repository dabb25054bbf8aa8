import { FormDialog } from '#desk/form-dialog.tsx'
import { useQueryClient } from '@tanstack/react-query'
import '@referral/contract/desk-messages'
import type { Operation } from '@referral/contract/operation'
import { parseGermanDay, type PlainDay } from '@referral/domain/calendar'
import { isLocked } from '@referral/domain/valid-from'
import { amount, day, whole } from '#desk/editor/form-fields.ts'
import { useFieldForm } from '#desk/editor/use-field-form.ts'
import { useWhileShown } from '#desk/use-is-shown.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { DateField } from '#ui/date-field.tsx'
import { MoneyField } from '#ui/money-field.tsx'
import { Select } from '#ui/select.tsx'
import { useToast } from '#ui/toast.tsx'
import { useFormat } from '#ui/use-format.ts'
import type { AmountEntry } from './amount-table.tsx'

const fields = { categoryId: whole, cents: amount, validFrom: day }

export interface NewAmount {
  readonly categoryId: number
  readonly cents: number
  readonly validFrom: string
}

interface Props {
  readonly title: string
  readonly amountLabel: string
  readonly notice?: string
  readonly categories: readonly { readonly id: number; readonly name: string }[]
  readonly operation: Pick<Operation, 'body'>
  /** By the server's clock, which checks the day again. */
  readonly today: string
  readonly submit: (body: NewAmount) => Promise<AmountEntry>
  readonly onClose: () => void
}

/** A category, an amount, the day it begins. */
export function AmountDialog({ title, amountLabel, notice, categories, operation, today, submit, onClose }: Props) {
  const close = useWhileShown(onClose)
  const w = useWords('plans')
  const format = useFormat()
  const toast = useToast()
  const cache = useQueryClient()
  const form = useFieldForm<typeof fields, NewAmount>({
    fields,
    operation,
    labels: { categoryId: w('category'), cents: amountLabel, validFrom: w('validFrom') },
    faults: ({ validFrom }): { readonly validFrom?: string } => {
      const typed = parseGermanDay(validFrom)
      return typed !== null && isLocked({ validFrom: typed }, today as PlainDay)
        ? { validFrom: 'notBeforeTomorrow' }
        : {}
    },
    submit: async (body) => {
      const { category, cents, validFrom } = await submit(body)
      const text = w('add.done', { category, amount: format.money(cents), day: format.day(validFrom) })
      toast({ text, tone: 'positive' })
      await cache.invalidateQueries()
      close()
    },
  })
  return (
    <FormDialog
      form={form}
      title={title}
      submit={w('add')}
      onClose={onClose}
      lead={<>{notice !== undefined && <p className="mb-4 max-w-text text-ink-muted">{notice}</p>}</>}
    >
      <Select
        {...form.text('categoryId')}
        placeholder={w('category.choose')}
        options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
        required
      />
      <MoneyField {...form.text('cents')} width="short" required />
      <DateField {...form.text('validFrom')} hint={w('validFrom.hint')} required />
    </FormDialog>
  )
}
