import { plainDay, type PlainDay } from '@referral/domain/calendar'
import { countingOn, rewardSpans, type RewardSpan } from '@referral/domain/offers'
import { useWords } from '#platform/i18n/use-words.ts'
import { Banner } from '#ui/banner.tsx'
import { Card } from '#ui/card.tsx'
import { Chart } from '#ui/chart.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Stack } from '#ui/page.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { useFormat } from '#ui/use-format.ts'
import type { DeskProduct } from './product-values.ts'
import { RewardForm } from './reward-form.tsx'
import { periodsOf, type Period } from './reward-periods.ts'
import { RewardTable } from './reward-table.tsx'

type T = ReturnType<typeof useWords<'desk-rewards'>>
type Span = RewardSpan<Period>

/** The rewards of the product: today's, in words, as a picture, and as the periods behind it. */
export function ProductRewards({ product }: { readonly product: DeskProduct }) {
  const t = useWords('desk-rewards')
  const format = useFormat()
  const periods = periodsOf(product)
  const spans = rewardSpans(periods)
  const today = plainDay(product.today)
  return (
    <Stack>
      <Today periods={periods} spans={spans} today={today} t={t} />
      {periods.length === 0 ? (
        <EmptyState title={t('none')} text={t('none.text')} />
      ) : (
        <>
          <div className="grid gap-gap lg:grid-cols-2">
            <Card title={t('spans')}>
              <ol className="grid gap-3">
                {spans.map((span) => (
                  <SpanText key={span.from} span={span} today={today} t={t} />
                ))}
              </ol>
              <p className="mt-4 text-small text-ink-muted">{t('rule')}</p>
            </Card>
            <Card>
              <Chart
                title={t('chart.title')}
                labels={spans.map(({ from }) => format.day(from))}
                series={[{ name: t('chart.amount'), values: spans.map(({ reward }) => reward?.cents ?? 0) }]}
                format={format.money}
                labelHeader={t('chart.days')}
              />
            </Card>
          </div>
          <RewardTable product={product} periods={periods} today={today} />
        </>
      )}
      <RewardForm product={product} periods={periods} today={today} />
    </Stack>
  )
}

interface TodayProps {
  readonly periods: readonly Period[]
  readonly spans: readonly Span[]
  readonly today: PlainDay
  readonly t: T
}

function Today({ periods, spans, today, t }: TodayProps) {
  const format = useFormat()
  const now = countingOn(periods, today)
  const next = spans.find(({ from }) => from > today)
  const current = spans.find(({ from, until }) => from <= today && (until === null || until >= today))
  const ending = current?.until ?? null
  const later =
    next !== undefined
      ? next.reward === undefined
        ? t('today.nextNone', { day: format.day(next.from) })
        : t('today.next', { day: format.day(next.from), amount: format.money(next.reward.cents) })
      : ending !== null
        ? t('span.closed', { from: t('span.now'), until: format.day(ending), amount: format.money(now?.cents ?? 0) })
        : t('today.open')
  return (
    <Banner
      tone={now === undefined ? 'caution' : 'info'}
      title={now === undefined ? t('today.none') : t('today.title', { amount: format.money(now.cents) })}
    >
      {later}
    </Banner>
  )
}

function SpanText({ span: { from, until, reward, behind }, today, t }: { span: Span; today: PlainDay; t: T }) {
  const format = useFormat()
  const amount = format.money(reward?.cents ?? 0)
  const isNow = from <= today && (until === null || until >= today)
  const days = { from: format.day(from), until: until === null ? '' : format.day(until) }
  return (
    <li className="grid gap-0.5">
      <span className="flex flex-wrap items-center gap-2">
        <span className={reward === undefined ? 'text-ink-muted' : 'strong'}>
          {reward === undefined
            ? t('span.none', days)
            : until === null
              ? t('span.open', { from: days.from, amount })
              : t('span.closed', { ...days, amount })}
        </span>
        {isNow && <StatusBadge tone="positive">{t('span.now')}</StatusBadge>}
      </span>
      {behind.length > 0 && (
        <span className="text-small text-ink-muted">
          {t('span.behind', { others: behind.map((other) => format.money(other.cents)).join(', ') })}
        </span>
      )}
    </li>
  )
}
