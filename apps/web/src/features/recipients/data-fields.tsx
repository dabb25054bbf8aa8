import type { ReactNode } from 'react'
import { useWords } from '#platform/i18n/use-words.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { DateField } from '#ui/date-field.tsx'
import { FormSection } from '#ui/form-section.tsx'
import { Link } from '#ui/link.tsx'
import { Select } from '#ui/select.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'

interface Field {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}
type TextName =
  | 'salutation'
  | 'firstName'
  | 'lastName'
  | 'birthDate'
  | 'email'
  | 'phone'
  | 'street'
  | 'houseNumber'
  | 'zip'
  | 'city'

interface Props {
  readonly form: {
    text(name: TextName): Field
    check(name: 'newsletter'): {
      readonly name: string
      readonly checked: boolean
      readonly onChange: (checked: boolean) => void
    }
  }
}

const salutations = ['Frau', 'Herr', 'Divers'] as const

/** The fields in a familiar order; optional ones are marked. */
export function DataFields({ form }: Props) {
  const w = useWords('landing')
  const pathTo = usePathTo()
  const { name: client, config } = useTenant()
  return (
    <div className="grid grid-cols-1 gap-8">
      <FormSection title={w('form.person')}>
        <Select
          {...form.text('salutation')}
          optional
          autoComplete="honorific-prefix"
          options={[
            { value: '', label: w('salutation.none') },
            ...salutations.map((value) => ({ value, label: w(`salutation.${value}`) })),
          ]}
        />
        <Pair>
          <TextField {...form.text('firstName')} required autoComplete="given-name" />
          <TextField {...form.text('lastName')} required autoComplete="family-name" />
        </Pair>
        <DateField {...form.text('birthDate')} required hint={w('birthDate.hint')} autoComplete="bday" />
      </FormSection>
      <FormSection title={w('form.contact')}>
        <TextField {...form.text('email')} required type="email" hint={w('email.hint')} />
        <TextField {...form.text('phone')} optional type="tel" autoComplete="tel" width="medium" />
      </FormSection>
      <FormSection title={w('form.address')}>
        <div className="grid items-start gap-x-4 gap-y-stack sx:grid-cols-[minmax(0,1fr)_8rem]">
          <TextField {...form.text('street')} required autoComplete="address-line1" />
          <TextField {...form.text('houseNumber')} required />
        </div>
        <div className="grid items-start gap-x-4 gap-y-stack sx:grid-cols-[8rem_minmax(0,1fr)]">
          <TextField {...form.text('zip')} required inputMode="numeric" autoComplete="postal-code" />
          <TextField {...form.text('city')} required autoComplete="address-level2" />
        </div>
      </FormSection>
      {config.newsletter && (
        <Checkbox {...form.check('newsletter')} hint={w('newsletter.hint')}>
          {w('newsletter', { client })}
        </Checkbox>
      )}
      <div className="grid gap-4">
        <div className="grid sm:justify-start">
          <SubmitButton iconEnd="arrow-right">{w('submit')}</SubmitButton>
        </div>
        <p className="text-small text-ink-muted">{w('submit.next')}</p>
        <p className="text-small text-ink-muted">
          {w.rich('form.privacy', {
            privacy: (text: ReactNode) => (
              <Link href={pathTo('Datenschutz')} external>
                {text}
              </Link>
            ),
          })}
        </p>
      </div>
    </div>
  )
}

const Pair = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-x-4 gap-y-stack sm:grid-cols-2">{children}</div>
)
