import type { AgencyState } from '@referral/domain/states/agency'
import type { Context } from '#platform/context.ts'
import { likeWords } from '#platform/like-words.ts'
import { pageOfReport } from '#platform/report.ts'
import type { ReportShape } from '#platform/report-shape.ts'

interface Narrowed {
  readonly text: string
  readonly state: AgencyState | undefined
  readonly isOwnerless: boolean | undefined
}

interface FoundAgency {
  readonly id: string
  readonly state: AgencyState
  readonly name: string
  readonly city: string | null
  readonly email: string
  readonly contact: string
  readonly members: number
  readonly registeredAt: Date
  readonly completedAt: Date | null
  readonly isOwnerless: boolean
}

/** Whether nobody may act for an agency `a`, as SQL: the account of its last owner is erased. */
export const isOwnerless = `a.state <> 'registered' AND NOT EXISTS (
  SELECT FROM agency_member m WHERE m.tenant_id = $1 AND m.agency_id = a.id AND m.active AND m.role = 'owner')`

const shape: ReportShape<'registered', Narrowed> = {
  columns:
    () => `a.id, a.state, a.name, a.city, a.email, a.created_at AS "registeredAt", a.completed_at AS "completedAt",
    trim(coalesce(a.contact_first_name, '') || ' ' || coalesce(a.contact_last_name, '')) AS contact,
    (SELECT count(*) FROM agency_member m WHERE m.tenant_id = $1 AND m.agency_id = a.id AND m.active) AS members,
    (${isOwnerless}) AS "isOwnerless"`,
  from: 'FROM agency a',
  where: () => 'a.tenant_id = $1',
  key: 'a.id',
  sort: { registered: 'a.created_at' },
  first: { by: 'registered', descending: true },
  narrow: ({ text, state, isOwnerless: wanted }, bind) => [
    ...(state === undefined ? [] : [`a.state = ${bind(state)}`]),
    ...(wanted === undefined ? [] : [`(${isOwnerless}) = ${wanted}`]),
    ...likeWords(`concat_ws(' ', a.name, a.city, a.email, a.contact_last_name)`, text, bind),
  ],
}

export interface AgencySearch {
  readonly text?: string | undefined
  readonly state?: AgencyState | undefined
  readonly isOwnerless?: boolean | undefined
  readonly page?: number | undefined
  readonly size?: number | undefined
}

/** The operator's list of agencies, newest first. */
export const searchAgencies = (ctx: Context, { text = '', state, isOwnerless: wanted, page, size }: AgencySearch) =>
  ctx.report((tx) =>
    pageOfReport<FoundAgency, 'registered', Narrowed>(tx, shape, {
      pageNumber: page,
      pageSize: size,
      narrowed: { text, state, isOwnerless: wanted },
    }),
  )
