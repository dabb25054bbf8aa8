import type { Locale } from '#platform/locale.ts'
import type { Tenant } from '#platform/tenant.ts'

/** The words of the consent, as the mail shows them and the proof stores them. */
export function newsletterConsentText(tenant: Tenant, locale: Locale): string {
  if (locale === 'en')
    return `I would like to receive news and offers from ${tenant.name} by e-mail. I can withdraw this at any time by the link in every e-mail.`
  return `Ich möchte Neuigkeiten und Angebote von ${tenant.name} per E-Mail erhalten. Das kann ich jederzeit über den Link in jeder E-Mail widerrufen.`
}
