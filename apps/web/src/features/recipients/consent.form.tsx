import type { ReactNode } from 'react'
import { validateTerms } from '@referral/domain/validate/terms'
import { useAnswers } from '#platform/answers/use-answer.ts'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { keyOf } from '#platform/query.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { useGo, usePathTo } from '#routing/use-path-to.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Form } from '#ui/form.tsx'
import { Link } from '#ui/link.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useConsentText } from './consent-points.ts'

/** One box for terms and privacy; sent with its exact text (spec §7.5). */
export function ConsentForm({ confirmBy }: { confirmBy: string }) {
  const w = useWords('recipients')
  const { name: client } = useTenant()
  const pathTo = usePathTo()
  const go = useGo()
  const answers = useAnswers()
  const termsText = useConsentText(confirmBy)
  const form = useForm({
    initial: { terms: false },
    labels: { terms: w('consent.terms') },
    paths: { terms: 'accepted' },
    validate: ({ terms }, isTouched) => ({ terms: validateTerms(terms || isTouched('terms') ? terms : undefined) }),
    submit: async () => {
      try {
        const answer = await call('consentRecipient', { body: { termsText, accepted: true } })
        answers.put(keyOf('getRecipientCase'), answer)
        await go('EmpfaengerBestaetigung')
      } catch (error) {
        if (!isApiError(error, 'expired')) throw error
        await go('EmpfehlungAbgelaufen')
      }
    },
  })
  return (
    <Form {...form.form} label={w('consent.summary')}>
      <Checkbox {...form.consent('terms')}>
        {w.rich('consent.box', {
          terms: (text: ReactNode) => (
            <Link href={pathTo('teilnahmebedingungen')} external>
              {text}
            </Link>
          ),
          privacy: (text: ReactNode) => (
            <Link href={pathTo('Datenschutz')} external>
              {text}
            </Link>
          ),
        })}
      </Checkbox>
      <div className="grid gap-3">
        <div className="grid sm:justify-start">
          <SubmitButton iconEnd="arrow-right">{w('consent.submit')}</SubmitButton>
        </div>
        <p className="text-small text-ink-muted">{w('consent.next', { client })}</p>
      </div>
    </Form>
  )
}
