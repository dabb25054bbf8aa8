import { missingOf, nextToAct } from '@referral/domain/agency-data'
import type { Context } from '#platform/context.ts'
import { isRefused } from '#platform/outcome.ts'
import { pageRequest, tooDeep, toPage } from '#platform/paging.ts'
import type { MemberRow } from './agencies.sql.ts'
import { requireMembership } from './membership.ts'
import type { AgencyRow } from './tables.ts'

export type Standing = ReturnType<typeof presentStanding>

/** The state of an agency's registration, for its own members. */
export function presentStanding(agency: AgencyRow, { role }: Pick<MemberRow, 'role'>) {
  return { ...presentProgress(agency), agency: presentProfile(agency), role, next: nextToAct(agency.state) }
}

export const presentProgress = (agency: AgencyRow) => ({
  missing: missingOf(agency),
  reason: agency.reason,
  registeredAt: agency.createdAt,
  confirmedAt: agency.confirmedAt,
  completedAt: agency.completedAt,
  approvedAt: agency.approvedAt,
  deactivatedAt: agency.deactivatedAt,
})

export const presentProfile = ({ createdAt: _created, termsDigest: _terms, ...agency }: AgencyRow) => agency

/** The state of the caller's agency, the missing data, and who has to act. */
export const getStanding = (ctx: Context) =>
  ctx.read(async (tx) => {
    const membership = await requireMembership(ctx, tx, 'agencyProfile')
    return isRefused(membership) ? membership : presentStanding(membership.agency, membership.member)
  })

interface ProfileRequest {
  readonly pageSize?: number | undefined
  readonly pageNumber?: number | undefined
  readonly filter?: string | undefined
}

/** The report `stammdaten` (product §4): one page with the one profile, where the filter finds it. */
export const listProfile = (ctx: Context, { pageSize, pageNumber, filter = '' }: ProfileRequest) => {
  const page = pageRequest(pageNumber, pageSize)
  const refused = tooDeep(page)
  if (refused !== undefined) return Promise.resolve(refused)
  return ctx.read(async (tx) => {
    const membership = await requireMembership(ctx, tx, 'agencyProfile')
    if (isRefused(membership)) return membership
    const { agency } = membership
    const found = agency.name.toLowerCase().includes(filter.toLowerCase()) ? [presentProfile(agency)] : []
    return toPage(page.page === 1 ? found : [], found.length, page)
  })
}
