import { validateEmail } from '@referral/domain/validate/email-field'
import { validateCompanyNameShape, validateNameShape } from '@referral/domain/validate/name-shape'
import { validateLine, validatePhone } from '@referral/domain/validate/person'
import { useState, type ReactNode } from 'react'
import { dropDraft } from '#platform/form/drafts.ts'
import { isChanged, useKeepInput, useKeptInput } from '#platform/form/use-kept-input.ts'
import { AddressFields, addressFaults, addressValues, useAddressLabels } from '#features/shell/address-fields.tsx'
import type { AnswerOf, InputOf } from '#platform/api/call-types.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { Form } from '#ui/form.tsx'
import { FormSection } from '#ui/form-section.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'

export type Profile = AnswerOf<'getAgencyStanding'>['agency']
type Data = InputOf<'registerAdditionalData'>['body']

/** The key of this form among all unsaved inputs. */
export const agencyDataDraft = 'agency data'

interface Props {
  readonly profile: Profile
  readonly label: string
  readonly submit: string
  readonly save: (data: Data) => Promise<unknown>
  /** Guards input that is not saved yet. */
  readonly guard?: (isDirty: boolean) => ReactNode
}

/** All that is known of an agency: completed once, changed later. */
export function AgencyDataForm({ profile, label, submit, save, guard }: Props) {
  const w = useWords('agency-joining')
  const joining = useWords('joining')
  const [saved, setSaved] = useState(() => ({
    name: profile.name,
    legalForm: profile.legalForm ?? '',
    registerEntry: profile.registerEntry ?? '',
    ...addressValues(profile),
    contactFirstName: profile.contactFirstName ?? '',
    contactLastName: profile.contactLastName ?? '',
    email: profile.email,
    phone: profile.phone ?? '',
  }))
  const form = useForm({
    initial: { ...saved, ...useKeptInput<typeof saved>(agencyDataDraft) },
    labels: {
      name: w('field.name'),
      legalForm: w('field.legalForm'),
      registerEntry: w('field.registerEntry'),
      ...useAddressLabels(),
      contactFirstName: w('field.firstName'),
      contactLastName: w('field.lastName'),
      email: w('field.email'),
      phone: joining('field.phone'),
    },
    validate: (values) => ({
      name: validateCompanyNameShape(values.name),
      legalForm: validateLine(values.legalForm, 60),
      ...addressFaults(values),
      contactFirstName: validateNameShape(values.contactFirstName),
      contactLastName: validateNameShape(values.contactLastName),
      email: validateEmail(values.email),
      phone: values.phone.trim() === '' ? 'required' : validatePhone(values.phone),
    }),
    submit: async (values) => {
      await save(values)
      setSaved(values)
      dropDraft(agencyDataDraft)
    },
  })
  const isDirty = isChanged(form.values, saved)
  useKeepInput(agencyDataDraft, form.values, isDirty)
  return (
    <>
      <Form {...form.form} label={label}>
        <FormSection title={w('section.company')}>
          <TextField {...form.text('name')} required autoComplete="organization" />
          <TextField {...form.text('legalForm')} required hint={w('field.legalForm.hint')} width="medium" />
          <TextField {...form.text('registerEntry')} optional hint={w('field.registerEntry.hint')} />
        </FormSection>
        <AddressFields field={form.text} taxHint={w('section.tax.hint')} />
        <FormSection title={w('section.contact')}>
          <div className="grid gap-stack sm:grid-cols-2">
            <TextField {...form.text('contactFirstName')} required autoComplete="given-name" />
            <TextField {...form.text('contactLastName')} required autoComplete="family-name" />
            <TextField {...form.text('email')} required type="email" />
            <TextField {...form.text('phone')} required type="tel" autoComplete="tel" />
          </div>
        </FormSection>
        <div className="grid md:justify-start">
          <SubmitButton>{submit}</SubmitButton>
        </div>
      </Form>
      {guard?.(isDirty)}
    </>
  )
}
