import { useQuery } from '@tanstack/react-query'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { Banner } from '#ui/banner.tsx'
import type { Delivery } from './deliveries.tsx'
import { useAnswerWords } from './delivery-words.ts'

interface Props {
  readonly webhookId: string
  /** The test message of which the outcome is awaited. */
  readonly tested: string | undefined
}

/** How long the page asks for the outcome of its own test message. */
const askEveryMs = 700

/** What became of the test message, read out as soon as its first attempt is over. */
export function TestOutcome({ webhookId, tested }: Props) {
  const isOf = ({ id }: Delivery) => id === tested
  const newest = useQuery({
    ...queryOf('listWebhookDeliveries', { params: { id: webhookId }, query: { page: '1' } as never }),
    enabled: tested !== undefined,
    refetchInterval: ({ state: { data } }) => {
      const found = data?.content.find(isOf)
      return found === undefined || isUnderWay(found) ? askEveryMs : false
    },
  })
  // Always there, so that what appears in it is read out.
  return (
    <div role="status" className="empty:hidden">
      {tested !== undefined && <Outcome delivery={newest.data?.content.find(isOf)} />}
    </div>
  )
}

const isUnderWay = ({ state, attempts }: Delivery): boolean => state === 'waiting' && attempts === 0

function Outcome({ delivery }: { delivery: Delivery | undefined }) {
  const w = useWords('webhooks')
  const answerOf = useAnswerWords()
  if (delivery === undefined || isUnderWay(delivery)) return <Banner tone="info">{w('test.sent')}</Banner>
  const answer = answerOf(delivery)
  if (delivery.state === 'delivered') return <Banner tone="positive">{w('test.delivered', { answer })}</Banner>
  return (
    <Banner tone="caution" title={w('test.failed', { answer })}>
      {w(delivery.state === 'failed' ? 'test.failed.over' : 'test.failed.again')}
    </Banner>
  )
}
