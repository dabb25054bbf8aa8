import { memberRole, memberState } from '@referral/contract/agencies'
import type { Context } from '#platform/context.ts'
import { isRefused } from '#platform/outcome.ts'
import { instantCell, nameCell, reportFile, type ReportColumn, type ReportFormat } from '#platform/report-file.ts'
import { pageOfReport, rowsOfReport } from '#platform/report.ts'
import type { ReportRequest, ReportShape } from '#platform/report-shape.ts'
import { isBetween, isOneOf, isOnDays, type Range } from '#platform/report-conditions.ts'
import type { MemberState } from './agencies.sql.ts'
import { requireMembership } from './membership.ts'

type Sort = 'name' | 'role' | 'state' | 'staffNumber' | 'customers' | 'joinedAt'

interface Narrowed {
  readonly filter: string
  readonly role?: readonly ('owner' | 'employee')[] | undefined
  readonly state?: readonly MemberState[] | undefined
  readonly staffNumber?: string | undefined
  readonly customers?: Range<number> | undefined
  readonly joinedAt?: Range<string> | undefined
}

interface FoundMember {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: 'owner' | 'employee'
  readonly state: MemberState
  readonly staffNumber: string | null
  readonly customers: number
  readonly joinedAt: Date
  readonly endedAt: Date | null
  readonly photo: string | null
  readonly mayReturn: boolean
}

/** Where a member works it is left over: the release before this one accepts an invitation and keeps the name. */
const invitedName = 'CASE WHEN NOT m.active THEN m.invited_name END'
/** Whose invitation is not accepted is called as the owner called them: their account is not the agency's to see. */
const name = `coalesce(${invitedName}, trim(coalesce(a.first_name, '') || ' ' || coalesce(a.last_name, '')))`
/** `stateOf` as a condition. */
const state = `CASE WHEN m.active THEN 'active' WHEN m.ended_at IS NOT NULL THEN 'ended'
  WHEN m.invited_name IS NULL AND m.invitation_id IS NULL THEN 'withoutRole' ELSE 'invited' END`
const mayReturn = '(m.ended_at IS NOT NULL AND m.invited_name IS NULL AND a.erased_at IS NULL)'
const customers =
  '(SELECT count(*) FROM agency_customer c WHERE c.tenant_id = $1 AND c.agency_id = m.agency_id AND c.member_id = m.account_id)'

const shapeOf = (agencyId: string): ReportShape<Sort, Narrowed> => ({
  columns: () => `m.account_id AS id, ${name} AS name, coalesce(a.email, '') AS email, m.role, ${state} AS state,
    m.staff_number AS "staffNumber", ${customers} AS customers, m.joined_at AS "joinedAt", m.ended_at AS "endedAt",
    m.photo_mark AS photo, ${mayReturn} AS "mayReturn"`,
  from: 'FROM agency_member m JOIN account a ON a.tenant_id = $1 AND a.id = m.account_id',
  where: (bind) => `m.tenant_id = $1 AND m.agency_id = ${bind(agencyId)}::uuid`,
  key: 'm.account_id',
  sort: {
    name: `lower(${name})`,
    role: 'm.role',
    state,
    staffNumber: `coalesce(m.staff_number, '')`,
    customers,
    joinedAt: 'm.joined_at',
  },
  first: { by: 'joinedAt', descending: false },
  narrow: ({ filter, role, state: wanted, staffNumber, customers: count, joinedAt }, bind) => [
    ...isOneOf('m.role', role, bind),
    ...isOneOf(`(${state})`, wanted, bind),
    ...(staffNumber === undefined ? [] : [`starts_with(m.staff_number, ${bind(staffNumber)})`]),
    ...isBetween(customers, count, bind),
    ...isOnDays('m.joined_at', joinedAt, bind),
    ...(filter === ''
      ? []
      : [`position(${bind(filter.toLowerCase())} in lower(concat_ws(' ', ${name}, a.email, m.staff_number))) > 0`]),
  ],
})

/** Who works for the caller’s agency, whom they look after, who was invited and who has left. */
export const listMembersReport = (ctx: Context, request: ReportRequest<Sort, Narrowed>) =>
  ctx.report(async (tx) => {
    const membership = await requireMembership(ctx, tx, 'employees')
    if (isRefused(membership)) return membership
    const page = await pageOfReport<FoundMember, Sort, Narrowed>(tx, shapeOf(membership.agency.id), request)
    if (isRefused(page)) return page
    const { accountId } = membership.member
    return { ...page, content: page.content.map((row) => ({ ...row, isCaller: row.id === accountId })) }
  })

const columns: readonly ReportColumn<FoundMember>[] = [
  ['Name', 'Name', (row) => row.name],
  ['Email', 'E-mail', (row) => row.email],
  ['Rolle', 'Role', (row) => nameCell(memberRole(), row.role)],
  ['Status', 'Status', (row) => nameCell(memberState(), row.state)],
  ['Mitarbeiternummer', 'Staff number', (row) => row.staffNumber ?? ''],
  ['Kunden', 'Customers', (row) => row.customers],
  ['Seit', 'Since', (row) => instantCell(row.joinedAt)],
  ['Bis', 'Until', (row) => instantCell(row.endedAt)],
]

/** The same rows as a file. Refused: forbidden. */
export async function exportMembers(ctx: Context, narrowed: Narrowed, format: ReportFormat | undefined) {
  const membership = await ctx.report((tx) => requireMembership(ctx, tx, 'employees'))
  if (isRefused(membership)) return membership
  const rows = rowsOfReport<FoundMember, Sort, Narrowed>(ctx, shapeOf(membership.agency.id), narrowed)
  return reportFile(ctx, columns, rows, format)
}
