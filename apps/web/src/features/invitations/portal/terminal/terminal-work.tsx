import { useCallback, useState } from 'react'
import { useWords } from '#platform/i18n/use-words.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import type { Invited } from '../use-invite.ts'
import { ConversationForm } from './conversation.form.tsx'
import { InvitationSent } from './invitation-sent.tsx'
import { SignOff } from './sign-off.tsx'
import { StaffForm, type Adviser } from './staff.form.tsx'
import { Team } from './team.tsx'
import type { TerminalFacts } from './terminal.screen.tsx'

/** What of a sent invitation stays on the terminal: nothing of the customer. */
export interface Outcome {
  readonly state: Invited['state']
  readonly expiresOn: string
  readonly productId: string
  /** The customer's. */
  readonly locale: 'de' | 'en'
  readonly leftToday: number
}

interface Props {
  readonly facts: TerminalFacts
  readonly onEnded: () => void
  /** Of a terminal that the adviser signed on to. */
  readonly onSignedOff: () => void
}

/** One conversation after another; the adviser stays, nothing of a customer does. */
export function TerminalWork({ facts, onEnded, onSignedOff }: Props) {
  const w = useWords('terminal')
  const [adviser, setAdviser] = useState<Adviser | undefined>(facts.adviser ?? undefined)
  const [isTeam, setTeam] = useState(false)
  const [isCleared, setCleared] = useState(false)
  /** Raised for each conversation: its form is a new one. */
  const [round, setRound] = useState(0)
  const [sent, setSent] = useState<{ readonly round: number; readonly outcome: Outcome }>()
  // An answer may come after its conversation was left.
  const outcome = sent?.round === round ? sent.outcome : undefined
  const next = useCallback(() => {
    setCleared(false)
    setRound((before) => before + 1)
  }, [])
  const clear = useCallback(() => {
    next()
    setCleared(true)
  }, [next])
  if (adviser === undefined) return <StaffForm shop={facts.shop} onKnown={setAdviser} onEnded={onEnded} />
  const { staffNumber } = adviser
  const keep = (given: Outcome): void => {
    setSent({ round, outcome: given })
    setAdviser((now) => (now?.staffNumber === staffNumber ? { ...now, leftToday: given.leftToday } : now))
  }
  if (isTeam) return <Team shop={facts.shop} adviser={adviser} onBack={() => setTeam(false)} onEnded={onEnded} />
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line pb-3 text-small">
        <p className="min-w-0 wrap-anywhere">
          <span className="block text-ink-muted">{facts.shop}</span>
          <span className="strong">{w('you.are', { name: adviser.name, number: adviser.staffNumber })}</span>
        </p>
        <span className="flex flex-wrap gap-2">
          {adviser.isLead && (
            <Button size="s" variant="quiet" onClick={() => setTeam(true)}>
              {w('team')}
            </Button>
          )}
          {facts.adviser === null ? (
            <Button
              size="s"
              variant="quiet"
              onClick={() => {
                next()
                setAdviser(undefined)
              }}
            >
              {w('change')}
            </Button>
          ) : (
            <SignOff onSignedOff={onSignedOff} />
          )}
        </span>
      </div>
      {isCleared && (
        <Banner tone="info" live>
          {w('cleared')}
        </Banner>
      )}
      {outcome === undefined ? (
        <ConversationForm key={round} facts={facts} adviser={adviser} onSent={keep} onIdle={clear} onEnded={onEnded} />
      ) : (
        <InvitationSent outcome={outcome} onNext={next} />
      )}
    </>
  )
}
