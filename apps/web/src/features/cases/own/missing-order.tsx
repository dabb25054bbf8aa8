import { useQuery } from '@tanstack/react-query'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import type { Own } from './own-recommendations.ts'
import { helpIcon } from '#ui/tool-icons.ts'

const tones = { received: 'info', checking: 'info', accepted: 'positive', declined: 'caution' } as const

/** The state of a late claim; a link to file one where possible. */
export function MissingOrder({ item }: { item: Own }) {
  const w = useWords('cases')
  const pathTo = usePathTo()
  const claims = useQuery({ ...queryOf('listOwnLateClaims'), staleTime: 30_000 })
  const claim = claims.data?.find(({ number }) => number === item.number)
  const waits = item.state === 'open' || item.state === 'expired'
  const href = pathTo('Nachbuchung', { empfehlungsnummer: item.number })
  if (claim !== undefined)
    return (
      <Banner
        tone={tones[claim.state]}
        action={
          <Button size="s" variant="secondary" href={href}>
            {w('missing.see')}
          </Button>
        }
      >
        <span className="wrap-anywhere">
          {w(`missing.${claim.state}`, { number: claim.orderNumber, reason: claim.reason ?? '' })}
        </span>
      </Banner>
    )
  // Without a recipient no order can be missing; an expired case may have lost its recipient's data since.
  if (!waits || (item.state === 'open' && item.recipientInitials === null)) return null
  return (
    <div>
      <Button size="s" variant="secondary" icon={helpIcon} href={href}>
        {w('missing.ask')}
      </Button>
    </div>
  )
}
