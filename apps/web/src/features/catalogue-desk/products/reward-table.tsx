import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatGermanDay, parseGermanDay, type PlainDay } from '@referral/domain/calendar'
import { FormDialog } from '#desk/form-dialog.tsx'
import { useWhileShown } from '#desk/use-is-shown.ts'
import { call } from '#platform/api/api.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { keyOf } from '#platform/query.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { DateText } from '#ui/date-text.tsx'
import { Money } from '#ui/money.tsx'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'
import { Table } from '#ui/table.tsx'
import { useToast } from '#ui/toast.tsx'
import { useFormat } from '#ui/use-format.ts'
import { Block } from '#desk/block.tsx'
import type { DeskProduct } from './product-values.ts'
import { stateOf, type Period, type PeriodState } from './reward-periods.ts'

const tones: Readonly<Record<PeriodState, Tone>> = {
  counts: 'positive',
  behind: 'neutral',
  coming: 'info',
  over: 'neutral',
}

interface Props {
  readonly product: DeskProduct
  readonly periods: readonly Period[]
  readonly today: PlainDay
}

/** The periods: past ones stay, a running one can be ended, a future one can be withdrawn. */
export function RewardTable({ product, periods, today }: Props) {
  const t = useWords('desk-rewards')
  const format = useFormat()
  const [acting, setActing] = useState<Period>()
  return (
    <Block title={t('periods')}>
      <Table
        caption={t('periods')}
        hideCaption
        rows={periods}
        rowKey={(row) => row.id}
        columns={[
          { id: 'amount', header: t('column.amount'), main: true, cell: (row) => <Money cents={row.cents} /> },
          { id: 'start', header: t('column.start'), cell: (row) => <DateText value={row.startOn} /> },
          {
            id: 'end',
            header: t('column.end'),
            cell: (row) => (row.endOn === null ? t('noEnd') : <DateText value={row.endOn} />),
          },
          {
            id: 'displayEnd',
            header: t('column.displayEnd'),
            cell: (row) => (row.displayEndOn === null ? '–' : <DateText value={row.displayEndOn} />),
          },
          {
            id: 'state',
            header: t('column.state'),
            cell: (row) => {
              const state = stateOf(row, periods, today)
              return <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>
            },
          },
        ]}
        rowActions={(row) => {
          const state = stateOf(row, periods, today)
          if (state === 'over') return null
          const act = state === 'coming' ? 'withdraw' : 'end'
          const amount = format.money(row.cents)
          return (
            <Button
              size="s"
              variant="secondary"
              aria-label={t(`${act}.name`, { amount })}
              onClick={() => setActing(row)}
            >
              {t(act)}
            </Button>
          )
        }}
      />
      {acting !== undefined && (
        <EndDialog
          key={acting.id}
          product={product}
          period={acting}
          today={today}
          isComing={stateOf(acting, periods, today) === 'coming'}
          onClose={() => setActing(undefined)}
        />
      )}
    </Block>
  )
}

interface EndProps {
  readonly product: DeskProduct
  readonly period: Period
  readonly today: PlainDay
  readonly isComing: boolean
  readonly onClose: () => void
}

function EndDialog({ product, period, today, isComing, onClose }: EndProps) {
  const close = useWhileShown(onClose)
  const t = useWords('desk-rewards')
  const format = useFormat()
  const cache = useQueryClient()
  const toast = useToast()
  const act = isComing ? 'withdraw' : 'end'
  const form = useForm({
    initial: { day: formatGermanDay(today) },
    labels: { day: t('end.day') },
    paths: { day: 'endOn' },
    validate: ({ day }) => ({ day: !isComing && parseGermanDay(day) === null ? 'invalidDate' : null }),
    submit: async ({ day }) => {
      const endOn = isComing ? null : parseGermanDay(day)
      const params = { id: String(product.id), rewardId: period.id }
      const answer = await call('endProductReward', { params, body: { endOn } })
      cache.setQueryData(keyOf('getDeskProduct', { params: { id: String(product.id) } }), answer)
      toast({
        tone: 'positive',
        text: endOn === null ? t('withdraw.done') : t('end.done', { day: format.day(endOn) }),
      })
      close()
      await cache.invalidateQueries({ queryKey: keyOf('searchDeskProducts') })
    },
  })
  return (
    <FormDialog
      form={form}
      title={t(`${act}.title`, { amount: format.money(period.cents) })}
      submit={t(act)}
      isDangerous
      onClose={onClose}
      lead={<p>{t(`${act}.text`)}</p>}
    >
      {!isComing && <DateField {...form.text('day')} required />}
    </FormDialog>
  )
}
