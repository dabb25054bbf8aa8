import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Block } from '#desk/block.tsx'
import { ListFilters } from '#desk/list/list-filters.tsx'
import { ListOf } from '#desk/list/list-of.tsx'
import { useFilter } from '#desk/list/use-filter.ts'
import { StateBadge } from '#desk/state-badge.tsx'
import { isApiError } from '#platform/api/api-error.ts'
import { call } from '#platform/api/api.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { keyOf, queryOf } from '#platform/query.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Button } from '#ui/button.tsx'
import { DateText } from '#ui/date-text.tsx'
import { Link } from '#ui/link.tsx'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'
import { useToast } from '#ui/toast.tsx'
import { useFormat } from '#ui/use-format.ts'
import { useAnswerWords } from './delivery-words.ts'
import { everyFewSeconds } from './every-few-seconds.ts'
import type { ListedWebhook } from './webhooks.screen.tsx'

export type Delivery = AnswerOf<'listWebhookDeliveries'>['content'][number]

const filterNames = ['status'] as const
const tones = { waiting: 'info', delivered: 'positive', failed: 'critical' } as const satisfies Record<string, Tone>
const deliveryStates = ['waiting', 'delivered', 'failed'] as const

interface Props {
  readonly webhook: ListedWebhook
  readonly isGone: boolean
}

/** What was sent in the last thirty days, the newest first; anew while something is under way. */
export function Deliveries({ webhook: { id, state }, isGone }: Props) {
  const w = useWords('webhooks')
  const kit = useWords('desk-kit')
  const { shortInstant } = useFormat()
  const filter = useFilter(filterNames)
  const query = { ...filter.narrowing({ status: 'state' }), page: String(filter.page) }
  const list = useQuery({
    ...queryOf('listWebhookDeliveries', { params: { id }, query: query as never }),
    enabled: !isGone,
    placeholderData: keepPreviousData,
    refetchInterval: everyFewSeconds(
      ({ content }) => state === 'active' && content.some((row) => row.state === 'waiting'),
    ),
  })
  const [sending, send] = useRepeat(id)
  const columns = useColumns()
  const isRepeatable = (row: Delivery) => state === 'active' && row.state !== 'waiting'
  return (
    <Block title={w('deliveries')} lead={w('deliveries.lead')}>
      <ListFilters
        label={`${w('deliveries')}: ${kit('filter.state')}`}
        filter={filter}
        page={list.data}
        choices={[
          {
            name: 'status',
            label: kit('filter.state'),
            options: deliveryStates.map((value) => ({ value, label: w(`delivery.${value}`) })),
          },
        ]}
      />
      <ListOf
        query={list}
        caption={w('deliveries')}
        rowKey={(row: Delivery) => row.id}
        columns={columns}
        rowActions={(row: Delivery) =>
          isRepeatable(row) ? (
            <Button
              size="s"
              variant="secondary"
              busy={sending === row.id}
              aria-label={`${w('again')}: ${w(`event.${row.event}`)}, ${row.recommendationNumber ?? shortInstant(row.createdAt)}`}
              onClick={() => void send(row.id)}
            >
              {w('again')}
            </Button>
          ) : null
        }
        filter={filter}
        empty={{ title: w('deliveries.empty'), text: w('deliveries.empty.text') }}
      />
    </Block>
  )
}

/** Sends a message once more; answers which one is being sent. */
function useRepeat(webhookId: string) {
  const w = useWords('webhooks')
  const toast = useToast()
  const cache = useQueryClient()
  const [sending, setSending] = useState<string>()
  const send = async (delivery: string) => {
    setSending(delivery)
    try {
      await call('repeatWebhookDelivery', { params: { id: webhookId, delivery } })
      toast({ text: w('again.toast'), tone: 'positive' })
    } catch (error) {
      if (!isApiError(error)) throw error
      toast({ text: [error.title, error.detail].filter(Boolean).join(' '), tone: 'critical' })
    } finally {
      for (const list of ['listWebhooks', 'listWebhookDeliveries'] as const)
        void cache.invalidateQueries({ queryKey: keyOf(list) })
      setSending(undefined)
    }
  }
  return [sending, send] as const
}

function useColumns() {
  const w = useWords('webhooks')
  const kit = useWords('desk-kit')
  const pathTo = usePathTo()
  const answerOf = useAnswerWords()
  return [
    {
      id: 'event',
      header: w('column.event'),
      main: true,
      cell: ({ event, recommendationId: id, recommendationNumber: number }: Delivery) => (
        <span className="grid justify-items-start gap-0.5">
          {w(`event.${event}`)}
          {id !== null && number !== null && (
            <Link
              href={pathTo('operatorRecommendation', { id })}
              aria-label={w('case', { number })}
              className="font-mono text-small font-normal"
            >
              {number}
            </Link>
          )}
        </span>
      ),
    },
    {
      id: 'told',
      header: w('column.told'),
      cell: (row: Delivery) => {
        const told = row.rewardState ?? row.recommendationState
        return told === null ? '–' : <StateBadge state={told} />
      },
    },
    {
      id: 'state',
      header: w('column.delivery'),
      cell: ({ state }: Delivery) => <StatusBadge tone={tones[state]}>{w(`delivery.${state}`)}</StatusBadge>,
    },
    {
      id: 'answer',
      header: w('column.answer'),
      cell: (row: Delivery) => (
        <span className="inline-grid gap-0.5">
          {answerOf(row)}
          <span className="text-small text-ink-muted">{w('attempts', { count: row.attempts })}</span>
        </span>
      ),
    },
    {
      id: 'created',
      header: kit('column.when'),
      cell: ({ createdAt }: Delivery) => <DateText value={createdAt} withTime />,
    },
  ]
}
