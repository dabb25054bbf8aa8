import { useQueryClient } from '@tanstack/react-query'
import { JoiningMoves, type JoiningMove } from '#desk/joining-moves.tsx'
import { call } from '#platform/api/api.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { keyOf } from '#platform/query.ts'
import type { Seller } from './seller.screen.tsx'

/** Letting a seller work, and stopping them. */
export function SellerMoves({ data }: { data: Seller }) {
  const desk = useWords('sellers-desk')
  const cache = useQueryClient()
  const { id } = data.seller
  const move = async (what: JoiningMove, reason?: string) => {
    const answer = await call('moveSeller', { params: { id, move: what }, body: { reason } })
    cache.setQueryData(keyOf('getSeller', { params: { id } }), answer)
    for (const list of ['searchSellers', 'getOperatorTasks'] as const)
      void cache.invalidateQueries({ queryKey: keyOf(list) })
  }
  return <JoiningMoves allowed={data.allowed} move={move} say={desk} />
}
