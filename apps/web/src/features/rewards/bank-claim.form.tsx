import { validateIban } from '@referral/domain/validate/iban'
import { validateCompanyNameShape } from '@referral/domain/validate/name-shape'
import { useForm } from '#platform/form/use-form.ts'
import { useIban } from '#platform/form/use-iban.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { Form } from '#ui/form.tsx'
import { IbanField } from '#ui/iban-field.tsx'
import { Icon } from '#ui/icon.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { bankIcon, lockIcon, plusIcon } from '#ui/tool-icons.ts'
import { useFormat } from '#ui/use-format.ts'
import { paidCents } from './claim-view.ts'
import type { RewardClaim, RewardOption } from './loaded-claim.tsx'
import { ObstacleNote } from './obstacle-note.tsx'
import { useClaim } from './use-claim.ts'

interface Props {
  readonly claim: RewardClaim
  readonly option: RewardOption
}

/** Account holder and IBAN, or the account that is stored already (spec §2.5). */
export function BankClaimForm({ claim: reward, option }: Props) {
  const w = useWords('rewards')
  const format = useFormat()
  const { config } = useTenant()
  const { claim, obstacle } = useClaim()
  const stored = reward.storedBankAccount
  const form = useForm({
    initial: { account: stored === null ? 'other' : 'stored', owner: holderOf(reward), iban: '' },
    labels: { owner: w('claim.owner'), iban: w('claim.iban') },
    paths: { account: 'useStoredAccount' },
    validate: (values) =>
      values.account === 'stored'
        ? {}
        : {
            owner: validateCompanyNameShape(values.owner),
            iban: validateIban(values.iban, { onlyGerman: config.ibanOnlyGerman }),
          },
    submit: (values) =>
      claim({
        optionId: option.id,
        ...(reward.claimedAt !== null && { change: true }),
        ...(values.account === 'stored'
          ? { useStoredAccount: true }
          : { owner: values.owner.trim(), iban: values.iban }),
      }),
  })
  const iban = useIban(w('claim.iban'), form.values.iban)
  const isOther = form.values.account === 'other'
  return (
    <Form {...form.form} label={w('claim.bank.title')}>
      {stored !== null && (
        <RadioGroup
          look="cards"
          {...form.choice('account')}
          legend={w('claim.account')}
          options={[
            {
              value: 'stored',
              title: <span className="tabular">{stored.iban}</span>,
              text: [stored.owner, stored.bankName].filter((part) => part !== null).join(' · '),
              icon: bankIcon,
            },
            {
              value: 'other',
              title: w('claim.account.other'),
              text: w('claim.account.other.text'),
              icon: plusIcon,
            },
          ]}
        />
      )}
      {isOther && (
        <>
          <TextField {...form.text('owner')} required autoComplete="name" hint={w('claim.owner.hint')} />
          <IbanField
            {...form.text('iban')}
            {...iban}
            required
            hint={config.ibanOnlyGerman ? w('claim.iban.german') : w('claim.iban.hint')}
          />
        </>
      )}
      <p className="text-small text-ink-muted">
        {w('claim.statement', { payer: reward.payer, purpose: reward.remittance })}
      </p>
      <ObstacleNote obstacle={obstacle} />
      <div className="grid gap-4">
        <div className="grid sm:justify-start">
          <SubmitButton variant="reward">
            {w('claim.bank.submit', { amount: format.money(paidCents(reward)) })}
          </SubmitButton>
        </div>
        <p className="flex gap-2.5 text-small text-ink-muted">
          <Icon name={lockIcon} className="mt-[0.1em]" />
          <span>{w('claim.bank.safe')}</span>
        </p>
      </div>
    </Form>
  )
}

/** The known name, which can be changed where the account belongs to another person. */
const holderOf = ({ firstName, lastName }: RewardClaim): string => `${firstName ?? ''} ${lastName ?? ''}`.trim()
