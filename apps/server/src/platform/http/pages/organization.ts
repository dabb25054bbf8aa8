import type { Tenant } from '../../tenant.ts'

/** Who runs the programme, as search engines read it (schema.org Organization), from the tenant's contact data. */
export function organizationOf({ name, url, config: { contact } }: Tenant) {
  const [, postalCode, town] = /^(\d{4,5}) (.+)$/.exec(contact.city) ?? [undefined, undefined, contact.city]
  return {
    '@type': 'Organization',
    name,
    legalName: contact.company,
    url,
    email: contact.email,
    telephone: contact.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: contact.street,
      ...(postalCode === undefined ? {} : { postalCode }),
      addressLocality: town,
      addressCountry: 'DE',
    },
  }
}
