import { useState } from 'react'
import { isApiError } from '#platform/api/api-error.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { Banner } from '#ui/banner.tsx'
import { ButtonRow } from '#ui/button-row.tsx'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/toast.tsx'
import type { Claim } from './late-claim.screen.tsx'
import { ReasonDialog } from '#desk/reason-dialog.tsx'
import { useClaimMove } from './use-claim-move.ts'

/** Takes up or declines a claim; accepting is beside the matching order. */
export function ClaimMoves({ data }: { data: Claim }) {
  const desk = useWords('claims-desk')
  const toast = useToast()
  const move = useClaimMove(data.row.id)
  const [busy, setBusy] = useState(false)
  const [isDeclining, setDeclining] = useState(false)
  const [problem, setProblem] = useState<string>()
  if (data.allowed.length === 0) return null
  const check = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await move('check')
      toast({ text: desk('check.done'), tone: 'positive' })
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(error.title)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <ButtonRow>
        {data.allowed.includes('check') && (
          <Button busy={busy} onClick={() => void check()}>
            {desk('check')}
          </Button>
        )}
        {data.allowed.includes('decline') && (
          <Button variant="danger" onClick={() => setDeclining(true)}>
            {desk('decline')}
          </Button>
        )}
      </ButtonRow>
      {problem !== undefined && (
        <Banner tone="critical" live>
          {problem}
        </Banner>
      )}
      {isDeclining && (
        <ReasonDialog
          title={desk('decline')}
          text={desk('decline.text')}
          action={desk('decline')}
          isDangerous
          onSubmit={async (reason) => {
            await move('decline', { reason })
            toast({ text: desk('decline.done'), tone: 'positive' })
          }}
          onClose={() => setDeclining(false)}
        />
      )}
    </>
  )
}
