import { useQueryClient } from '@tanstack/react-query'
import { JoiningMoves, type JoiningMove } from '#desk/joining-moves.tsx'
import { call } from '#platform/api/api.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { keyOf } from '#platform/query.ts'
import type { Agency } from './agency.screen.tsx'

/** Letting an agency work, and stopping it. */
export function AgencyMoves({ data }: { data: Agency }) {
  const desk = useWords('agencies-desk')
  const cache = useQueryClient()
  const { id } = data.profile
  const move = async (what: JoiningMove, reason?: string) => {
    const answer = await call('moveAgency', { params: { id, move: what }, body: { reason } })
    cache.setQueryData(keyOf('getAgency', { params: { id } }), answer)
    for (const list of ['searchAgencies', 'getOperatorTasks'] as const)
      void cache.invalidateQueries({ queryKey: keyOf(list) })
  }
  return <JoiningMoves allowed={data.allowed} move={move} say={desk} />
}
