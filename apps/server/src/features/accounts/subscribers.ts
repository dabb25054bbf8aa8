import { emailKey } from '@referral/domain/email'
import type { Context } from '#platform/context.ts'
import type { Locale } from '#platform/locale.ts'
import type { Reply } from '#platform/http/route.ts'
import { refuse, type Refused } from '#platform/outcome.ts'
import { pageLink } from '#platform/page-link.ts'
import { instantCell, reportFile, type ReportColumn } from '#platform/report-file.ts'
import { pageOfReport, rowsOfReport } from '#platform/report.ts'
import type { ReportShape } from '#platform/report-shape.ts'

interface Subscriber {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly language: Locale
  readonly since: Date
  /** The link out that was mailed; it works however old it is. */
  readonly optOutId: string | null
}

interface Narrowed {
  readonly email: string
}

/** Who confirmed the newsletter (the double opt-in of spec §3), the newest first. */
const shape: ReportShape<'since', Narrowed> = {
  columns: () => `a.id, a.email, coalesce(a.first_name, '') AS "firstName", coalesce(a.last_name, '') AS "lastName",
    coalesce(a.language, 'de') AS language, a.newsletter_decided_at AS since,
    (SELECT t.id FROM token t WHERE t.tenant_id = $1 AND t.purpose = 'newsletterOptout' AND t.subject_id = a.id
     ORDER BY t.expires_at DESC, t.id DESC LIMIT 1) AS "optOutId"`,
  from: 'FROM account a',
  where: () => `a.tenant_id = $1 AND a.newsletter_state = 'optedIn' AND a.erased_at IS NULL`,
  key: 'a.id',
  sort: { since: 'a.newsletter_decided_at' },
  first: { by: 'since', descending: true },
  narrow: ({ email }, bind) => (email === '' ? [] : [`a.email_key = ${bind(emailKey(email))}`]),
}

interface Search {
  readonly email?: string | undefined
  readonly page?: number | undefined
  readonly size?: number | undefined
}

/** The operator's list. Refused: notFound where the tenant has no newsletter; narrowFilter. */
export const listSubscribers = (ctx: Context, { email = '', page, size }: Search) =>
  ctx.tenant.config.modules.newsletter
    ? ctx.report((tx) =>
        pageOfReport<Subscriber, 'since', Narrowed>(tx, shape, {
          pageNumber: page,
          pageSize: size,
          narrowed: { email: email.trim() },
        }),
      )
    : Promise.resolve(refuse('notFound'))

/** All of them as a file for the client's sending system. Refused: notFound. */
export async function exportSubscribers(ctx: Context): Promise<Reply<never> | Refused> {
  if (!ctx.tenant.config.modules.newsletter) return refuse('notFound')
  const rows = rowsOfReport<Subscriber, 'since', Narrowed>(ctx, shape, { email: '' })
  return reportFile(ctx, columnsOf(ctx), rows)
}

const columnsOf = (ctx: Context): readonly ReportColumn<Subscriber>[] => [
  ['Email', 'E-mail', (row) => row.email],
  ['Vorname', 'First name', (row) => row.firstName],
  ['Nachname', 'Last name', (row) => row.lastName],
  ['Sprache', 'Language', (row) => row.language],
  ['AngemeldetAm', 'Subscribed on', (row) => instantCell(row.since)],
  ['Abmeldelink', 'Unsubscribe link', (row) => unsubscribeLink(ctx, row)],
]

/** The page by which whoever reads the newsletter leaves it, as its consent promises; empty where none was mailed. */
function unsubscribeLink({ tenant, services }: Context, { optOutId, language }: Subscriber): string {
  if (optOutId === null) return ''
  return pageLink(
    tenant,
    language,
    'optout',
    `token=${services.tokens.reproduce(tenant.id, 'newsletterOptout', optOutId)}`,
  )
}
