import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { catalogueDeskOperations } from '@referral/contract/catalogue-desk'
import { formatGermanDay, parseGermanDay, plainDay, type PlainDay } from '@referral/domain/calendar'
import { parseEuroInput } from '@referral/domain/money'
import { highestRewardCents, isUnusualReward } from '@referral/domain/offers'
import { isApiError } from '#platform/api/api-error.ts'
import type { InputOf } from '#platform/api/call-types.ts'
import { call } from '#platform/api/api.ts'
import { useRepeatable } from '#platform/api/use-repeatable.ts'
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
import { amount, day, writeValues } from '#desk/editor/form-fields.ts'
import { DiscardQuestion } from '#desk/leaving/discard-question.tsx'
import { useFieldForm } from '#desk/editor/use-field-form.ts'
import { useFormat } from '#ui/use-format.ts'
import { MoneyField } from '#ui/money-field.tsx'
import type { DeskProduct } from './product-values.ts'
import { earnedBefore, type Period } from './reward-periods.ts'

interface Props {
  readonly product: DeskProduct
  readonly periods: readonly Period[]
  readonly today: PlainDay
}

const fields = { cents: amount, startOn: day, endOn: day, displayEndOn: day }
type Body = InputOf<'addProductReward'>['body']

/** A new reward, from today or later; an unusual amount needs a confirmation, which shows the earlier one. */
export function RewardForm({ product, periods, today }: Props) {
  const t = useWords('desk-rewards')
  const format = useFormat()
  const cache = useQueryClient()
  const toast = useToast()
  const repeatable = useRepeatable()
  const [asking, setAsking] = useState(false)
  const [sending, setSending] = useState(false)
  const id = String(product.id)

  const send = async (given: Body, confirmed: boolean) => {
    const body = { ...given, ...(confirmed ? { confirmed: true } : {}) }
    const answer = await repeatable({ id, ...body }, (idempotencyKey) =>
      call('addProductReward', { params: { id }, body }, { idempotencyKey }),
    )
    setAsking(false)
    cache.setQueryData(keyOf('getDeskProduct', { params: { id } }), answer)
    toast({ text: t('added'), tone: 'positive' })
    for (const name of ['cents', 'endOn', 'displayEndOn'] as const) form.set(name, '')
    form.set('startOn', fresh.startOn)
    await cache.invalidateQueries({ queryKey: keyOf('searchDeskProducts') })
  }

  const [fresh] = useState({ startOn: formatGermanDay(today) })
  const form = useFieldForm<typeof fields, Body>({
    fields,
    fresh,
    operation: catalogueDeskOperations.addProductReward,
    labels: { cents: t('amount'), startOn: t('start'), endOn: t('endOn'), displayEndOn: t('displayEnd') },
    submit: async (body) => {
      if (isUnusualReward(body.cents, earnedBefore(periods, plainDay(body.startOn)))) return setAsking(true)
      try {
        await send(body, false)
      } catch (error) {
        if (!isApiError(error, 'confirmationNeeded')) throw error
        setAsking(true)
      }
    },
  })
  const confirm = async () => {
    setSending(true)
    try {
      await send(writeValues<Body>(fields, form.values), true)
    } catch (error) {
      if (!isApiError(error)) throw error
      setAsking(false)
      form.setProblem(error.title)
    } finally {
      setSending(false)
    }
  }
  const start = parseGermanDay(form.values.startOn) ?? today
  const before = earnedBefore(periods, start)
  const shown = format.money(parseEuroInput(form.values.cents) ?? 0)
  const facts = { before: format.money(before), day: format.day(start) }
  return (
    <Card title={t('add')}>
      <DiscardQuestion isDirty={form.isChanged} />
      <p className="mb-4 text-ink-muted">{t('add.hint')}</p>
      <Form {...form.form}>
        <FieldGrid>
          <MoneyField
            {...form.text('cents')}
            hint={t('amount.hint', { highest: format.money(highestRewardCents) })}
            required
          />
          <DateField {...form.text('startOn')} width="full" hint={t('start.hint')} required />
          <DateField {...form.text('endOn')} width="full" hint={t('endOn.hint')} optional />
          <DateField {...form.text('displayEndOn')} width="full" hint={t('displayEnd.hint')} optional />
        </FieldGrid>
        <FormActions>
          <SubmitButton>{t('send')}</SubmitButton>
        </FormActions>
      </Form>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('confirm.title', { amount: shown })}
        actions={
          <>
            <Button variant="danger" busy={sending} onClick={() => void confirm()}>
              {t('confirm.send', { amount: shown })}
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
