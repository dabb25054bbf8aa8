import { useQuery } from '@tanstack/react-query'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import type { Own } from './own-recommendations.ts'
import { helpIcon } from '#ui/tool-icons.ts'

const tones = { Eingegangen: 'info', InPruefung: 'info', Angenommen: 'positive', Abgelehnt: 'caution' } as const

/** What became of the report that its order is missing; the way to report it where it may be. */
export function MissingOrder({ item }: { item: Own }) {
  const w = useWords('personal')
  const pathTo = usePathTo()
  const claims = useQuery({ ...queryOf('listOwnLateClaims'), staleTime: 30_000 })
  const claim = claims.data?.find(({ Empfehlungsnummer }) => Empfehlungsnummer === item.Empfehlungsnummer)
  const waits = item.Status === 'Offen' || item.Status === 'Abgelaufen'
  const href = pathTo('Nachbuchung', { empfehlungsnummer: item.Empfehlungsnummer })
  if (claim !== undefined)
    return (
      <Banner
        tone={tones[claim.Status]}
        action={
          <Button size="s" variant="secondary" href={href}>
            {w('missing.see')}
          </Button>
        }
      >
        <span className="wrap-anywhere">
          {w(`missing.${claim.Status}`, { number: claim.Auftragsnummer, reason: claim.Grund ?? '' })}
        </span>
      </Banner>
    )
  // Somebody must have come before anything can be missing; who expired may have lost their data since.
  if (!waits || (item.Status === 'Offen' && item.EmpfaengerKuerzel === null)) return null
  return (
    <div>
      <Button size="s" variant="secondary" icon={helpIcon} href={href}>
        {w('missing.ask')}
      </Button>
    </div>
  )
}
