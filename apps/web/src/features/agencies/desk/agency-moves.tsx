import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { keyOf } from '#platform/query.ts'
import { ReasonDialog } from '#desk/reason-dialog.tsx'
import { Banner } from '#ui/banner.tsx'
import { ButtonRow } from '#ui/button-row.tsx'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/toast.tsx'
import type { Agency } from './agency.screen.tsx'

type Move = Agency['allowed'][number]

/** Letting an agency work, and stopping it; each says what it means before it happens. */
export function AgencyMoves({ data }: { data: Agency }) {
  const desk = useWords('agencies-desk')
  const toast = useToast()
  const cache = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState<'sendBack' | 'deactivate'>()
  const [problem, setProblem] = useState<string>()
  const { id } = data.profile
  const move = async (what: Move, reason?: string) => {
    const answer = await call('moveAgency', { params: { id, move: what }, body: { reason } })
    cache.setQueryData(keyOf('getAgency', { params: { id } }), answer)
    for (const list of ['searchAgencies', 'getOperatorTasks'] as const)
      void cache.invalidateQueries({ queryKey: keyOf(list) })
    toast({ text: desk(`${what}.done`), tone: 'positive' })
  }
  const moveAtOnce = async (what: 'approve' | 'reactivate') => {
    setBusy(true)
    setProblem(undefined)
    try {
      await move(what)
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(error.detail ?? error.title)
    } finally {
      setBusy(false)
    }
  }
  if (data.allowed.length === 0) return null
  return (
    <>
      <ButtonRow>
        {(['approve', 'reactivate'] as const)
          .filter((what) => data.allowed.includes(what))
          .map((what) => (
            <Button key={what} busy={busy} onClick={() => void moveAtOnce(what)}>
              {desk(what)}
            </Button>
          ))}
        {(['sendBack', 'deactivate'] as const)
          .filter((what) => data.allowed.includes(what))
          .map((what) => (
            <Button key={what} variant={what === 'deactivate' ? 'danger' : 'secondary'} onClick={() => setAsked(what)}>
              {desk(what)}
            </Button>
          ))}
      </ButtonRow>
      {problem !== undefined && (
        <Banner tone="critical" live>
          {problem}
        </Banner>
      )}
      {asked !== undefined && (
        <ReasonDialog
          key={asked}
          title={desk(asked)}
          text={desk(`${asked}.text`)}
          action={desk(asked)}
          isDangerous={asked === 'deactivate'}
          onSubmit={(reason) => move(asked, reason)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
