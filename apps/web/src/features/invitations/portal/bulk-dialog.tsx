import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWhileShown } from '#desk/use-is-shown.ts'
import { Loaded } from '#features/shell/loaded.tsx'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { useToast } from '#ui/toast.tsx'

export type BulkAct = 'remind' | 'revoke'
type Outcome = AnswerOf<'remindInvited'>['outcomes'][number]

const callOf = { remind: 'remindInvited', revoke: 'revokeInvitations' } as const
const run = (act: BulkAct, ids: readonly string[], dryRun: boolean) =>
  call(callOf[act], { body: { ids: [...ids], dryRun } })
const happens = ({ obstacle }: Outcome) => obstacle === null

interface Props {
  readonly act: BulkAct
  readonly ids: readonly string[]
  readonly onClose: () => void
  readonly onDone: () => void
}

/** What would happen to each, before it does. */
export function BulkDialog({ act, ids, onClose, onDone }: Props) {
  const close = useWhileShown(onClose)
  const w = useWords('invitations-portal')
  const toast = useToast()
  const cache = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const preview = useQuery({ queryKey: [act, ids], queryFn: () => run(act, ids, true), gcTime: 0 })
  const count = preview.data?.outcomes.filter(happens).length ?? 0
  const go = async () => {
    setProblem(undefined)
    setBusy(true)
    try {
      const { outcomes } = await run(act, ids, false)
      toast({ text: w(`${act}.done`, { count: outcomes.filter(happens).length }) })
      close()
      onDone()
      await cache.invalidateQueries()
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(error.title)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={w(`${act}.title`)}
      actions={
        <>
          {count > 0 && (
            <Button variant={act === 'revoke' ? 'danger' : 'primary'} busy={isBusy} onClick={() => void go()}>
              {w(act)}
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            {w(count > 0 ? 'cancel' : 'close')}
          </Button>
        </>
      }
    >
      {problem !== undefined && (
        <Banner tone="critical" live>
          {problem}
        </Banner>
      )}
      <Loaded query={preview} skeleton={<SkeletonText lines={3} />}>
        {({ outcomes }) => <Outcomes act={act} outcomes={outcomes} />}
      </Loaded>
    </Dialog>
  )
}

function Outcomes({ act, outcomes }: { readonly act: BulkAct; readonly outcomes: readonly Outcome[] }) {
  const w = useWords('invitations-portal')
  const count = outcomes.filter(happens).length
  const stopped = outcomes.filter((outcome) => !happens(outcome))
  return (
    <div className="grid gap-4">
      {count > 0 && <p>{w(`${act}.will`, { count })}</p>}
      {stopped.length > 0 && (
        <div className="grid gap-2">
          <p className="strong">{w('outcome.none')}</p>
          <ul className="grid gap-1">
            {stopped.map(({ id, name, obstacle }) => (
              <li key={id}>
                {name || w('name.gone')}: {w(`obstacle.${obstacle!}`)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
