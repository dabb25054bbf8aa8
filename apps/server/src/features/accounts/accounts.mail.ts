import type { MailTemplate } from '#platform/context.ts'
import { defineMail } from '#platform/mail/define-mail.ts'
import { sampleOf } from '#platform/mail/sample.ts'
import { pageLink } from '#platform/page-link.ts'
import { passwordChangedWords, passwordResetWords, welcomeWords } from './accounts.mail-words.ts'
import { deviceMails } from './device.mail.ts'
import { findFor, forgottenLink, tokenLink } from './mail-to-account.ts'
import { newsletterOptIn } from './newsletter.mail.ts'
import { registrationMails } from './registration.mail.ts'

const welcome = defineMail(
  welcomeWords,
  findFor((ctx, { email, passwordHash }, { data }) =>
    // A user of the client's own login needs no password, and there is no page to set one.
    passwordHash !== null || ctx.tenant.config.autologin
      ? undefined
      : {
          tenant: ctx.tenant.name,
          email,
          url: tokenLink(ctx, 'RegistrierungAbschliessen', 'setPassword', data['tokenId']),
        },
  ),
  {
    name: 'account.welcome',
    audience: 'recommender',
    isUncounted: true,
    write: (say, { email, url }) => ({
      blocks: [
        ...say.texts('greeting', 'text'),
        say.button(url),
        { kind: 'facts', facts: [[say('logInWith'), email]] },
        ...say.notes('note.link', 'note.notYou'),
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

const passwordReset = defineMail(
  passwordResetWords,
  findFor((ctx, _account, { data }) =>
    ctx.tenant.config.autologin
      ? undefined
      : {
          url: tokenLink(
            ctx,
            data['page'] === 'agencyPasswordReset' ? 'agencyPasswordReset' : 'PasswortZuruecksetzen',
            'resetPassword',
            data['tokenId'],
          ),
        },
  ),
  {
    name: 'account.passwordReset',
    audience: 'recommender',
    isUncounted: true,
    write: (say, { url }) => ({
      blocks: [...say.texts('greeting', 'text'), say.button(url), ...say.notes('note')],
    }),
    samples: (ctx) => [{ ...sampleOf(ctx), url: pageLink(ctx.tenant, ctx.locale, 'PasswortZuruecksetzen') }],
  },
)

const passwordChanged = defineMail(
  passwordChangedWords,
  findFor(() => ({})),
  {
    name: 'account.passwordChanged',
    audience: 'recommender',
    isUncounted: true,
    write: (say, _facts, ctx, reader) => ({
      blocks: [...say.texts('greeting', 'text', 'notYou'), say.button(forgottenLink(ctx, reader)), say.help()],
    }),
    samples: (ctx) => [sampleOf(ctx)],
  },
)

export const accountMails: readonly MailTemplate[] = [
  welcome,
  passwordReset,
  passwordChanged,
  newsletterOptIn,
  ...registrationMails,
  ...deviceMails,
]
