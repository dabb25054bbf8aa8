import { useWords } from '#platform/i18n/use-words.ts'
import { Card } from '#ui/card.tsx'
import { DateText } from '#ui/date-text.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'
import type { Prospect } from './claim-page.tsx'

type Claim = Prospect['claims'][number]

const tones: Readonly<Record<Claim['state'], Tone>> = {
  received: 'info',
  checking: 'info',
  accepted: 'positive',
  declined: 'critical',
}

/** Earlier claims and their results; nothing if there are none. */
export function OwnClaims({ claims }: { claims: readonly Claim[] }) {
  const w = useWords('late-claims')
  if (claims.length === 0) return null
  return (
    <section aria-labelledby="claims-heading" className="grid gap-4">
      <h2 id="claims-heading" className="heading text-h3">
        {w('claims')}
      </h2>
      <ul className="grid gap-3">
        {claims.map((claim) => (
          <Card
            key={claim.id}
            as="li"
            titleAs="h3"
            padding="s"
            title={<span className="wrap-anywhere">{w('claim.number', { number: claim.orderNumber })}</span>}
            aside={<StatusBadge tone={tones[claim.state]}>{w(`state.${claim.state}`)}</StatusBadge>}
          >
            <DescriptionList
              items={[
                { term: w('day'), text: <DateText value={claim.orderedOn} /> },
                { term: w('claim.filed'), text: <DateText value={claim.filedAt} withTime /> },
                ...(claim.decidedAt === null
                  ? []
                  : [{ term: w('claim.decided'), text: <DateText value={claim.decidedAt} withTime /> }]),
                ...(claim.reason === null
                  ? []
                  : [
                      {
                        term: w('claim.reason'),
                        text: <span className="wrap-anywhere whitespace-pre-line">{claim.reason}</span>,
                      },
                    ]),
              ]}
            />
          </Card>
        ))}
      </ul>
    </section>
  )
}
