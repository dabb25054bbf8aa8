import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { Accordion } from '#ui/accordion.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'

export type Campaign = AnswerOf<'listActiveCampaigns'>[number]

interface Props {
  readonly campaigns: readonly Campaign[]
  readonly joined: readonly number[]
  readonly onChange: (joined: readonly number[]) => void
}

/**
 * Active campaigns: participation is a separate choice, never ticked beforehand, with its legal text (spec §3
 * Campaign).
 */
export function CampaignConsents({ campaigns, joined, onChange }: Props) {
  const w = useWords('recommend')
  if (campaigns.length === 0) return null
  return (
    <Card tone="tint" title={w('campaign.title')}>
      {campaigns.map(({ id, title, text, legalText: legal, ...holds }) => (
        <div key={id} className="grid gap-1">
          <p className="strong">{title}</p>
          <HoldsFor {...holds} />
          <p className="text-small text-ink-muted">{text}</p>
          <Checkbox
            name={`campaign-${id}`}
            checked={joined.includes(id)}
            onChange={(isJoined) => onChange(isJoined ? [...joined, id] : joined.filter((other) => other !== id))}
          >
            {w('campaign.join', { title })}
          </Checkbox>
          <Accordion title={<span className="text-small">{w('campaign.legal')}</span>}>
            <p className="text-small">{legal}</p>
          </Accordion>
        </div>
      ))}
    </Card>
  )
}

const mostNamed = 3

/** Which offers a campaign is about, where it is not about all. */
function HoldsFor({ holdsForAll, categories, products }: Pick<Campaign, 'holdsForAll' | 'categories' | 'products'>) {
  const w = useWords('recommend')
  const names = [...categories.map(({ name }) => name), ...products.map(({ name }) => name)]
  if (holdsForAll || names.length === 0) return null
  const more = names.length - mostNamed
  const offers = names.slice(0, mostNamed).join(', ')
  return (
    <p className="text-small">
      {more > 0 ? w('campaign.holds.more', { offers, count: more }) : w('campaign.holds', { offers })}
    </p>
  )
}
