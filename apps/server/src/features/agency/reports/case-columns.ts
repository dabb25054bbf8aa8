import { productNameOf } from '#features/catalogue/public.ts'
import { accountNameOf } from '#features/accounts/public.ts'
import type { Bind } from '#platform/report-shape.ts'
import { isOneOf } from '#platform/report-conditions.ts'
import { initialsName, ownMember, type ReportScope } from './report-scope.ts'

/** What every list of cases is narrowed by, beside its own columns. */
export interface CaseNarrowed {
  readonly productId?: readonly number[] | undefined
  readonly memberId?: readonly string[] | undefined
  readonly isMine?: boolean | undefined
}

type Asked = ReportScope & CaseNarrowed

/** The member who looks after the recommender; another agency's customers have none here. */
const isInCare = ({ agencyId, readerId, memberId, isMine }: Asked, of: string, bind: Bind): string[] => {
  const wanted = [
    ...isOneOf(`${of}.agency_member_id`, memberId, bind),
    ...isOneOf(`${of}.agency_member_id`, isMine === true ? [readerId] : undefined, bind),
  ]
  return wanted.length === 0 ? [] : [`${of}.agency_id = ${bind(agencyId)}`, ...wanted]
}

/** Conditions on the recommendation `r` itself. */
export const isCase = (asked: Asked, bind: Bind): string[] => [
  ...isOneOf('r.product_id', asked.productId, bind),
  ...isInCare(asked, 'r', bind),
]

/** The same of what belongs to a case, without a join. @param column the case's id */
export function isOfCase({ productId, ...asked }: Asked, column: string, bind: Bind): string[] {
  const wanted = [...isOneOf('c.product_id', productId, bind), ...isInCare(asked, 'c', bind)]
  return wanted.length === 0
    ? []
    : [
        `${column} IN (SELECT c.id FROM recommendation c WHERE c.tenant_id = $1 AND c.agency_id = ${bind(asked.agencyId)} AND ${wanted.join(' AND ')})`,
      ]
}

const initialsOf = (caseId: string) =>
  `(SELECT ${initialsName} FROM recipient p WHERE p.tenant_id = $1 AND p.recommendation_id = ${caseId})`

/** "lm" and "L. M." are the same initials; one letter is that of the first name. @param caseId its column */
export function hasInitials(text: string | undefined, caseId: string, bind: Bind): string[] {
  const letters = text?.toUpperCase().match(/\p{L}/gu) ?? []
  if (text === undefined) return []
  const wanted = letters.map((letter) => `${letter}.`).join(' ')
  return [
    letters.length === 1
      ? `starts_with(${initialsOf(caseId)}, ${bind(wanted)})`
      : `${initialsOf(caseId)} = ${bind(wanted)}`,
  ]
}

/** Sorts that are computed row by row, of a recommendation `r`. */
export const sortedByCase = (whose: ReportScope) => ({
  product: () => productNameOf('r.product_id', whose.locale),
  member: (bind: Bind) => accountNameOf(ownMember(whose, bind)),
  recommender: () => `lower(concat_ws(' ', r.recommender_last_name, r.recommender_first_name))`,
  recipient: () => initialsOf('r.id'),
})
