import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { OperationId, QueryOf } from '#platform/api/call-types.ts'
import { queryOf } from '#platform/query.ts'
import type { useFilter } from './use-filter.ts'

/**
 * A page of a list, as the filters of the address narrow it; the page before stays in view while the next one loads.
 * @param members the call's name of each filter
 */
export const useList = <Id extends OperationId, Name extends string>(
  id: Id,
  filter: Pick<ReturnType<typeof useFilter<Name>>, 'narrowing' | 'page'>,
  members: Readonly<Record<Name, keyof QueryOf<Id> & string>>,
) =>
  useQuery({
    ...queryOf(id, { query: { ...filter.narrowing(members), page: String(filter.page) } } as never),
    placeholderData: keepPreviousData,
  })
