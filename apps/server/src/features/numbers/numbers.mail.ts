import { berlinDay } from '@referral/domain/calendar'
import { formatIn } from '@referral/domain/format'
import { findAccount, type Account } from '#features/accounts/public.ts'
import { findAgency, findMember } from '#features/agencies/public.ts'
import type { Context, MailTemplate } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import type { MailRequest } from '#platform/mail/content.ts'
import { defineMail } from '#platform/mail/define-mail.ts'
import { sampleOf } from '#platform/mail/sample.ts'
import { pageLink, portalLink } from '#platform/page-link.ts'
import { reportWords } from './numbers.mail-words.ts'
import { comparedTo, spansOf } from './period.ts'
import { readTotal, type Measures } from './read-numbers.sql.ts'
import { findReport, findSubscription, type Report } from './reports.sql.ts'

const steps = ['created', 'clicked', 'details', 'ordered', 'released'] as const

/** Every number as text, with that of the time before. */
function factsOf(
  ctx: Context,
  { fromOn, untilOn }: Pick<Report, 'fromOn' | 'untilOn'>,
  now: Measures,
  before: Measures,
) {
  const format = formatIn[ctx.locale]
  const perOrder = (of: Measures) =>
    of.released === 0 ? '–' : format.money(Math.round(of.releasedCents / of.released))
  return {
    from: format.day(fromOn),
    until: format.day(untilOn),
    ordered: format.number(now.ordered),
    cost: format.money(now.releasedCents),
    lines: [
      ...steps.map((name) => [name, format.number(now[name]), format.number(before[name])] as const),
      ['cost', format.money(now.releasedCents), format.money(before.releasedCents)] as const,
      ['perOrder', perOrder(now), perOrder(before)] as const,
      ['paid', format.money(now.paidCents), format.money(before.paidCents)] as const,
    ],
  }
}

/**
 * The owner of the numbers, if their reader still may see them: the tenant's for an operator, the agency's for its
 * owner.
 */
async function whoseOf(ctx: Context, tx: Tx, { roles }: Account, { accountId, agencyId }: Report) {
  if (agencyId === null) return roles.includes('operator') ? ctx.tenant.name : undefined
  const member = await findMember(tx, agencyId, accountId)
  const mayRead = member?.active === true && member.role === 'owner'
  return mayRead ? (await findAgency(tx, agencyId))?.name : undefined
}

/** To end it: with a press on its page, and with one click in the mail program (RFC 8058). */
const linksOf = ({ tenant, locale }: Context, token: string) => ({
  endUrl: pageLink(tenant, locale, 'BerichtAbbestellen', `token=${token}`),
  unsubscribeUrl: `${tenant.url}/api/v1/${tenant.key}/bericht/abbestellen/${token}`,
})

async function findFacts(ctx: Context, tx: Tx, { subjectId, data }: MailRequest) {
  const account = await findAccount(tx, subjectId)
  const report = await findReport(tx, data['reportId'] ?? '')
  if (account === undefined || report === undefined) return undefined
  const name = await whoseOf(ctx, tx, account, report)
  // Who has ended it meanwhile gets no more of it.
  if (name === undefined || (await findSubscription(tx, account.id)) === undefined) return undefined
  const period = { from: report.fromOn, until: report.untilOn }
  const today = berlinDay(ctx.now)
  const now = await readTotal(tx, report.agencyId, spansOf(period, today))
  const before = await readTotal(tx, report.agencyId, spansOf(comparedTo(period, 'before'), today))
  const { firstName, lastName, email } = account
  const token = ctx.services.tokens.reproduce(ctx.tenant.id, 'reportOptout', data['optOutId'] ?? '')
  return {
    to: { name: `${firstName} ${lastName}`.trim(), address: email },
    facts: { firstName, lastName, name, ...factsOf(ctx, report, now, before), ...linksOf(ctx, token) },
  }
}

const reportMail = (name: string, audience: 'operator' | 'agency', page: (ctx: Context) => string) =>
  defineMail(reportWords, findFacts, {
    name,
    audience,
    textKey: 'numbers.report',
    write: (say, { lines, endUrl, unsubscribeUrl }, ctx) => ({
      unsubscribeUrl,
      blocks: [
        ...say.texts('greeting', 'text'),
        {
          kind: 'facts',
          facts: lines.map(([line, now, before]) => [say(line), `${now} (${before})`] as const),
        },
        say.button(page(ctx)),
      ],
      footer: { label: say('end'), url: endUrl },
    }),
    samples: (ctx) => {
      const { firstName, lastName } = sampleOf(ctx)
      const [now, before] = [sampleMeasures(2), sampleMeasures(1)]
      const week = { fromOn: '2027-03-01', untilOn: '2027-03-07' } as Pick<Report, 'fromOn' | 'untilOn'>
      return [{ firstName, lastName, name: ctx.tenant.name, ...factsOf(ctx, week, now, before), ...linksOf(ctx, '…') }]
    },
  })

const sampleMeasures = (times: number): Measures => ({
  created: 120 * times,
  clicked: 84 * times,
  details: 40 * times,
  ordered: 18 * times,
  released: 12 * times,
  paid: 9 * times,
  cancelled: times,
  clickedDays: 100,
  detailsDays: 80,
  orderedDays: 60,
  releasedDays: 160,
  paidDays: 90,
  releasedCents: 84_000 * times,
  paidCents: 63_000 * times,
})

export const numbersMails: readonly MailTemplate[] = [
  reportMail('numbers.report', 'operator', ({ tenant, locale }) => pageLink(tenant, locale, 'operatorNumbers')),
  reportMail('numbers.agencyReport', 'agency', ({ tenant, locale }) => portalLink(tenant, locale, 'statistik')),
]
