import { useState } from 'react'
import { isIban } from '@referral/domain/validate/iban'
import { call } from '#platform/api/api.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { ButtonRow } from '#ui/button-row.tsx'
import { Card } from '#ui/card.tsx'
import { DateText } from '#ui/date-text.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { Form } from '#ui/form.tsx'
import { FormActions } from '#ui/form-actions.tsx'
import { IbanField } from '#ui/iban-field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useToast } from '#ui/toast.tsx'
import type { SettingsAnswer } from './settings-draft.ts'

interface Props {
  readonly answer: SettingsAnswer
  readonly take: (next: SettingsAnswer) => void
}

/** Where payouts come from; another account is proposed by one person and agreed to by another. */
export function PayerAccount({ answer, take }: Props) {
  const w = useWords('settings')
  const rows = (account: { Kontoinhaber: string; IBAN: string; BIC: string }) => [
    { term: w('account.name'), text: account.Kontoinhaber },
    { term: w('account.iban'), text: <span className="tabular">{account.IBAN}</span> },
    { term: w('account.bic'), text: <span className="tabular">{account.BIC}</span> },
  ]
  return (
    <>
      <Card title={w('account.now')}>
        <p className="max-w-text text-ink-muted">{w('account.lead')}</p>
        <DescriptionList items={rows(answer.Auszahlungskonto)} />
      </Card>
      {answer.Kontovorschlag !== null && (
        <Card title={w('account.proposal')}>
          <p className="text-ink-muted">
            {w('account.proposal.by', { name: answer.Kontovorschlag.Von })}
            <DateText value={answer.Kontovorschlag.Am} withTime />
          </p>
          <DescriptionList items={rows(answer.Kontovorschlag.Konto)} />
          <Decide answer={answer} take={take} />
        </Card>
      )}
      <Propose take={take} />
    </>
  )
}

function Decide({ answer, take }: Props) {
  const w = useWords('settings')
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const proposal = answer.Kontovorschlag
  if (proposal === null) return null
  const decide = async (decision: 'confirm' | 'decline'): Promise<void> => {
    setBusy(true)
    try {
      take(await call('decidePayerAccount', { params: { id: proposal.Id, decision } }))
      toast({ text: w(decision === 'confirm' ? 'account.confirmed' : 'account.declined'), tone: 'positive' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Banner tone="info">{w(proposal.Eigener ? 'account.own' : 'account.compare')}</Banner>
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
    </>
  )
}

function Propose({ take }: Pick<Props, 'take'>) {
  const w = useWords('settings')
  const toast = useToast()
  const form = useForm({
    initial: { name: '', iban: '', bic: '' },
    labels: { name: w('account.name'), iban: w('account.iban'), bic: w('account.bic') },
    wire: { name: 'Kontoinhaber', iban: 'IBAN', bic: 'BIC' },
    validate: (values) => ({
      name: values.name.trim() === '' ? 'required' : null,
      iban: values.iban === '' ? 'required' : isIban(values.iban) ? null : 'invalidIban',
      bic: values.bic.trim() === '' ? 'required' : null,
    }),
    submit: async ({ name, iban, bic }) => {
      take(
        await call('proposePayerAccount', {
          body: { Kontoinhaber: name, IBAN: iban, BIC: bic.replaceAll(' ', '').toUpperCase() },
        }),
      )
      for (const field of ['name', 'iban', 'bic'] as const) form.set(field, '')
      toast({ text: w('account.sent'), tone: 'positive' })
    },
  })
  return (
    <Card title={w('account.change')}>
      <Form {...form.form}>
        <TextField {...form.text('name')} required autoComplete="off" />
        <IbanField {...form.text('iban')} required />
        <TextField {...form.text('bic')} required width="medium" autoComplete="off" autoCapitalize="characters" />
        <FormActions>
          <SubmitButton>{w('account.send')}</SubmitButton>
        </FormActions>
      </Form>
    </Card>
  )
}
