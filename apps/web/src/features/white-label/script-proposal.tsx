import { useState } from 'react'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { ButtonRow } from '#ui/button-row.tsx'
import { Card } from '#ui/card.tsx'
import { DateText } from '#ui/date-text.tsx'
import { useToast } from '#ui/toast.tsx'
import { ChangeRows } from './change-rows.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import type { SettingsAnswer } from './settings-draft.ts'

interface Props {
  readonly proposal: SettingsAnswer['Skriptvorschlag']
  readonly take: (next: SettingsAnswer) => void
}

/** What waits for a second person: settings that decide what code runs in somebody's browser. */
export function ScriptProposal({ proposal, take }: Props) {
  const w = useWords('settings')
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const [isPasswordAsked, setPasswordAsked] = useState(false)
  if (proposal === null) return null
  const decide = async (decision: 'confirm' | 'decline', password?: string): Promise<void> => {
    setBusy(true)
    try {
      const body = password === undefined ? {} : { AktuellesPasswort: password }
      take(await call('decideScriptSettings', { params: { id: proposal.Id, decision }, body }))
      toast({ text: w(decision === 'confirm' ? 'scripts.confirmed' : 'account.declined'), tone: 'positive' })
    } catch (error) {
      if (password !== undefined || !isApiError(error, 'reauthenticate')) throw error
      setPasswordAsked(true)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card title={w('scripts.title')} titleAs="h2">
      <p className="text-ink-muted">
        {w('account.proposal.by', { name: proposal.Von })}
        <DateText value={proposal.Am} withTime />
      </p>
      <ChangeRows changes={proposal.Aenderungen} />
      <Banner tone="info">{w(proposal.Eigener ? 'account.own' : 'scripts.compare')}</Banner>
      <ButtonRow>
        {!proposal.Eigener && (
          <Button busy={isBusy} onClick={() => void decide('confirm')}>
            {w('account.confirm')}
          </Button>
        )}
        <Button variant="secondary" busy={isBusy} onClick={() => void decide('decline')}>
          {w(proposal.Eigener ? 'account.withdraw' : 'account.decline')}
        </Button>
      </ButtonRow>
      {isPasswordAsked && (
        <PasswordDialog onConfirm={(password) => decide('confirm', password)} onClose={() => setPasswordAsked(false)} />
      )}
    </Card>
  )
}
