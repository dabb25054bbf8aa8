import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/api/api.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { keyOf } from '#platform/query.ts'
import { ButtonRow } from '#ui/button-row.tsx'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/toast.tsx'
import { ReasonDialog } from '#desk/reason-dialog.tsx'
import type { Case } from './recommendation.screen.tsx'

type Move = 'release' | 'undoRelease' | 'cancel' | 'undoMatch' | 'hold' | 'liftHold'
const moves = ['release', 'liftHold', 'hold', 'undoRelease', 'undoMatch', 'cancel'] as const satisfies readonly Move[]

/** Offers only moves that the state table permits now; each explains its effect and asks before it acts. */
export function MoveButtons({ data }: { data: Case }) {
  const w = useWords('case-desk')
  const [asked, setAsked] = useState<Move>()
  const offered = moves.filter((move) => data.allowed.includes(move))
  if (offered.length === 0) return null
  return (
    <>
      <ButtonRow>
        {offered.map((move, index) => (
          <Button
            key={move}
            variant={move === 'cancel' ? 'danger' : index === 0 && move === 'release' ? 'primary' : 'secondary'}
            onClick={() => setAsked(move)}
          >
            {w(`move.${move}`)}
          </Button>
        ))}
      </ButtonRow>
      {asked !== undefined && <MoveDialog key={asked} move={asked} data={data} onClose={() => setAsked(undefined)} />}
    </>
  )
}

/** A case whose release was undone waits for nothing but its hold. */
const isUndone = ({ row, events }: Case) =>
  row.state === 'matched' && events.some(({ kind }) => kind === 'releaseUndone')

function MoveDialog({ move, data, onClose }: { move: Move; data: Case; onClose: () => void }) {
  const w = useWords('case-desk')
  const kit = useWords('desk-kit')
  const toast = useToast()
  const cache = useQueryClient()
  const id = data.row.id
  const perform = async (reason: string) => {
    const body = reason === '' ? {} : { reason }
    const answer = await call('moveRecommendation', { params: { id, move }, body })
    cache.setQueryData(keyOf('getRecommendationDetail', { params: { id } }), answer)
    void cache.invalidateQueries({ queryKey: keyOf('searchRecommendations') })
    void cache.invalidateQueries({ queryKey: keyOf('getOperatorTasks') })
    toast({ text: w('move.done', { state: kit(`state.${answer.row.state}`) }), tone: 'positive' })
  }
  return (
    <ReasonDialog
      title={w(`move.${move}`)}
      text={w(move === 'liftHold' && isUndone(data) ? 'move.liftHold.undone' : `move.${move}.text`)}
      {...(move === 'cancel' && { field: { label: kit('reason'), hint: w('move.cancel.reason') } })}
      action={w(`move.${move}`)}
      isDangerous={move === 'cancel'}
      isOptional={move === 'release'}
      onSubmit={perform}
      onClose={onClose}
    />
  )
}
