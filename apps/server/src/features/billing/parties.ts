import type { AgencyRow } from '#features/agencies/public.ts'
import type { Tenant } from '#platform/tenant.ts'
import type { Party, Seller } from './tables.ts'

/** What of § 14 UStG is missing. */
export type Missing = 'sellerAddress' | 'sellerTaxId' | 'buyerAddress'

/** The payee: the tenant's contact, tax number and account. */
export function sellerOf({ config }: Tenant): Seller {
  const { contact, payer, billing } = config
  const [, zip = '', city = ''] = /^(\d{5}) +(.+)$/.exec(contact.city.trim()) ?? []
  return {
    name: contact.company,
    street: contact.street,
    zip,
    city,
    vatId: noneIfEmpty(billing?.vatId),
    taxNumber: noneIfEmpty(billing?.taxNumber),
    email: contact.email,
    phone: contact.phone,
    account: { name: payer.name, iban: payer.iban, bic: payer.bic },
  }
}

export const buyerOf = (agency: AgencyRow): Party => ({
  name: [agency.name, agency.legalForm === null || agency.name.endsWith(agency.legalForm) ? '' : agency.legalForm]
    .join(' ')
    .trim(),
  street: [agency.street ?? '', agency.streetNumber ?? ''].join(' ').trim(),
  zip: agency.zip ?? '',
  city: agency.city ?? '',
  vatId: agency.vatId,
  taxNumber: agency.taxNumber,
  email: agency.email,
  phone: agency.phone,
})

const noneIfEmpty = (text: string | undefined) => (text === undefined || text === '' ? null : text)
const hasAddress = ({ name, street, zip, city }: Party) =>
  [name, street, zip, city].every((part) => part !== '' && part !== '–')

export function findMissing(seller: Seller, buyer: Party): readonly Missing[] {
  return [...findMissingOfSeller(seller), ...(hasAddress(buyer) ? [] : (['buyerAddress'] as const))]
}

const findMissingOfSeller = (seller: Party): readonly Missing[] => [
  ...(hasAddress(seller) ? [] : (['sellerAddress'] as const)),
  ...(seller.vatId === null && seller.taxNumber === null ? (['sellerTaxId'] as const) : []),
]

/** How much of its own data a tenant's documents lack, whoever the other side is. */
export const countMissingOfClient = (tenant: Tenant): number => findMissingOfSeller(sellerOf(tenant)).length
