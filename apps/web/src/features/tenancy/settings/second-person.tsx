import { useState } from 'react'
import type { ReactNode } from 'react'
import { isApiError } from '#platform/api/api-error.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { ButtonRow } from '#ui/button-row.tsx'
import { Card } from '#ui/card.tsx'
import { DateText } from '#ui/date-text.tsx'
import { useToast } from '#ui/toast.tsx'
import { decideProposal, type Decision } from './decide-proposal.ts'
import { PasswordDialog } from './password-dialog.tsx'
import type { SettingsAnswer, SettingsDraft } from './settings-draft.ts'

type Asked = NonNullable<SettingsAnswer['scriptProposal'] | SettingsAnswer['proposal']>

interface Props<Proposal extends Asked> {
  readonly draft: SettingsDraft
  readonly proposal: Proposal | null
  readonly title: string
  /** What to look at before agreeing. */
  readonly compare: string
  readonly confirmed: string
  readonly send: (id: string, decision: Decision, body: { password?: string }) => Promise<SettingsAnswer>
  readonly children: (proposal: Proposal) => ReactNode
}

/** A proposal for a second person, who agrees or declines; the proposer may withdraw it. */
export function SecondPerson<Proposal extends Asked>(props: Props<Proposal>) {
  const { draft, proposal, title, compare, confirmed, send, children } = props
  const w = useWords('setting-approval')
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const [isPasswordAsked, setPasswordAsked] = useState(false)
  const [problem, setProblem] = useState<string>()
  const decide = async (id: string, decision: Decision, password?: string): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    try {
      const decided = await decideProposal(
        (given) => send(id, decision, given === undefined ? {} : { password: given }),
        password,
      )
      if (decided.kind === 'password') return setPasswordAsked(true)
      if (decided.kind === 'failed') return setProblem(decided.problem)
      if (decided.kind === 'done') {
        draft.take(decided.answer)
        return toast({ text: decision === 'confirm' ? confirmed : w('account.declined'), tone: 'positive' })
      }
      setProblem(w('proposal.gone'))
      await draft.reload().catch((error: unknown) => {
        if (!isApiError(error)) throw error
      })
    } finally {
      setBusy(false)
    }
  }
  const problemNote = problem !== undefined && (
    <Banner tone="critical" live onDismiss={() => setProblem(undefined)}>
      {problem}
    </Banner>
  )
  if (proposal === null) return problemNote
  const { id, isOwn, askedBy, askedAt } = proposal
  return (
    <Card title={title} titleAs="h2">
      <p className="text-ink-muted">
        {w('account.proposal.by', { name: askedBy })}
        <DateText value={askedAt} withTime />
      </p>
      {children(proposal)}
      <Banner tone="info">{isOwn ? w('account.own') : compare}</Banner>
      {problemNote}
      <ButtonRow>
        {!isOwn && (
          <Button busy={isBusy} onClick={() => void decide(id, 'confirm')}>
            {w('account.confirm')}
          </Button>
        )}
        <Button variant="secondary" busy={isBusy} onClick={() => void decide(id, 'decline')}>
          {w(isOwn ? 'account.withdraw' : 'account.decline')}
        </Button>
      </ButtonRow>
      {isPasswordAsked && (
        <PasswordDialog
          onConfirm={(password) => decide(id, 'confirm', password)}
          onClose={() => setPasswordAsked(false)}
        />
      )}
    </Card>
  )
}
