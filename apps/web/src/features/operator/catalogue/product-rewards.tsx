import { plainDay, type PlainDay } from '@referral/domain/calendar'
import { countingOn, rewardSpans, type RewardSpan } from '@referral/domain/offers'
import { useWords } from '#platform/i18n/use-words.ts'
import { Banner } from '#ui/banner.tsx'
import { Card } from '#ui/card.tsx'
import { Chart } from '#ui/chart.tsx'
import { formatDay } from '#ui/date-text.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { formatCents } from '#ui/money.tsx'
import { Stack } from '#ui/page.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { DeskProduct } from './product-values.ts'
import { RewardForm } from './reward-form.tsx'
import { periodsOf, type Period } from './reward-periods.ts'
import { RewardTable } from './reward-table.tsx'

type T = ReturnType<typeof useWords<'desk-rewards'>>
type Span = RewardSpan<Period>

/** What a recommendation of the product brings, and when: today, in words, as a picture, and as the periods behind it. */
export function ProductRewards({ product }: { readonly product: DeskProduct }) {
  const t = useWords('desk-rewards')
  const periods = periodsOf(product)
  const spans = rewardSpans(periods)
  const today = plainDay(product.Heute)
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
                labels={spans.map(({ from }) => formatDay(from))}
                series={[{ name: t('chart.amount'), values: spans.map(({ reward }) => reward?.cents ?? 0) }]}
                format={formatCents}
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
  const now = countingOn(periods, today)
  const next = spans.find(({ from }) => from > today)
  const current = spans.find(({ from, until }) => from <= today && (until === null || until >= today))
  const ending = current?.until ?? null
  const later =
    next !== undefined
      ? next.reward === undefined
        ? t('today.nextNone', { day: formatDay(next.from) })
        : t('today.next', { day: formatDay(next.from), amount: formatCents(next.reward.cents) })
      : ending !== null
        ? t('span.closed', { from: t('span.now'), until: formatDay(ending), amount: formatCents(now?.cents ?? 0) })
        : t('today.open')
  return (
    <Banner
      tone={now === undefined ? 'caution' : 'info'}
      title={now === undefined ? t('today.none') : t('today.title', { amount: formatCents(now.cents) })}
    >
      {later}
    </Banner>
  )
}

function SpanText({ span: { from, until, reward, behind }, today, t }: { span: Span; today: PlainDay; t: T }) {
  const amount = formatCents(reward?.cents ?? 0)
  const isNow = from <= today && (until === null || until >= today)
  const days = { from: formatDay(from), until: until === null ? '' : formatDay(until) }
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
          {t('span.behind', { others: behind.map((other) => formatCents(other.cents)).join(', ') })}
        </span>
      )}
    </li>
  )
}
