import { plainDay } from '@referral/domain/calendar'
import { formatIn } from '@referral/domain/format'
import { findAccount } from '#features/accounts/public.ts'
import { findAgency, findMemberAtWork } from '#features/agencies/public.ts'
import { defineMail } from '#platform/mail/define-mail.ts'
import type { MailTemplate } from '#platform/context.ts'
import { sampleOf } from '#platform/mail/sample.ts'
import { portalLink } from '#platform/page-link.ts'
import { releasesWaitWords } from './agency.mail-words.ts'
import { readWaiting, reminderDays } from './release-reminders.ts'

/** Waiting orders are counted when the mail is written: an owner who released them meanwhile gets none. */
const releasesWait = defineMail(
  releasesWaitWords,
  async (ctx, tx, { subjectId }) => {
    const account = await findAccount(tx, subjectId)
    const member = await findMemberAtWork(tx, subjectId)
    const agency = member?.role === 'owner' ? await findAgency(tx, member.agencyId) : undefined
    if (account === undefined || agency?.state !== 'active') return undefined
    const { count, cents, since } = await readWaiting(tx, agency.id, reminderDays(ctx).dueOn, account)
    if (since === null) return undefined
    const { firstName, lastName, email } = account
    const { number, money, day } = formatIn[ctx.locale]
    return {
      to: { name: `${firstName} ${lastName}`, address: email },
      facts: {
        ...{ firstName, lastName, agency: agency.name, tenant: ctx.tenant.name },
        ...{ count: number(count), amount: money(cents), since: day(plainDay(since)) },
      },
    }
  },
  {
    name: 'agency.releasesWait',
    audience: 'agency',
    write: (say, { count, amount, since }, { tenant, locale }) => ({
      blocks: [
        ...say.texts('greeting', 'text'),
        {
          kind: 'facts',
          facts: [
            [say('count'), count],
            [say('amount'), amount],
            [say('since'), since],
          ],
        },
        say.button(portalLink(tenant, locale, 'auftraege', { freigabe: 'ready' })),
        ...say.notes('note'),
      ],
    }),
    samples: (ctx) => {
      const { firstName, lastName, day } = sampleOf(ctx)
      const amount = formatIn[ctx.locale].money(28_000)
      return [
        { firstName, lastName, agency: 'Petersen & Partner', tenant: ctx.tenant.name, count: '4', amount, since: day },
      ]
    },
  },
)

export const agencyMails: readonly MailTemplate[] = [releasesWait]
