import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import type { IconName } from '#ui/icon.tsx'
import { Money } from '#ui/money.tsx'
import { MoreItems } from './more-items.tsx'
import { bankIcon, clockIcon, hourglassIcon } from '#ui/tool-icons.ts'
import { useFormat } from '#ui/use-format.ts'

type ComingReward = AnswerOf<'listComingRewards'>['content'][number]

const atFirst = 4
/** A larger number of days would not help the reader. */
const soon = 31
const icons: Readonly<Record<ComingReward['step'], IconName>> = {
  claim: 'gift',
  complaintPeriod: hourglassIcon,
  release: clockIcon,
  confirm: 'user',
  check: 'search',
  payout: bankIcon,
}

/** Coming rewards, their days, and their open conditions; first those that can be claimed now. */
export function Coming() {
  const w = useWords('personal')
  const { data } = useQuery(queryOf('listComingRewards'))
  if (data === undefined || data.count === 0) return null
  const rest = data.content.slice(atFirst)
  const beyond = data.count - data.content.length
  return (
    <Card
      as="section"
      title={w('coming.title', { count: data.count })}
      aside={<Money cents={data.totalCents} size="s" />}
    >
      <ul className="grid">
        {data.content.slice(0, atFirst).map((item) => (
          <ComingItem key={item.number} item={item} />
        ))}
      </ul>
      {rest.length > 0 && (
        <MoreItems label={w('coming.more', { count: rest.length })}>
          <ul className="grid">
            {rest.map((item) => (
              <ComingItem key={item.number} item={item} />
            ))}
          </ul>
          {beyond > 0 && <p className="pt-3 text-small text-ink-muted">{w('coming.beyond', { count: beyond })}</p>}
        </MoreItems>
      )}
    </Card>
  )
}

function ComingItem({ item }: { item: ComingReward }) {
  const w = useWords('personal')
  const format = useFormat()
  const day = item.on === null ? '' : format.day(item.on)
  const when =
    item.on === null
      ? w.maybe(`coming.${item.step}.when`)
      : w(item.step === 'complaintPeriod' ? 'coming.until' : 'coming.lastDay', { day })
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-4 border-b border-line py-3.5 first:border-t last:border-b-0 last:pb-0">
      <Icon name={icons[item.step]} size={1.4} className="mt-0.5 text-action" />
      <span className="grid min-w-0 gap-0.5">
        <span className="strong">{w(`coming.${item.step}`)}</span>
        {when !== undefined && (
          <span className="text-small">
            {when}
            {item.inDays !== null && item.inDays >= 0 && item.inDays <= soon && ` (${inDays(item.inDays)})`}
          </span>
        )}
        <span className="text-small text-ink-muted">
          {item.recipientInitials === null
            ? item.product.displayName
            : `${item.recipientInitials}, ${item.product.displayName}`}
        </span>
      </span>
      <Money cents={item.cents} tone="reward" />
    </li>
  )

  function inDays(days: number): string {
    if (days === 0) return w('coming.today')
    return days === 1 ? w('coming.tomorrow') : w('coming.days', { count: days })
  }
}
