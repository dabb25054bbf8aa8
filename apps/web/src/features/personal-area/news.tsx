import { useEffect, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { keyOf, queryOf } from '#platform/query.ts'
import { useSession } from '#platform/session/use-session.ts'
import { Card } from '#ui/card.tsx'
import { DateText } from '#ui/date-text.tsx'
import { Icon } from '#ui/icon.tsx'
import { bellIcon } from '#ui/tool-icons.ts'
import { useFormat } from '#ui/use-format.ts'
import { MoreItems } from './more-items.tsx'

type News = AnswerOf<'listNews'>
const atFirst = 3

/** What changed since the last visit; shown once, then it is seen, on every device. */
export function NewsCard() {
  const w = useWords('personal')
  const format = useFormat()
  const news = useSeenNews()
  if (news === undefined || news.count === 0) return null
  const rest = news.content.slice(atFirst)
  const beyond = news.count - news.content.length
  return (
    <Card as="section" tone="tint" padding="s">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 className="heading flex items-center gap-3 text-h3">
          <Icon name={bellIcon} className="text-action" />
          {w('news.title', { count: news.count })}
        </h2>
        <p className="text-small text-ink-muted">{w('news.since', { day: format.day(news.since) })}</p>
      </div>
      <NewsList items={news.content.slice(0, atFirst)} />
      {rest.length > 0 && (
        <MoreItems label={w('news.rest', { count: rest.length })}>
          <NewsList items={rest} />
          {beyond > 0 && <p className="text-small text-ink-muted">{w('news.more', { count: beyond })}</p>}
        </MoreItems>
      )}
    </Card>
  )
}

function NewsList({ items }: { items: News['content'] }) {
  const w = useWords('personal')
  return (
    <ul className="grid">
      {items.map((item) => (
        <li
          key={item.number}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-0.5 border-t border-line py-3 last:pb-0"
        >
          <span className="strong">{w(`news.${item.kind}`)}</span>
          <span className="text-small text-ink-muted">
            <DateText value={item.at} />
          </span>
          <span className="col-span-full text-small text-ink-muted">
            {item.recipientInitials === null
              ? item.product.displayName
              : `${item.recipientInitials}, ${item.product.displayName}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

/**
 * The news of this visit, which stay while it lasts; the badge disappears as soon as the server has recorded that they
 * were seen.
 */
function useSeenNews(): News | undefined {
  const { data } = useQuery({ ...queryOf('listNews'), retry: false })
  const cache = useQueryClient()
  const isOnlyLooking = useSession('user')?.user.adminLogin === true
  const [shown, setShown] = useState<News>()
  if (shown === undefined && data !== undefined) setShown(data)
  useEffect(() => {
    if (shown === undefined || shown.count === 0 || isOnlyLooking) return
    call('markNewsSeen', { body: { mark: shown.mark } }).then(
      () => cache.setQueryData(keyOf('listNews'), { ...shown, count: 0, content: [] }),
      // Then they are news again the next time.
      () => undefined,
    )
  }, [shown, isOnlyLooking, cache])
  return shown
}
