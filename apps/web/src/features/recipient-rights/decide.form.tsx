import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Form } from '#ui/form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { keptOf } from './holdings.ts'
import type { Holdings, Outcome } from './holdings.ts'

interface Props {
  readonly holdings: Holdings
  readonly token: string
  readonly onDone: (outcome: Outcome) => void
  readonly onOver: () => void
}

/** Erase, object, end the newsletter; a person who has objected withdraws it here. At least one must be chosen. */
export function DecideForm({ holdings, token, onDone, onOver }: Props) {
  const w = useWords('rights')
  const { objected, newsletter } = holdings
  const mayErase = keptOf(holdings).length > 0
  const form = useForm({
    initial: { erase: false, object: false, endNewsletter: false },
    labels: { erase: w('erase'), object: w('object'), endNewsletter: w('newsletter') },
    validate: () => ({ erase: null, object: null, endNewsletter: null }),
    submit: async ({ erase, object, endNewsletter }, report) => {
      if (!erase && !object && !endNewsletter) return report.problem(w('decide.none'))
      const body = { token, erase, endNewsletter, ...(object ? { object: !objected } : {}) }
      try {
        onDone(await call('decideByRightsLink', { body }))
      } catch (error) {
        if (!isApiError(error, 'tokenExpired') && !isApiError(error, 'tokenInvalid')) throw error
        onOver()
      }
    },
  })
  const { erase } = form.values
  return (
    <Form {...form.form} label={w('decide.title')}>
      {mayErase && (
        <Checkbox {...form.check('erase')} hint={w('erase.hint')}>
          {w('erase')}
        </Checkbox>
      )}
      <Checkbox {...form.check('object')} hint={w(objected ? 'takeBack.hint' : 'object.hint')}>
        {w(objected ? 'takeBack' : 'object')}
      </Checkbox>
      {newsletter !== 'optedOut' && (
        <Checkbox {...form.check('endNewsletter')} hint={w(`newsletter.${newsletter}`)}>
          {w('newsletter')}
        </Checkbox>
      )}
      <div className="grid md:justify-start">
        <SubmitButton variant={erase ? 'danger' : 'primary'}>
          {w(erase ? 'decide.erase' : 'decide.submit')}
        </SubmitButton>
      </div>
      <p className="text-small text-ink-muted">{w('decide.note')}</p>
    </Form>
  )
}
