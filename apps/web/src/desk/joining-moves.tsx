import { useState } from 'react'
import { isApiError } from '#platform/api/api-error.ts'
import { ReasonDialog } from '#desk/reason-dialog.tsx'
import { Banner } from '#ui/banner.tsx'
import { ButtonRow } from '#ui/button-row.tsx'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/toast.tsx'

const atOnce = ['approve', 'reactivate'] as const
const withReason = ['sendBack', 'deactivate'] as const
export type JoiningMove = (typeof atOnce)[number] | (typeof withReason)[number]

interface Props {
  readonly allowed: readonly JoiningMove[]
  readonly move: (what: JoiningMove, reason?: string) => Promise<unknown>
  readonly say: (word: JoiningMove | `${(typeof withReason)[number]}.text` | `${JoiningMove}.done`) => string
}

/** Approves an agency or a seller, or stops it; each dialog explains the effect first. */
export function JoiningMoves({ allowed, move, say }: Props) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState<(typeof withReason)[number]>()
  const [problem, setProblem] = useState<string>()
  const go = async (what: JoiningMove, reason?: string) => {
    await move(what, reason)
    toast({ text: say(`${what}.done`), tone: 'positive' })
  }
  const goAtOnce = async (what: (typeof atOnce)[number]) => {
    setBusy(true)
    setProblem(undefined)
    try {
      await go(what)
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(error.detail ?? error.title)
    } finally {
      setBusy(false)
    }
  }
  if (allowed.length === 0) return null
  return (
    <>
      <ButtonRow>
        {atOnce
          .filter((what) => allowed.includes(what))
          .map((what) => (
            <Button key={what} busy={busy} onClick={() => void goAtOnce(what)}>
              {say(what)}
            </Button>
          ))}
        {withReason
          .filter((what) => allowed.includes(what))
          .map((what) => (
            <Button key={what} variant={what === 'deactivate' ? 'danger' : 'secondary'} onClick={() => setAsked(what)}>
              {say(what)}
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
          title={say(asked)}
          text={say(`${asked}.text`)}
          action={say(asked)}
          isDangerous={asked === 'deactivate'}
          onSubmit={async (reason) => {
            await go(asked, reason)
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
