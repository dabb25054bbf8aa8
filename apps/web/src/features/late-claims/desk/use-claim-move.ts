import { useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'
import type { InputOf } from '#platform/api/call-types.ts'
import { keyOf } from '#platform/query.ts'

type Move = InputOf<'moveLateClaim'>['params']['move']

/** Moves a late claim and shows its new state at once; lists and today's tasks are reloaded. */
export function useClaimMove(id: string) {
  const cache = useQueryClient()
  return async (move: Move, body: InputOf<'moveLateClaim'>['body'] = {}) => {
    const answer = await call('moveLateClaim', { params: { id, move }, body })
    cache.setQueryData(keyOf('getLateClaim', { params: { id } }), answer)
    for (const list of ['searchLateClaims', 'searchOrders', 'getOperatorTasks', 'getRecommendationDetail'] as const)
      void cache.invalidateQueries({ queryKey: keyOf(list) })
  }
}
