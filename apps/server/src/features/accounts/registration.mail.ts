import { defineMail } from '#platform/mail/define-mail.ts'
import type { MailTemplate } from '#platform/context.ts'
import { sampleOf } from '#platform/mail/sample.ts'
import { pageLink } from '#platform/page-link.ts'
import { findFor, tokenLink } from './mail-to-account.ts'
import { alreadyRegisteredWords, registeredWords } from './registration.mail-words.ts'

/** After a registration: the link to choose the first password. */
const registered = defineMail(
  registeredWords,
  findFor((ctx, { email, passwordHash }, { data }) =>
    passwordHash === null
      ? {
          tenant: ctx.tenant.name,
          email,
          url: tokenLink(ctx, 'RegistrierungAbschliessen', 'setPassword', data['tokenId']),
        }
      : undefined,
  ),
  {
    name: 'account.registered',
    audience: 'recommender',
    isUncounted: true,
    write: (say, { email, url }) => ({
      blocks: [
        ...say.texts('greeting', 'text'),
        say.button(url),
        { kind: 'facts', facts: [[say('logInWith'), email]] },
        ...say.notes('note'),
      ],
    }),
    samples: (ctx) => [
      {
        ...sampleOf(ctx),
        tenant: ctx.tenant.name,
        url: pageLink(ctx.tenant, ctx.locale, 'RegistrierungAbschliessen'),
      },
    ],
  },
)

/** A registration with an address that has an account and a password; only its mailbox learns of that. */
const alreadyRegistered = defineMail(
  alreadyRegisteredWords,
  findFor((ctx, _account, { data }) => ({
    tenant: ctx.tenant.name,
    loginLink: pageLink(ctx.tenant, ctx.locale, 'Login'),
    url: tokenLink(ctx, 'PasswortZuruecksetzen', 'resetPassword', data['tokenId']),
  })),
  {
    name: 'account.alreadyRegistered',
    audience: 'recommender',
    isUncounted: true,
    write: (say, { url }) => ({
      blocks: [...say.texts('greeting', 'text', 'text.forgotten'), say.button(url), ...say.notes('note')],
    }),
    samples: (ctx) => [
      {
        ...sampleOf(ctx),
        tenant: ctx.tenant.name,
        loginLink: pageLink(ctx.tenant, ctx.locale, 'Login'),
        url: pageLink(ctx.tenant, ctx.locale, 'PasswortZuruecksetzen'),
      },
    ],
  },
)

export const registrationMails: readonly MailTemplate[] = [registered, alreadyRegistered]
