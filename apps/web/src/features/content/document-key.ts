import type { RouteName } from '@referral/contract/route-names'

/** Which document stands behind a page. */
export const documentKeys: Readonly<Partial<Record<RouteName, string>>> = {
  Agb: 'agb',
  Datenschutz: 'datenschutz',
  Impressum: 'impressum',
  Barrierefreiheitserklaerung: 'barrierefreiheit',
  teilnahmebedingungen: 'teilnahmebedingungen',
  Faq: 'faq',
  agencyHome: 'agentur-start',
  agencyInfo: 'agentur-info',
  agencyRules: 'agentur-regeln',
  agencyDataProtection: 'agentur-datenschutz',
  agencyCost: 'agentur-kosten',
}
