import { channelOf } from '@referral/domain/arrival'
import { berlinDay } from '@referral/domain/calendar'
import { validateEmail } from '@referral/domain/validate/email-field'
import { validateNameShape } from '@referral/domain/validate/name-shape'
import {
  validateBirthDate,
  validateHouseNumber,
  validateLine,
  validatePhone,
  validatePostalCode,
} from '@referral/domain/validate/person'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { useRepeatable } from '#platform/api/use-repeatable.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useTokens } from '#platform/session/use-session.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { useGo } from '#routing/use-path-to.ts'
import { Form } from '#ui/form.tsx'
import { DataFields } from './data-fields.tsx'
import type { Recommendation } from './landing.screen.tsx'

type Salutation = '' | 'Frau' | 'Herr' | 'Divers'

/**
 * The recipient's data (spec §3); the server checks facts that the browser can't know, such as the recommender's
 * address.
 */
export function DataForm({ recommendation }: { recommendation: Recommendation }) {
  const w = useWords('landing')
  const { config } = useTenant()
  const { setRecipient } = useTokens()
  const go = useGo()
  const repeatable = useRepeatable()
  const form = useForm({
    initial: {
      salutation: '',
      firstName: '',
      lastName: '',
      birthDate: '',
      email: '',
      phone: '',
      street: '',
      houseNumber: '',
      zip: '',
      city: '',
      newsletter: false,
    },
    labels: {
      salutation: w('salutation'),
      firstName: w('firstName'),
      lastName: w('lastName'),
      birthDate: w('birthDate'),
      email: w('email'),
      phone: w('phone'),
      street: w('street'),
      houseNumber: w('houseNumber'),
      zip: w('zip'),
      city: w('city'),
    },
    paths: { street: 'address.street', houseNumber: 'address.houseNumber', zip: 'address.zip', city: 'address.city' },
    validate: (values) => ({
      firstName: validateNameShape(values.firstName),
      lastName: validateNameShape(values.lastName),
      birthDate: wireDate(validateBirthDate(values.birthDate, berlinDay(new Date()))),
      email: validateEmail(values.email, config.emailWhitelist),
      phone: validatePhone(values.phone),
      street: validateLine(values.street),
      houseNumber: validateHouseNumber(values.houseNumber),
      zip: validatePostalCode(values.zip),
      city: validateLine(values.city),
    }),
    submit: async (values) => {
      const body = {
        salutation: values.salutation as Salutation,
        firstName: values.firstName.trim(),
        lastName: values.lastName.trim(),
        birthDate: values.birthDate.trim(),
        email: values.email.trim(),
        phone: values.phone.trim(),
        ...(config.newsletter && { newsletter: values.newsletter }),
        address: {
          street: values.street.trim(),
          houseNumber: values.houseNumber.trim(),
          zip: values.zip.trim(),
          city: values.city.trim(),
        },
      }
      try {
        const entered = await repeatable(body, (idempotencyKey) =>
          call(
            'createRecipient',
            {
              params: { number: recommendation.number },
              query: { channel: channelOf(new URLSearchParams(window.location.search)) },
              body,
            },
            { idempotencyKey },
          ),
        )
        setRecipient({ token: entered.token, number: entered.recipientNumber })
        await go('AGBDatenschutzZustimmung')
      } catch (error) {
        if (!isApiError(error, 'expired')) throw error
        await go('EmpfehlungAbgelaufen')
      }
    },
  })
  return (
    <div className="max-w-form">
      <Form {...form.form} label={w('form.title')}>
        <DataFields form={form} />
      </Form>
    </div>
  )
}

/** The date's message names its format (spec §5). */
const wireDate = (verdict: string | null) => (verdict === 'invalid' ? 'invalidDate' : verdict)
