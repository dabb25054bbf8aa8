import { defineMail } from '#platform/mail/define-mail.ts'
import type { MailTemplate } from '#platform/context.ts'
import { sampleOf } from '#platform/mail/sample.ts'
import { pageLink } from '#platform/page-link.ts'
import { deviceWords, operatorOccasion } from './device.mail-words.ts'
import { mayLogIn } from './device-links.ts'
import type { Realm } from './login-gate.ts'
import { findFor, isOfAgency, tokenOf } from './mail-to-account.ts'

const pages = { account: 'Login', operator: 'operatorLogin' } as const

/** Has its own limit (device-links.ts), so that requests for other mails cannot suppress it. */
const deviceMail = (realm: Realm, audience: MailTemplate['audience']): MailTemplate =>
  defineMail(
    realm === 'operator' ? { ...deviceWords, occasion: operatorOccasion } : deviceWords,
    findFor((ctx, account, { data }) =>
      mayLogIn(ctx, realm, account)
        ? {
            url: pageLink(
              ctx.tenant,
              ctx.locale,
              ctx.tenant.config.modules.agencies && realm === 'account' && isOfAgency(account.roles)
                ? 'agencyLogin'
                : pages[realm],
              `t=${tokenOf(ctx, 'knowDevice', data['tokenId'])}`,
            ),
          }
        : undefined,
    ),
    {
      name: `account.device.${realm}`,
      audience,
      isUncounted: true,
      write: (say, { url }) => ({
        blocks: [...say.texts('greeting', 'text'), say.button(url), ...say.notes('note', 'note.notYou')],
      }),
      samples: (ctx) => [{ ...sampleOf(ctx), url: pageLink(ctx.tenant, ctx.locale, pages[realm]) }],
    },
  )

export const deviceMails: readonly MailTemplate[] = [
  deviceMail('account', 'recommender'),
  deviceMail('operator', 'operator'),
]
