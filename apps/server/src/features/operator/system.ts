import { addDays, berlinDay } from '@referral/domain/calendar'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import { countJobs } from '#platform/jobs/count-jobs.ts'
import { reviveMail } from '#platform/mail/mailer.ts'
import type { ReportOutcome } from '#platform/mail/reports/take-report.ts'
import { refuse, type Refused } from '#platform/outcome.ts'
import { readShares } from '#platform/shares/read-shares.ts'
import { pageRequest, tooDeep, toPage } from '#platform/paging.ts'
import { countMails, countReports, findMailReference, listMailRows, listNightRows } from './system.sql.ts'

/** One term for the reader, two states of the rows. */
const together: Readonly<Record<string, readonly string[]>> = { undelivered: ['dead', 'bounced'] }

/** The outbox by state; texts and addresses are not stored. */
export async function listMails(
  ctx: Context,
  input: { state?: string | undefined; page?: number | undefined; size?: number | undefined },
) {
  const request = pageRequest(input.page, input.size)
  const refused = tooDeep(request)
  if (refused !== undefined) return refused
  const states = input.state === undefined ? null : (together[input.state] ?? [input.state])
  return ctx.report(async (tx) =>
    toPage(
      await listMailRows(tx, states, request.size, (request.page - 1) * request.size),
      await countMails(tx, states),
      request,
    ),
  )
}

/** Queues a mail that did not arrive again, and records that in its case; any other mail is unchanged. */
export function retryMail(ctx: Context, id: string): Promise<{ ok: true } | Refused> {
  return ctx.write(async (tx) => {
    const mail = await findMailReference(tx, id)
    if (mail === undefined) return refuse('notFound')
    if (!(await reviveMail(tx, id))) return refuse('illegalMove')
    const { template } = mail
    await emit(ctx, tx, {
      kind: 'mailSentAgain',
      ...(await ctx.services.mailer.findSubject(tx, mail)),
      data: { template },
    })
    return { ok: true }
  })
}

export const listNights = (ctx: Context) => ctx.report(listNightRows)

/** The programme's use of the installation: its jobs by lane, and its shares. */
export async function getShares(ctx: Context) {
  const [lanes, told] = await Promise.all([countJobs(ctx.services, ctx.tenant.id), readShares(ctx)])
  return { lanes, ...told }
}

const reportDays = 30

/** Recent messages to our return addresses: whether reports arrive at all, and which are not understood. */
export function getMailReports(ctx: Context) {
  return ctx.report(async (tx) => {
    const rows = await countReports(tx, addDays(berlinDay(ctx.now), -reportDays))
    const countOf = (outcome: ReportOutcome) => rows.find((row) => row.outcome === outcome)?.count ?? 0
    return {
      isOn: ctx.services.config.mail.bounces !== undefined,
      counts: {
        bounced: countOf('bounced'),
        delayed: countOf('delayed'),
        repeated: countOf('repeated'),
        noFault: countOf('noFault'),
        notReport: countOf('notReport'),
        otherRecipient: countOf('otherRecipient'),
        unknownMail: countOf('unknownMail'),
      },
    }
  })
}
