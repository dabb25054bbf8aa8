import { useWords } from '#platform/i18n/use-words.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { Tile } from '#ui/tile.tsx'
import type { RewardOption } from './loaded-claim.tsx'
import { RewardArt } from './reward-art.tsx'
import { clockIcon } from '#ui/tool-icons.ts'

interface Props {
  readonly option: RewardOption
  readonly cents: number
  /** Under review: a code is revealed at once, so it has to wait; a transfer doesn't. */
  readonly isHeld: boolean
}

/** One way to take the reward: value and delivery time on each; an unavailable one says why. */
export function OptionCard({ option, cents, isHeld }: Props) {
  const w = useWords('rewards')
  const pathTo = usePathTo()
  const isWaiting = isHeld && option.method === 'ecode'
  if (!option.available || isWaiting)
    return (
      <Card as="article" tone="tint" padding="none">
        <div className="overflow-hidden rounded-t-card opacity-45 grayscale">
          <RewardArt motif={option.motif} />
        </div>
        <div className="grid gap-3 px-card pb-card">
          <h3 className="heading text-h3">{option.title}</h3>
          <p>
            <StatusBadge tone="caution">{w(isWaiting ? 'choose.held' : 'choose.taken')}</StatusBadge>
          </p>
          {!isWaiting && <p className="text-ink-muted">{w('choose.taken.text')}</p>}
        </div>
      </Card>
    )
  return (
    <Tile
      href={pathTo('PraemieDaten', { praemieid: String(option.id) })}
      title={option.title}
      text={option.body}
      media={<RewardArt motif={option.motif} />}
      meta={
        <span className="inline-flex items-center gap-2">
          <Icon name={clockIcon} />
          {w('choose.delivery', { time: option.delivery })}
        </span>
      }
      amount={{ cents, caption: w('choose.value') }}
      cta={w('choose.take')}
    />
  )
}
