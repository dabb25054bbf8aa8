import { useWords } from '#platform/i18n/use-words.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { DeskCampaign } from './campaigns.screen.tsx'

const mostShown = 3

/** What a campaign holds for, and where nothing of that is on offer any more. */
export function CampaignOffersCell({ of: { Kategorien, Produkte, Anzahl, Stand } }: { readonly of: DeskCampaign }) {
  const t = useWords('desk-setup')
  const names = [
    ...Kategorien.map(({ Name: name }) => t('holds.category', { name })),
    ...Produkte.map(({ AnzeigeName }) => AnzeigeName),
  ]
  return (
    <span className="inline-grid gap-1">
      {names.length === 0 ? t('holds.all') : names.slice(0, mostShown).join(', ')}
      {names.length > mostShown && (
        <span className="text-small text-ink-muted">{t('usedBy.more', { count: names.length - mostShown })}</span>
      )}
      {Anzahl === 0 && Stand !== 'over' && (
        <span>
          <StatusBadge tone="caution" icon="alert-circle">
            {t('holds.nothing')}
          </StatusBadge>
        </span>
      )}
    </span>
  )
}
