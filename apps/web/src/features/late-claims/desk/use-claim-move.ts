import { useQueryClient } from '@tanstack/react-query'
import { isApiError } from '#platform/api/api-error.ts'
import { call } from '#platform/api/api.ts'
import type { InputOf } from '#platform/api/call-types.ts'
import { keyOf } from '#platform/query.ts'

type Move = InputOf<'moveLateClaim'>['params']['move']

/**
 * Moves a late claim and shows its new state at once; lists and today's tasks are reloaded. A refused move shows the
 * present state, too: somebody else was perhaps quicker.
 */
export function useClaimMove(id: string) {
  const cache = useQueryClient()
  return async (move: Move, body: InputOf<'moveLateClaim'>['body'] = {}) => {
    const claim = keyOf('getLateClaim', { params: { id } })
    try {
      cache.setQueryData(claim, await call('moveLateClaim', { params: { id, move }, body }))
    } catch (error) {
      if (isApiError(error, 'illegalMove') || isApiError(error, 'lostRace'))
        await cache.invalidateQueries({ queryKey: claim })
      throw error
    }
    for (const list of ['searchLateClaims', 'searchOrders', 'getOperatorTasks', 'getRecommendationDetail'] as const)
      void cache.invalidateQueries({ queryKey: keyOf(list) })
  }
}
