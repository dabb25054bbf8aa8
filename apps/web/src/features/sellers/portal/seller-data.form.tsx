import { isBlank } from '@referral/domain/validate/field-code'
import { validateCompanyNameShape } from '@referral/domain/validate/name-shape'
import { validatePhone } from '@referral/domain/validate/person'
import { AddressFields, addressFaults, addressValues, useAddressLabels } from '#features/shell/address-fields.tsx'
import { KeptNote } from '#features/shell/kept-note.tsx'
import { call } from '#platform/api/api.ts'
import { useForm } from '#platform/form/use-form.ts'
import { isChanged, useKeepInput, useKeptInput } from '#platform/form/use-kept-input.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { Card } from '#ui/card.tsx'
import { Form } from '#ui/form.tsx'
import { FormSection } from '#ui/form-section.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Standing } from './seller-page.tsx'
import { useStanding } from './use-standing.ts'

const orNothing = (text: string) => (isBlank(text) ? undefined : text)

/** The key of this form among all unsaved inputs. */
const draft = 'seller data'

/** Trade name, telephone, address and tax ids; they are printed on every settlement. */
export function SellerDataForm({ seller }: { seller: Standing['seller'] }) {
  const w = useWords('seller-data')
  const joining = useWords('joining')
  const keep = useStanding()
  const saved = { company: seller.company ?? '', phone: seller.phone ?? '', ...addressValues(seller) }
  const kept = useKeptInput<typeof saved>(draft)
  const form = useForm({
    initial: { ...saved, ...kept },
    labels: { company: w('company'), phone: joining('field.phone'), ...useAddressLabels() },
    validate: (values) => ({
      company: isBlank(values.company) ? null : validateCompanyNameShape(values.company),
      phone: isBlank(values.phone) ? 'required' : validatePhone(values.phone),
      ...addressFaults(values),
    }),
    submit: async ({ company, vatId, taxNumber, ...values }) => {
      const body = {
        ...values,
        company: orNothing(company),
        vatId: orNothing(vatId),
        taxNumber: orNothing(taxNumber),
      }
      keep(await call('saveSellerData', { body }), w('data.done'))
    },
  })
  const isUnsaved = isChanged(form.values, saved)
  useKeepInput(draft, form.values, isUnsaved)
  return (
    <Card
      title={w('data.title')}
      aside={<span className="wrap-anywhere">{`${seller.firstName} ${seller.lastName} · ${seller.email}`}</span>}
    >
      <Form {...form.form} label={w('data.title')}>
        <KeptNote isShown={kept !== undefined && isUnsaved} />
        <FormSection title={w('data.section')}>
          <div className="grid gap-stack sm:grid-cols-2">
            <TextField {...form.text('company')} optional autoComplete="organization" />
            <TextField {...form.text('phone')} required type="tel" autoComplete="tel" />
          </div>
        </FormSection>
        <AddressFields field={form.text} taxHint={w('ids.hint')} />
        <div className="grid md:justify-start">
          <SubmitButton>{w('data.submit')}</SubmitButton>
        </div>
      </Form>
    </Card>
  )
}
