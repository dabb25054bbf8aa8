import { formatIn } from '@referral/domain/format'
import { findAccount } from '#features/accounts/public.ts'
import type { Context, MailTemplate } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { defineMail } from '#platform/mail/define-mail.ts'
import type { MailRequest } from '#platform/mail/content.ts'
import { sampleOf } from '#platform/mail/sample.ts'
import { pageLink } from '#platform/page-link.ts'
import { answeredWords, correctedWords, issuedWords, returnedWords } from './settlements.mail-words.ts'
import { findCorrectionOf, findSettlement } from './settlements.sql.ts'

const audience = 'seller'

const find = async (ctx: Context, tx: Tx, { subjectId, data }: MailRequest) => {
  const account = await findAccount(tx, subjectId)
  const row = await findSettlement(tx, data['settlementId'] ?? '')
  if (account === undefined || account.email === null || row === undefined) return undefined
  const [firstName, lastName] = [account.firstName ?? '', account.lastName ?? '']
  return {
    to: { name: `${firstName} ${lastName}`.trim(), address: account.email },
    facts: {
      ...{
        firstName,
        lastName,
        tenant: ctx.tenant.name,
        number: row.number ?? '',
        answer: row.answer ?? '',
        next: data['next'] ?? '',
        corrects: row.correctsId === null ? '' : ((await findSettlement(tx, row.correctsId))?.number ?? ''),
        reason: row.reason ?? '',
        correction: (await findCorrectionOf(tx, row.id))?.number ?? '',
      },
      amount: formatIn[ctx.locale].money(row.grossCents),
    },
  }
}

const sampled = (ctx: Context) => {
  const { firstName, lastName, message } = sampleOf(ctx)
  const amount = formatIn[ctx.locale].money(71_400)
  return {
    firstName,
    lastName,
    tenant: ctx.tenant.name,
    number: 'GS-2027-00012',
    answer: message,
    next: 'GS-2027-00019',
    correction: 'GS-2027-00018',
    corrects: 'GS-2027-00009',
    reason: message,
    amount,
  }
}

const issued = defineMail(issuedWords, find, {
  ...{ name: 'settlement.issued', audience },
  write: (say, { number, amount }, { tenant, locale }) => ({
    blocks: [
      ...say.texts('greeting', 'text'),
      {
        kind: 'facts',
        facts: [
          [say('number'), number],
          [say('amount'), amount],
        ],
      },
      say.button(pageLink(tenant, locale, 'profiAbrechnung')),
      ...say.notes('note'),
    ],
  }),
  samples: (ctx) => [sampled(ctx)],
})

const corrected = defineMail(correctedWords, find, {
  ...{ name: 'settlement.corrected', audience },
  write: (say, _facts, { tenant, locale }) => ({
    blocks: [
      ...say.texts('greeting', 'text', 'reason', 'later'),
      say.button(pageLink(tenant, locale, 'profiAbrechnung')),
    ],
  }),
  samples: (ctx) => [sampled(ctx)],
})

const answered = defineMail(answeredWords, find, {
  ...{ name: 'settlement.answered', audience },
  write: (say, { answer, next }, { tenant, locale }) => ({
    blocks: [
      ...say.texts('greeting', 'text'),
      { kind: 'text', text: answer },
      ...say.texts('void', next === '' ? 'later' : 'anew'),
      say.button(pageLink(tenant, locale, 'profiAbrechnung')),
    ],
  }),
  samples: (ctx) => [sampled(ctx), { ...sampled(ctx), next: '' }],
})

const returned = defineMail(returnedWords, find, {
  ...{ name: 'settlement.returned', audience },
  write: (say, _facts, { tenant, locale }) => ({
    blocks: [...say.texts('greeting', 'text'), say.button(pageLink(tenant, locale, 'profiMeineDaten'))],
  }),
  samples: (ctx) => [sampled(ctx)],
})

export const settlementMails: readonly MailTemplate[] = [issued, corrected, answered, returned]
