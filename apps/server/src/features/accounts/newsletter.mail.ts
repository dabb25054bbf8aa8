import { formatIn } from '@referral/domain/format'
import type { Context, MailTemplate } from '#platform/context.ts'
import type { MailRequest } from '#platform/mail/content.ts'
import { defineMail, type Find } from '#platform/mail/define-mail.ts'
import { sampleOf } from '#platform/mail/sample.ts'
import { pageLink } from '#platform/page-link.ts'
import { newsletterOptInWords } from './accounts.mail-words.ts'
import { findFor, tokenOf } from './mail-to-account.ts'
import { newsletterConsentText } from './newsletter-consent.ts'

interface OptIn {
  readonly firstName: string
  readonly lastName: string
  readonly consent: string
  readonly url: string
  readonly cancelLink: string
  readonly unsubscribeUrl: string
}

/** The mail that asks for the second yes, by whoever finds its reader; operators change its words once. */
export const defineOptInMail = (
  { name, audience }: Pick<MailTemplate, 'name' | 'audience'>,
  find: Find<OptIn>,
): MailTemplate =>
  defineMail(newsletterOptInWords, find, {
    name,
    audience,
    textKey: 'newsletter.optin',
    write: (say, { url, unsubscribeUrl }) => ({
      unsubscribeUrl,
      blocks: [...say.texts('greeting', 'text', 'consent'), say.button(url), ...say.notes('note', 'note.cancel')],
    }),
    samples: (ctx) => [{ ...sampleOf(ctx), ...factsOf(ctx, '…', '…') }],
  })

/** What it says, and the links of its own tokens. */
export const optInFacts = (ctx: Context, { data }: MailRequest) =>
  factsOf(ctx, tokenOf(ctx, 'newsletterOptin', data['optInId']), tokenOf(ctx, 'newsletterOptout', data['optOutId']))

function factsOf(ctx: Context, optIn: string, optOut: string) {
  const { tenant, locale } = ctx
  return {
    consent: formatIn[locale].quote(newsletterConsentText(tenant, locale)),
    url: pageLink(tenant, locale, 'optin', `token=${optIn}`),
    cancelLink: pageLink(tenant, locale, 'optout', `token=${optOut}`),
    unsubscribeUrl: `${tenant.url}/api/v1/${tenant.key}/empfehler/newsletter/abmelden/${optOut}`,
  }
}

export const newsletterOptIn = defineOptInMail(
  { name: 'newsletter.optin', audience: 'recommender' },
  findFor((ctx, { newsletterState }, request) =>
    newsletterState === 'pending' ? optInFacts(ctx, request) : undefined,
  ),
)
