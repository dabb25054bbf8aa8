import { useWords } from '#platform/i18n/use-words.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { DeskCampaign } from './campaigns.screen.tsx'
import { alertCircleIcon } from '#ui/tool-icons.ts'

const mostShown = 3

/** The offers of a campaign, and a warning where none of them is on offer any more. */
export function CampaignOffersCell({ of: { categories, products, count, state } }: { readonly of: DeskCampaign }) {
  const t = useWords('desk-setup')
  const names = [...categories.map(({ name }) => t('holds.category', { name })), ...products.map(({ name }) => name)]
  return (
    <span className="inline-grid gap-1">
      {names.length === 0 ? t('holds.all') : names.slice(0, mostShown).join(', ')}
      {names.length > mostShown && (
        <span className="text-small text-ink-muted">{t('usedBy.more', { count: names.length - mostShown })}</span>
      )}
      {count === 0 && state !== 'over' && (
        <span>
          <StatusBadge tone="caution" icon={alertCircleIcon}>
            {t('holds.nothing')}
          </StatusBadge>
        </span>
      )}
    </span>
  )
}
