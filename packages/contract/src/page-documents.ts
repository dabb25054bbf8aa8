import type { RouteName } from './route-names.ts'

/** The text of the content system for a page (spec §7.7). */
export const pageDocuments = {
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
} as const satisfies Readonly<Partial<Record<RouteName, string>>>

export type DocumentKey = (typeof pageDocuments)[keyof typeof pageDocuments]
export const documentKeys: readonly DocumentKey[] = Object.values(pageDocuments)

/** The texts of the agency pages; a tenant without agencies has none. */
export const isOfAgencies = (key: string): boolean => key.startsWith('agentur-')

/** The text of a page, where it has one. */
export const documentOf = (page: RouteName): DocumentKey | undefined =>
  (pageDocuments as Readonly<Partial<Record<RouteName, DocumentKey>>>)[page]
