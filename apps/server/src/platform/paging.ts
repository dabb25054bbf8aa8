import { refuse, type Refused } from './outcome.ts'

/** Rows beyond this are not paged through: the filter must be narrowed, or everything exported (product §4). */
export const deepestRow = 10_000
/** The same of a search for a text that more than 10,000 entries have (decisions 88, 134); the largest page. */
export const deepestOfCommon = 200

export interface PageRequest {
  readonly page: number
  readonly size: number
}

export const pageRequest = (page: number | undefined, size: number | undefined): PageRequest => ({
  page: page ?? 1,
  size: size ?? 25,
})

export const tooDeep = ({ page, size }: PageRequest, deepest = deepestRow): Refused | undefined =>
  page * size > deepest ? refuse('narrowFilter') : undefined

/** SQL of the ids that a page shows, of all that are counted with them: they are read and sorted once for both. */
export const sliceOf = (id: string, { page, size }: PageRequest): string =>
  `coalesce((array_agg(${id}))[${(page - 1) * size + 1}:${page * size}], '{}')`

/** The envelope of a report (product §4); `counted` is capped at one more than the deepest row. */
export function toPage<T>(content: readonly T[], counted: number, { page, size }: PageRequest, deepest = deepestRow) {
  const reachable = Math.min(counted, deepest)
  return {
    content: [...content],
    hasNext: page * size < reachable,
    pageCount: Math.ceil(reachable / size),
    totalCount: counted,
    totalCountIsExact: counted <= deepest,
  }
}
