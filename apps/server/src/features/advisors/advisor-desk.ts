import type { Context } from '#platform/context.ts'
import { likeWords } from '#platform/like-words.ts'
import { isRefused, refuse } from '#platform/outcome.ts'
import { pageOfReport } from '#platform/report.ts'
import type { ReportShape } from '#platform/report-shape.ts'
import { presentAdvisor } from './present-advisor.ts'
import { hasAdvisors } from './search-advisors.ts'

interface Found {
  readonly externalId: string
  readonly lastName: string
  readonly zipCode: string
  readonly city: string
  readonly isActive: boolean
  readonly hasPhoto: boolean
  readonly version: number
}

type Narrowed = Pick<AdvisorSearch, 'text' | 'externalId'>

const shape: ReportShape<'name', Narrowed> = {
  columns: () => `a.external_id AS "externalId", a.last_name AS "lastName", a.zip_code AS "zipCode", a.city,
    a.active AS "isActive", a.photo IS NOT NULL AS "hasPhoto", a.version`,
  from: 'FROM advisor a',
  where: () => 'a.tenant_id = $1',
  key: 'a.id',
  sort: { name: 'a.sort_name' },
  first: { by: 'name', descending: false },
  narrow: ({ text = '', externalId }, bind) => [
    ...(externalId === undefined ? [] : [`a.external_id = ${bind(externalId)}`]),
    ...likeWords(`concat_ws(' ', a.external_id, a.last_name, a.zip_code, a.city)`, text, bind),
  ],
}

interface AdvisorSearch {
  readonly text?: string | undefined
  /** Exactly this number: among those that contain it, its own may be on no page that is read. */
  readonly externalId?: string | undefined
  readonly page?: number | undefined
  readonly size?: number | undefined
}

/** The operator's list of advisors, those who have left too. Refused: notFound (no advisors here), narrowFilter. */
export async function listDeskAdvisors(ctx: Context, { page, size, ...narrowed }: AdvisorSearch) {
  if (!hasAdvisors(ctx)) return refuse('notFound')
  return ctx.report(async (tx) => {
    const request = { pageNumber: page, pageSize: size, narrowed }
    const found = await pageOfReport<Found, 'name', Narrowed>(tx, shape, request)
    return isRefused(found) ? found : { ...found, content: found.content.map((row) => present(ctx, row)) }
  })
}

/** As the back office shows an advisor; nobody sees the picture of one who has left. */
export const present = ({ tenant }: Context, { isActive, hasPhoto, version, ...advisor }: Found) => ({
  ...presentAdvisor(tenant, { ...advisor, hasPhoto: hasPhoto && isActive }),
  isActive,
  hasPhoto,
  version,
})
