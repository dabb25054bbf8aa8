import { emailKey } from '@referral/domain/email'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/db/tx.ts'
import type { Locale } from '#platform/locale.ts'
import type { Reply } from '#platform/http/route.ts'
import { refuse, type Refused } from '#platform/outcome.ts'
import { pageLink } from '#platform/page-link.ts'
import { instantCell, reportFile, type ReportColumn } from '#platform/report-file.ts'
import { pageOfReport, rowsOfReport } from '#platform/report.ts'
import type { ReportShape } from '#platform/report-shape.ts'

interface Subscriber {
  readonly id: string
  readonly kind: 'recommender' | 'recipient'
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

/**
 * Who confirmed the newsletter (the double opt-in of spec §3), the newest first: each address once, as its account where
 * that has confirmed it too.
 */
const shape: ReportShape<'since', Narrowed> = {
  columns:
    () => `s.id, s.kind, s.email, coalesce(s.first_name, '') AS "firstName", coalesce(s.last_name, '') AS "lastName",
    s.language, s.since,
    (SELECT t.id FROM token t WHERE t.tenant_id = $1 AND t.purpose = 'newsletterOptout' AND t.subject_id = s.id
     ORDER BY t.expires_at DESC, t.id DESC LIMIT 1) AS "optOutId"`,
  // Without a condition in either half, both indexes in the order of time are merged.
  from: `FROM (
    SELECT tenant_id, id, 'recommender' AS kind, email, email_key, first_name, last_name, coalesce(language, 'de') AS language,
      newsletter_state, newsletter_decided_at AS since, erased_at FROM account
    UNION ALL
    SELECT tenant_id, id, 'recipient' AS kind, email, email_key, first_name, last_name, locale AS language,
      newsletter_state, newsletter_decided_at AS since, erased_at FROM recipient) AS s`,
  where: () => `s.tenant_id = $1 AND s.newsletter_state = 'optedIn' AND s.erased_at IS NULL
    AND (s.kind = 'recommender' OR (SELECT o.id FROM account o WHERE o.tenant_id = $1 AND o.email_key = s.email_key
      AND o.newsletter_state = 'optedIn' AND o.erased_at IS NULL) IS NULL)`,
  key: 's.id',
  sort: { since: 's.since' },
  first: { by: 'since', descending: true },
  narrow: ({ email }, bind) => (email === '' ? [] : [`s.email_key = ${bind(emailKey(email))}`]),
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

const kinds = {
  recommender: { de: 'Empfehler', en: 'Recommender' },
  recipient: { de: 'Empfänger', en: 'Recipient' },
} as const

const columnsOf = (ctx: Context): readonly ReportColumn<Subscriber>[] => [
  ['Email', 'E-mail', (row) => row.email],
  ['Vorname', 'First name', (row) => row.firstName],
  ['Nachname', 'Last name', (row) => row.lastName],
  ['Rolle', 'Role', (row) => kinds[row.kind][ctx.locale]],
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

const selectReaders = statement(
  'newsletter_readers',
  `SELECT id FROM account WHERE tenant_id = $1 AND id = ANY ($2::uuid[]) AND newsletter_state <> 'optedOut' AND erased_at IS NULL
   UNION ALL
   SELECT id FROM recipient WHERE tenant_id = $1 AND id = ANY ($2::uuid[]) AND newsletter_state <> 'optedOut' AND erased_at IS NULL`,
)
/** Which of these accounts and recipients have a newsletter, or were asked for their second yes. */
export async function listReaders(ctx: Context, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await ctx.read((tx) => tx.rows<{ id: string }>(selectReaders, [tx.tenantId, ids]))
  return new Set(rows.map(({ id }) => id))
}
