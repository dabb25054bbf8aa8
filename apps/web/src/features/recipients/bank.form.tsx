import { validateIban } from '@referral/domain/validate/iban'
import { validateCompanyNameShape } from '@referral/domain/validate/name-shape'
import { useAnswers } from '#platform/answers/use-answer.ts'
import { call } from '#platform/api/api.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useIban } from '#platform/form/use-iban.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { keyOf } from '#platform/query.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { Button } from '#ui/button.tsx'
import { ButtonRow } from '#ui/button-row.tsx'
import { Form } from '#ui/form.tsx'
import { IbanField } from '#ui/iban-field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { RecipientCase } from './loaded-case.tsx'

interface Props {
  readonly isChange: boolean
  /** The recipient's name, proposed as the holder's. */
  readonly holder: string
  readonly onDone: () => void
  readonly onCancel: (() => void) | undefined
}

/** Account holder and IBAN; only German ones where the tenant requires it (spec §5). */
export function BankForm({ isChange, holder, onDone, onCancel }: Props) {
  const w = useWords('recipients')
  const { config } = useTenant()
  const answers = useAnswers()
  const form = useForm({
    initial: { owner: holder, iban: '' },
    labels: { owner: w('bank.owner'), iban: w('bank.iban') },
    validate: (values) => ({
      owner: validateCompanyNameShape(values.owner),
      iban: validateIban(values.iban, { onlyGerman: config.ibanOnlyGerman }),
    }),
    submit: async (values) => {
      const { holdUntil, ...bankAccount } = await call('putRecipientBankAccount', {
        body: { owner: values.owner.trim(), iban: values.iban },
      })
      answers.change<RecipientCase>(keyOf('getRecipientCase'), (before) => ({
        ...before,
        hasBankAccount: true,
        bankAccount,
        holdUntil,
      }))
      onDone()
    },
  })
  const iban = useIban(w('bank.iban'), form.values.iban)
  return (
    <Form {...form.form} label={isChange ? w('bank.other') : w('bank.title')}>
      <TextField {...form.text('owner')} required autoComplete="name" hint={w('bank.owner.hint')} />
      <IbanField
        {...form.text('iban')}
        {...iban}
        required
        hint={config.ibanOnlyGerman ? w('bank.iban.german') : w('bank.iban.hint')}
      />
      <ButtonRow>
        <SubmitButton>{w('bank.submit')}</SubmitButton>
        {onCancel && (
          <Button variant="quiet" size="l" onClick={onCancel}>
            {w('bank.cancel')}
          </Button>
        )}
      </ButtonRow>
    </Form>
  )
}
