import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatGermanDay, parseGermanDay, type PlainDay } from '@referral/domain/calendar'
import { parseEuroInput } from '@referral/domain/money'
import { highestRewardCents, isUnusualReward } from '@referral/domain/offers'
import { isApiError } from '#platform/api/api-error.ts'
import { call } from '#platform/api/api.ts'
import { useRepeatable } from '#platform/api/use-repeatable.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { keyOf } from '#platform/query.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FieldGrid } from '#ui/field-grid.tsx'
import { Form } from '#ui/form.tsx'
import { FormActions } from '#ui/form-actions.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useToast } from '#ui/toast.tsx'
import { useFormat } from '#ui/use-format.ts'
import { MoneyField } from '#ui/money-field.tsx'
import type { DeskProduct } from './product-values.ts'
import { earnedBefore, type Period } from './reward-periods.ts'

interface Props {
  readonly product: DeskProduct
  readonly periods: readonly Period[]
  readonly today: PlainDay
}

const dayFault = (text: string) => (text !== '' && parseGermanDay(text) === null ? 'invalidDate' : null)

/** A new reward, from today or later; an unusual one is asked about, with what it was before. */
export function RewardForm({ product, periods, today }: Props) {
  const t = useWords('desk-rewards')
  const format = useFormat()
  const cache = useQueryClient()
  const toast = useToast()
  const repeatable = useRepeatable()
  const [asking, setAsking] = useState(false)
  const [sending, setSending] = useState(false)
  const id = String(product.id)

  const send = async (values: typeof form.values, confirmed: boolean) => {
    const body = {
      cents: parseEuroInput(values.amount)!,
      startOn: parseGermanDay(values.start)!,
      endOn: parseGermanDay(values.end),
      displayEndOn: parseGermanDay(values.displayEnd),
      ...(confirmed ? { confirmed: true } : {}),
    }
    const answer = await repeatable({ id, ...body }, (idempotencyKey) =>
      call('addProductReward', { params: { id }, body }, { idempotencyKey }),
    )
    setAsking(false)
    cache.setQueryData(keyOf('getDeskProduct', { params: { id } }), answer)
    toast({ text: t('added'), tone: 'positive' })
    form.set('amount', '')
    form.set('end', '')
    form.set('displayEnd', '')
    await cache.invalidateQueries({ queryKey: keyOf('searchDeskProducts') })
  }

  const form = useForm({
    initial: { amount: '', start: formatGermanDay(today), end: '', displayEnd: '' },
    labels: { amount: t('amount'), start: t('start'), end: t('endOn'), displayEnd: t('displayEnd') },
    paths: { amount: 'cents', start: 'startOn', end: 'endOn', displayEnd: 'displayEndOn' },
    validate: ({ amount, start, end, displayEnd }) => ({
      amount: amountFault(amount),
      start: start === '' ? 'required' : dayFault(start),
      end: dayFault(end),
      displayEnd: dayFault(displayEnd),
    }),
    submit: async (values) => {
      const first = parseGermanDay(values.start) ?? today
      if (isUnusualReward(parseEuroInput(values.amount) ?? 0, earnedBefore(periods, first))) return setAsking(true)
      try {
        await send(values, false)
      } catch (error) {
        if (!isApiError(error, 'confirmationNeeded')) throw error
        setAsking(true)
      }
    },
  })
  const confirm = async () => {
    setSending(true)
    try {
      await send(form.values, true)
    } catch (error) {
      if (!isApiError(error)) throw error
      setAsking(false)
      form.setProblem(error.title)
    } finally {
      setSending(false)
    }
  }
  const start = parseGermanDay(form.values.start) ?? today
  const before = earnedBefore(periods, start)
  const amount = format.money(parseEuroInput(form.values.amount) ?? 0)
  const facts = { before: format.money(before), day: format.day(start) }
  return (
    <Card title={t('add')}>
      <p className="mb-4 text-ink-muted">{t('add.hint')}</p>
      <Form {...form.form}>
        <FieldGrid>
          <MoneyField
            {...form.text('amount')}
            hint={t('amount.hint', { highest: format.money(highestRewardCents) })}
            required
          />
          <DateField {...form.text('start')} width="full" hint={t('start.hint')} required />
          <DateField {...form.text('end')} width="full" hint={t('endOn.hint')} optional />
          <DateField {...form.text('displayEnd')} width="full" hint={t('displayEnd.hint')} optional />
        </FieldGrid>
        <FormActions>
          <SubmitButton>{t('send')}</SubmitButton>
        </FormActions>
      </Form>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('confirm.title', { amount })}
        actions={
          <>
            <Button variant="danger" busy={sending} onClick={() => void confirm()}>
              {t('confirm.send', { amount })}
            </Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              {t('cancel')}
            </Button>
          </>
        }
      >
        <p>{before > 0 ? t('confirm.text', facts) : t('confirm.textFirst', { day: facts.day })}</p>
      </Dialog>
    </Card>
  )
}

function amountFault(text: string): string | null {
  if (text.trim() === '') return 'required'
  const amount = parseEuroInput(text)
  if (amount === null || amount < 0) return 'invalid'
  return amount > highestRewardCents ? 'amountTooHigh' : null
}
