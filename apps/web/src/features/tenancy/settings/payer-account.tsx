import { useState } from 'react'
import { formatIban, isIban } from '@referral/domain/validate/iban'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { Card } from '#ui/card.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { Form } from '#ui/form.tsx'
import { FormActions } from '#ui/form-actions.tsx'
import { IbanField } from '#ui/iban-field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useToast } from '#ui/toast.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { SecondPerson } from './second-person.tsx'
import type { SettingsAnswer, SettingsDraft } from './settings-draft.ts'

interface Props {
  readonly answer: SettingsAnswer
  readonly draft: SettingsDraft
}

/** The account for payouts; another one is proposed by one person and agreed to by another. */
export function PayerAccount({ answer, draft }: Props) {
  const w = useWords('setting-approval')
  const rows = (account: { name: string; iban: string; bic: string }) => [
    { term: w('account.name'), text: account.name },
    { term: w('account.iban'), text: <span className="tabular">{formatIban(account.iban)}</span> },
    { term: w('account.bic'), text: <span className="tabular">{account.bic}</span> },
  ]
  return (
    <>
      <Card title={w('account.now')}>
        <p className="max-w-text text-ink-muted">{w('account.lead')}</p>
        <DescriptionList items={rows(answer.payer)} />
      </Card>
      <SecondPerson
        draft={draft}
        proposal={answer.proposal}
        title={w('account.proposal')}
        compare={w('account.compare')}
        confirmed={w('account.confirmed')}
        send={(id, decision, body) => call('decidePayerAccount', { params: { id, decision }, body })}
      >
        {({ account }) => <DescriptionList items={rows(account)} />}
      </SecondPerson>
      <Propose take={draft.take} />
    </>
  )
}

interface Account {
  readonly name: string
  readonly iban: string
  readonly bic: string
}

function Propose({ take }: Pick<SettingsDraft, 'take'>) {
  const w = useWords('setting-approval')
  const toast = useToast()
  const [isPasswordAsked, setPasswordAsked] = useState(false)
  const form = useForm({
    initial: { name: '', iban: '', bic: '' },
    labels: { name: w('account.name'), iban: w('account.iban'), bic: w('account.bic') },
    validate: (values) => ({
      name: values.name.trim() === '' ? 'required' : null,
      iban: values.iban === '' ? 'required' : isIban(values.iban) ? null : 'invalidIban',
      bic: values.bic.trim() === '' ? 'required' : null,
    }),
    submit: async (values) => {
      try {
        await send(values)
      } catch (error) {
        if (!isApiError(error, 'reauthenticate')) throw error
        setPasswordAsked(true)
      }
    },
  })
  const send = async ({ name, iban, bic }: Account, password?: string): Promise<void> => {
    const body = { name, iban, bic: bic.replaceAll(' ', '').toUpperCase() }
    take(
      await call('proposePayerAccount', {
        body: { ...body, ...(password === undefined ? {} : { password }) },
      }),
    )
    for (const field of ['name', 'iban', 'bic'] as const) form.set(field, '')
    toast({ text: w('account.sent'), tone: 'positive' })
  }
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
      {isPasswordAsked && (
        <PasswordDialog onConfirm={(password) => send(form.values, password)} onClose={() => setPasswordAsked(false)} />
      )}
    </Card>
  )
}
