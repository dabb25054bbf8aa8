import { defineMail } from '#platform/mail/define-mail.ts'
import type { MailTemplate } from '#platform/context.ts'
import { sampleOf } from '#platform/mail/sample.ts'
import { pageLink } from '#platform/page-link.ts'
import { findFor, tokenLink } from './mail-to-account.ts'
import { appointedWords, operatorPasswordWords } from './operator.mail-words.ts'

/**
 * Mails an operator the link to their password, on a page of the back office: where customers use their client's own
 * login, there is no other.
 */
const appointed = defineMail(
  appointedWords,
  findFor((ctx, { roles, email }, { data }) =>
    roles.includes('operator')
      ? {
          tenant: ctx.tenant.name,
          email,
          url: tokenLink(ctx, 'operatorPassword', 'setPassword', data['tokenId']),
        }
      : undefined,
  ),
  {
    name: 'account.operator',
    audience: 'operator',
    write: (say, { email, url }, { tenant, locale }) => ({
      blocks: [
        ...say.texts('greeting', 'text'),
        say.button(url),
        ...say.texts('text.code'),
        {
          kind: 'facts',
          facts: [
            [say('logIn'), pageLink(tenant, locale, 'operatorHome')],
            [say('logInWith'), email],
          ],
        },
        ...say.notes('note'),
      ],
    }),
    samples: (ctx) => [
      { ...sampleOf(ctx), tenant: ctx.tenant.name, url: pageLink(ctx.tenant, ctx.locale, 'operatorPassword') },
    ],
  },
)

/**
 * Where customers use their client's own login there is no page to reset a password: the mail names a contact instead.
 */
const passwordChanged = defineMail(
  operatorPasswordWords,
  findFor((ctx, { email }) => ({ tenant: ctx.tenant.name, email })),
  {
    name: 'account.operatorPasswordChanged',
    audience: 'operator',
    isUncounted: true,
    write: (say, { email }, { tenant, locale }) => ({
      blocks: [
        ...say.texts('greeting', 'text', 'notYou'),
        {
          kind: 'facts',
          facts: [
            [say('logIn'), pageLink(tenant, locale, 'operatorHome')],
            [say('logInWith'), email],
          ],
        },
      ],
    }),
    samples: (ctx) => [{ ...sampleOf(ctx), tenant: ctx.tenant.name }],
  },
)

export const operatorMails: readonly MailTemplate[] = [appointed, passwordChanged]
