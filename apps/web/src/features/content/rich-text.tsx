import { readRichText } from '@referral/domain/rich-text'
import { useTenant } from '#platform/tenant/tenant.ts'
import { isThere } from '#routing/catalogue.ts'
import type { PlainRouteName } from '#routing/route-types.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Link } from '#ui/link.tsx'

/** Pages that a text may lead to by name, as `[Kontakt](seite:Kontakt)`: wherever the tenant has put them. */
export const linkedPages = [
  ...(['Home', 'Produkte', 'Kontakt', 'Faq', 'Agb', 'Datenschutz', 'Impressum', 'teilnahmebedingungen'] as const),
  ...(['Barrierefreiheitserklaerung', 'AktuellePraemienuebersicht', 'PersoenlicherBereich', 'MeineDaten'] as const),
  ...([
    'EmpfaengerLoeschung',
    'agencyHome',
    'agencyInfo',
    'agencyRules',
    'agencyDataProtection',
    'agencyCost',
  ] as const),
] satisfies readonly PlainRouteName[]

/** Renders the two marks of a text: bold, and links. It contains no markup. */
export function RichText({ children }: { children: string }) {
  const pathTo = usePathTo()
  const { config } = useTenant()
  return readRichText(children).map(({ text, isStrong, href, page }, at) => {
    if (isStrong)
      return (
        <strong key={at} className="strong">
          {text}
        </strong>
      )
    // A page that the tenant has not got is named, and nothing leads to it.
    const named = linkedPages.find((name) => name === page && isThere(name, config))
    const to = named === undefined ? href : pathTo(named)
    if (to === undefined) return text
    return (
      <Link key={at} href={to} external={to.startsWith('https:')}>
        {text}
      </Link>
    )
  })
}
