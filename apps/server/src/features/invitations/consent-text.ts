import type { Context } from '#platform/context.ts'
import type { Locale } from '#platform/locale.ts'
import type { Tenant } from '#platform/tenant.ts'

/** The programme that asks for the consent, beside the agency. */
type Programme = { readonly tenant: Pick<Tenant, 'name' | 'config'> }

export const consentLocales = ['de', 'en'] as const satisfies readonly Locale[]

/** The customer's consent, as it is read out or shown: sender, channel, subject, and how to withdraw it. */
export function invitationConsentText({ tenant }: Programme, agency: string, locale: Locale): string {
  const { name, config } = tenant
  if (locale === 'en')
    return `I agree to receive one e-mail from ${agency} inviting me to the referral programme of ${name}, with up to two reminders. My name and e-mail address are stored for this. I can withdraw my consent at any time, by the link in every e-mail or by telling ${agency}.`
  return config.tone === 'du'
    ? `Ich bin einverstanden, dass ${agency} mich per E-Mail zum Empfehlungsprogramm von ${name} einlädt und mich höchstens zweimal daran erinnert. Dafür werden mein Name und meine E-Mail-Adresse gespeichert. Das kann ich jederzeit widerrufen: über den Link in jeder E-Mail oder direkt bei ${agency}.`
    : `Ich willige ein, dass ${agency} mich per E-Mail zum Empfehlungsprogramm von ${name} einlädt und höchstens zweimal daran erinnert. Hierfür werden mein Name und meine E-Mail-Adresse gespeichert. Diese Einwilligung kann ich jederzeit widerrufen: über den Link in jeder E-Mail oder gegenüber ${agency}.`
}

const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** The text in the form that is stored, or undefined where it is none that this agency reads out. */
export const acceptConsentText = (ctx: Context, agency: string, given: string): string | undefined =>
  consentLocales.map((locale) => invitationConsentText(ctx, agency, locale)).find((text) => tidy(text) === tidy(given))
