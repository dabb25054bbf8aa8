import { useQueryClient } from '@tanstack/react-query'
import { validateIban } from '@referral/domain/validate/iban'
import { validateCompanyNameShape } from '@referral/domain/validate/name-shape'
import { call } from '#platform/api/api.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useIban } from '#platform/form/use-iban.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { keyOf } from '#platform/query.ts'
import { useSession } from '#platform/session/use-session.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { Button } from '#ui/button.tsx'
import { ButtonRow } from '#ui/button-row.tsx'
import { Form } from '#ui/form.tsx'
import { IbanField } from '#ui/iban-field.tsx'
import { Icon } from '#ui/icon.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { OwnAccount } from './bank.screen.tsx'
import { CurrentPassword, useReauthentication } from '#features/accounts/public.tsx'
import { lockIcon } from '#ui/tool-icons.ts'

interface Props {
  readonly data: OwnAccount
  readonly onDone: () => void
  readonly onCancel: (() => void) | undefined
}

/** Account holder and IBAN; only German ones where the tenant requires it (spec §5). */
export function BankForm({ data, onDone, onCancel }: Props) {
  const w = useWords('own-data')
  const { config } = useTenant()
  const user = useSession('user')?.user
  const answers = useQueryClient()
  const again = useReauthentication(data.passwordFrom)
  const form = useForm({
    initial: {
      owner: data.bankAccount?.owner ?? `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim(),
      iban: '',
      password: '',
    },
    labels: { owner: w('bank.owner'), iban: w('bank.iban'), password: w('password') },
    validate: ({ owner, iban, password }) => ({
      owner: validateCompanyNameShape(owner),
      iban: validateIban(iban, { onlyGerman: config.ibanOnlyGerman }),
      password: again.faultOf(password),
    }),
    submit: async ({ owner, iban, password }, report) => {
      const body = { owner: owner.trim(), iban, ...again.bodyOf(password) }
      const isMade = await again.guard(async () => {
        answers.setQueryData(keyOf('getOwnBankAccount'), await call('putOwnBankAccount', { body }))
      }, report)
      if (!isMade) return
      for (const told of ['getOwnData', 'getSellerStanding'] as const)
        void answers.invalidateQueries({ queryKey: keyOf(told) })
      onDone()
    },
  })
  const iban = useIban(w('bank.iban'), form.values.iban)
  return (
    <Form {...form.form} label={w(data.bankAccount === null ? 'bank.add' : 'bank.other')}>
      <TextField {...form.text('owner')} required autoComplete="name" hint={w('bank.owner.hint')} />
      <IbanField
        {...form.text('iban')}
        {...iban}
        required
        hint={config.ibanOnlyGerman ? w('bank.iban.german') : w('bank.iban.hint')}
      />
      <CurrentPassword field={form.text('password')} isAsked={again.isAsked} hasPassword={!config.autologin} />
      <ButtonRow>
        <SubmitButton>{w('bank.submit')}</SubmitButton>
        {onCancel && (
          <Button variant="quiet" size="l" onClick={onCancel}>
            {w('cancel')}
          </Button>
        )}
      </ButtonRow>
      <p className="flex gap-2.5 text-small text-ink-muted">
        <Icon name={lockIcon} className="mt-[0.1em]" />
        <span>{w(data.bankAccount === null ? 'bank.safe' : 'bank.safe.change')}</span>
      </p>
    </Form>
  )
}
