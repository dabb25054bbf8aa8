import { addDays, berlinDay, type PlainDay } from '@referral/domain/calendar'
import { emailKey } from '@referral/domain/email'
import { formatIn } from '@referral/domain/format'
import type { Context, MailTemplate } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { defineMail } from '#platform/mail/define-mail.ts'
import type { MailBlock, MailRequest } from '#platform/mail/content.ts'
import type { SayWords } from '#platform/mail/mail-words.ts'
import { sampleOf } from '#platform/mail/sample.ts'
import { pageLink } from '#platform/page-link.ts'
import { announcedDays } from './activity.ts'
import { findByEmailKey, findAccount } from './accounts.sql.ts'
import { findFor, forgottenLink, tokenOf } from './mail-to-account.ts'
import {
  bankChangedWords,
  emailChangeNoticeWords,
  emailChangeWords,
  emailMovedWords,
  farewellWords,
  idleWords,
  secondFactorWords,
} from './own-data.mail-words.ts'
import { findAccountDetails } from './own-data.sql.ts'
import { findParting } from './parting-mail.ts'

/** Advice in case the reader did not do this: a new password ends every session and every link. */
function wasItYou(
  ctx: Context,
  say: SayWords<'notYou' | 'notYou.noPassword' | 'button' | 'help'>,
  reader: MailTemplate['audience'],
): readonly MailBlock[] {
  if (ctx.tenant.config.autologin) return [...say.texts('notYou.noPassword'), say.help()]
  const url = forgottenLink(ctx, reader)
  return [...say.texts('notYou'), say.button(url), say.help()]
}

const bankChanges = ['first', 'changed', 'removed'] as const

const bankChanged = defineMail(
  bankChangedWords,
  findFor((_ctx, _account, { data }) => ({
    what: bankChanges.find((one) => one === data['what']) ?? 'changed',
  })),
  {
    name: 'account.bankChanged',
    audience: 'recommender',
    isUncounted: true,
    write: (say, { what }, ctx, reader) => ({
      ...(what === 'first' ? { subject: say('subject.first'), heading: say('heading.first') } : {}),
      blocks: [...say.texts('greeting', `text.${what}`), ...wasItYou(ctx, say, reader)],
    }),
    samples: (ctx) => bankChanges.map((what) => ({ ...sampleOf(ctx), what })),
  },
)

const factorChanges = ['on', 'off', 'reset'] as const

const secondFactor = defineMail(
  secondFactorWords,
  findFor((_ctx, _account, { data }) => ({
    what: factorChanges.find((one) => one === data['what']) ?? 'off',
  })),
  {
    name: 'account.secondFactor',
    audience: 'agency',
    isUncounted: true,
    write: (say, { what }, ctx, reader) => ({
      ...(what === 'on' ? { subject: say('subject.on'), heading: say('heading.on') } : {}),
      blocks: [...say.texts('greeting', `text.${what}`), ...wasItYou(ctx, say, reader)],
    }),
    samples: (ctx) => factorChanges.map((what) => ({ ...sampleOf(ctx), what })),
  },
)

const emailChange = defineMail(
  emailChangeWords,
  async (ctx, tx, { subjectId, data }) => {
    const account = await findAccount(tx, subjectId)
    const email = (await findAccountDetails(tx, subjectId))?.newEmail
    if (account === undefined || email == null) return undefined
    const { firstName, lastName } = account
    const owner = await findByEmailKey(tx, emailKey(email))
    const isTaken = owner !== undefined && owner.id !== account.id
    const token = tokenOf(ctx, 'changeEmail', data['tokenId'])
    return {
      // The mail does not tell a stranger's name to the owner of an address.
      to: { name: isTaken ? email : `${firstName} ${lastName}`, address: email },
      facts: {
        ...(isTaken ? { firstName: '', lastName: '' } : { firstName, lastName }),
        isTaken,
        url: pageLink(ctx.tenant, ctx.locale, 'EmailBestaetigen', `t=${token}`),
      },
    }
  },
  {
    name: 'account.emailChange',
    audience: 'recommender',
    write: (say, { isTaken, url }) =>
      isTaken
        ? {
            preview: say('preview.taken'),
            heading: say('heading.taken'),
            blocks: [...say.texts('text.taken'), say.help()],
          }
        : {
            blocks: [...say.texts('greeting', 'text'), say.button(url), ...say.notes('note')],
          },
    samples: (ctx) =>
      [false, true].map((isTaken) => ({
        ...sampleOf(ctx),
        isTaken,
        url: pageLink(ctx.tenant, ctx.locale, 'EmailBestaetigen'),
      })),
  },
)

const emailChangeNotice = defineMail(
  emailChangeNoticeWords,
  findFor(() => ({})),
  {
    name: 'account.emailChangeNotice',
    audience: 'recommender',
    isUncounted: true,
    write: (say, _facts, ctx, reader) => ({
      blocks: [...say.texts('greeting', 'text'), ...wasItYou(ctx, say, reader)],
    }),
    samples: (ctx) => [sampleOf(ctx)],
  },
)

/** The facts of a mail to a person's former address. */
async function findLeft(ctx: Context, tx: Tx, { subjectId }: MailRequest) {
  const parting = await findParting(ctx, tx, subjectId)
  if (parting === undefined) return undefined
  const { firstName, lastName, email } = parting
  return {
    to: { name: `${firstName} ${lastName}`, address: email },
    facts: { firstName, lastName, tenant: ctx.tenant.name },
  }
}

const emailMoved = defineMail(emailMovedWords, findLeft, {
  name: 'account.emailMoved',
  audience: 'recommender',
  isUncounted: true,
  write: (say) => ({
    blocks: [...say.texts('greeting', 'text'), say.help()],
  }),
  samples: (ctx) => [{ ...sampleOf(ctx), tenant: ctx.tenant.name }],
})

const idle = defineMail(
  idleWords,
  findFor(({ tenant, locale }, _account, { data }) => ({
    tenant: tenant.name,
    on: formatIn[locale].day(data['on'] as PlainDay),
  })),
  {
    name: 'account.idle',
    audience: 'recommender',
    isUncounted: true,
    write: (say, _facts, ctx) => ({
      blocks: [
        ...say.texts('greeting', 'text', ctx.tenant.config.autologin ? 'keep.portal' : 'keep'),
        ...(ctx.tenant.config.autologin ? [] : [say.button(pageLink(ctx.tenant, ctx.locale, 'Login'))]),
        ...say.notes('note'),
        say.help(),
      ],
    }),
    samples: (ctx) => [
      {
        ...sampleOf(ctx),
        tenant: ctx.tenant.name,
        on: formatIn[ctx.locale].day(addDays(berlinDay(ctx.now), announcedDays)),
      },
    ],
  },
)

const farewell = defineMail(farewellWords, findLeft, {
  name: 'account.erased',
  audience: 'recommender',
  write: (say) => ({
    blocks: [...say.texts('greeting', 'text'), ...say.notes('note'), say.help()],
  }),
  samples: (ctx) => [{ ...sampleOf(ctx), tenant: ctx.tenant.name }],
})

export const ownDataMails: readonly MailTemplate[] = [
  bankChanged,
  secondFactor,
  emailChange,
  emailChangeNotice,
  emailMoved,
  idle,
  farewell,
]
