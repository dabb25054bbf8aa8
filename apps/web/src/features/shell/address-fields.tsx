import { validateHouseNumber, validateLine, validatePostalCode } from '@referral/domain/validate/person'
import { validateTaxNumber, validateVatId } from '@referral/domain/validate/tax-id'
import type { ComponentProps } from 'react'
import { useWords } from '#platform/i18n/use-words.ts'
import { FormSection } from '#ui/form-section.tsx'
import { TextField } from '#ui/text-field.tsx'

type Field<Name extends string> = (name: Name) => ComponentProps<typeof TextField>

const names = ['street', 'streetNumber', 'zip', 'city', 'vatId', 'taxNumber'] as const
type Values = Readonly<Record<(typeof names)[number], string>>

/** The initial values of the fields. */
export const addressValues = (known: { readonly [Name in keyof Values]: string | null }) => ({
  street: known.street ?? '',
  streetNumber: known.streetNumber ?? '',
  zip: known.zip ?? '',
  city: known.city ?? '',
  vatId: known.vatId ?? '',
  taxNumber: known.taxNumber ?? '',
})

/** One of the two tax ids has to be there (§ 14 UStG). */
export const addressFaults = (values: Values) => ({
  street: validateLine(values.street, 120),
  streetNumber: validateHouseNumber(values.streetNumber),
  zip: validatePostalCode(values.zip),
  city: validateLine(values.city, 120),
  vatId: [values.vatId, values.taxNumber].every((text) => text.trim() === '')
    ? 'vatIdOrTaxNumber'
    : validateVatId(values.vatId),
  taxNumber: validateTaxNumber(values.taxNumber),
})

export function useAddressLabels() {
  const w = useWords('joining')
  return Object.fromEntries(names.map((name) => [name, w(`field.${name}`)])) as Values
}

/** The address and tax ids of an agency or a seller; words `joining`. */
export function AddressFields({ field, taxHint }: { field: Field<keyof Values>; taxHint: string }) {
  const w = useWords('joining')
  return (
    <>
      <FormSection title={w('section.address')}>
        <div className="grid gap-stack sm:grid-cols-[minmax(0,1fr)_8rem]">
          <TextField {...field('street')} required autoComplete="address-line1" />
          <TextField {...field('streetNumber')} required />
        </div>
        <div className="grid gap-stack sm:grid-cols-[8rem_minmax(0,1fr)]">
          <TextField {...field('zip')} required autoComplete="postal-code" inputMode="numeric" />
          <TextField {...field('city')} required autoComplete="address-level2" />
        </div>
      </FormSection>
      <FormSection title={w('section.tax')} hint={taxHint}>
        <div className="grid gap-stack sm:grid-cols-2">
          <TextField {...field('vatId')} hint={w('field.vatId.hint')} />
          <TextField {...field('taxNumber')} hint={w('field.taxNumber.hint')} />
        </div>
      </FormSection>
    </>
  )
}
