import { useWords } from '#platform/i18n/use-words.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Money } from '#ui/money.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { messageIcon } from '#ui/tool-icons.ts'
import { useFormat } from '#ui/use-format.ts'
import { ClaimHint } from './claim-hint.tsx'
import { MissingOrder } from './missing-order.tsx'
import { iconOf, toneOf } from './own-recommendations.ts'
import type { Own } from './own-recommendations.ts'
import { OwnTimeline } from './own-timeline.tsx'

/** One recommendation: friend (masked), product, amount, state; opened, the answer to "where is my reward?". */
export function OwnItem({ item, isOpen = false }: { item: Own; isOpen?: boolean }) {
  const w = useWords('cases')
  const format = useFormat()
  const pathTo = usePathTo()
  const own = item.recommenderCents
  const canShare = item.state === 'open'
  const hasEnded = item.state === 'cancelled' || item.state === 'expired'
  return (
    <details className="card reveal group" data-surface="plain" open={isOpen}>
      <summary className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 rounded-card p-4 sm:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_9rem_auto] sm:p-5">
        <span className="grid min-w-0 gap-0.5">
          <span className="strong">{item.recipientInitials ?? w('item.nobody')}</span>
          <span className="text-small text-ink-muted">
            {item.product.displayName}
            {item.createdAt !== undefined && `, ${w('item.on', { day: format.day(item.createdAt) })}`}
          </span>
          {item.note && <q className="wrap-anywhere text-small">{item.note}</q>}
        </span>
        <span className="order-3 col-span-full grid gap-0.5 sm:order-none sm:col-span-1">
          {own > 0 ? (
            <>
              <Money cents={own} tone={hasEnded ? 'plain' : 'reward'} />
              <span className="text-tiny text-ink-muted">{w('item.reward')}</span>
            </>
          ) : (
            <span className="text-small text-ink-muted">
              {w(item.recommenderShare === 0 ? 'item.given' : 'item.none')}
            </span>
          )}
        </span>
        <span className="justify-self-end">
          <StatusBadge tone={toneOf[item.state]} icon={iconOf[item.state]}>
            {w(`state.${item.state}`)}
          </StatusBadge>
        </span>
        <span className="hidden sm:inline-flex">
          <span className="sr-only">{w('item.open')}</span>
          <Icon name="chevron-down" className="text-action transition-transform duration-200 group-open:rotate-180" />
        </span>
      </summary>
      <div className="grid gap-6 border-t border-line p-4 sm:p-5">
        <h3 className="heading text-h3">{w('timeline.title')}</h3>
        {item.hasRewardLink === true && <ClaimHint number={item.number} />}
        <OwnTimeline item={item} />
        {item.isOwner && item.number !== 'sample' && <MissingOrder item={item} />}
        {(canShare || hasEnded || (item.clicks ?? 0) > 0) && (
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            {canShare && (
              <Button
                size="s"
                variant="secondary"
                icon="share"
                href={pathTo('EmpfehlungTeilen', { empfehlungsnummer: item.number })}
              >
                {w('item.share')}
              </Button>
            )}
            {hasEnded && (
              <Button size="s" variant="secondary" icon={messageIcon} href={pathTo('Kontakt')}>
                {w('item.object')}
              </Button>
            )}
            {(item.clicks ?? 0) > 0 && (
              <span className="text-small text-ink-muted">{w('item.clicks', { count: item.clicks ?? 0 })}</span>
            )}
          </div>
        )}
      </div>
    </details>
  )
}
