import type { Context } from '#platform/context.ts'
import { isRefused, refuse } from '#platform/outcome.ts'
import { pageOfReport } from '#platform/report.ts'
import type { ReportRequest, ReportShape } from '#platform/report-shape.ts'
import { findMember } from './agencies.sql.ts'
import { requireMembership } from './membership.ts'

type Sort = 'name' | 'since'
interface Narrowed {
  readonly filter: string
}

const name = `trim(coalesce(a.first_name, '') || ' ' || coalesce(a.last_name, ''))`

const shapeOf = (agencyId: string, memberId: string): ReportShape<Sort, Narrowed> => ({
  columns: () => `c.account_id AS id, ${name} AS name, c.since`,
  from: 'FROM agency_customer c JOIN account a ON a.tenant_id = $1 AND a.id = c.account_id',
  where: (bind) =>
    `c.tenant_id = $1 AND c.agency_id = ${bind(agencyId)}::uuid AND c.member_id = ${bind(memberId)}::uuid`,
  key: 'c.account_id',
  sort: { name: () => `lower(${name})`, since: () => 'c.since' },
  first: { by: 'since', descending: true },
  narrow: ({ filter }, bind) =>
    filter === '' ? [] : [`position(${bind(filter.toLowerCase())} in lower(${name})) > 0`],
})

/** The customers of the caller’s agency whom a member looks after: the list behind their number. */
export const listCustomers = (ctx: Context, memberId: string, request: ReportRequest<Sort, Narrowed>) =>
  ctx.report(async (tx) => {
    const membership = await requireMembership(ctx, tx, 'employees')
    if (isRefused(membership)) return membership
    const agencyId = membership.agency.id
    if ((await findMember(tx, agencyId, memberId)) === undefined) return refuse('notFound')
    return pageOfReport<{ id: string; name: string; since: Date }, Sort, Narrowed>(
      tx,
      shapeOf(agencyId, memberId),
      request,
    )
  })
