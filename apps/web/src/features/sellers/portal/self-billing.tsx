import { call } from '#platform/api/api.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { Banner } from '#ui/banner.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Form } from '#ui/form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useFormat } from '#ui/use-format.ts'
import { useStanding } from './use-standing.ts'

/** The agreement that the client writes the settlements (§ 14 (2) UStG), word for word, and its time. */
export function SelfBilling({ agreedAt, agreedText }: { agreedAt: string | null; agreedText: string | null }) {
  const w = useWords('seller-data')
  const format = useFormat()
  const { name } = useTenant()
  // The words may have changed since; what they agreed to has not.
  const text = (agreedAt === null ? null : agreedText) ?? w('selfBilling.text', { tenant: name })
  return (
    <Card title={w('selfBilling.title')}>
      <p className="max-w-text text-ink-muted">{w('selfBilling.lead', { tenant: name })}</p>
      <blockquote className="border-s-4 border-line ps-4 whitespace-pre-line">{text}</blockquote>
      {agreedAt === null ? (
        <Agree text={text} />
      ) : (
        <Banner tone="positive">{w('selfBilling.agreed', { at: format.instant(agreedAt) })}</Banner>
      )}
    </Card>
  )
}

function Agree({ text }: { text: string }) {
  const w = useWords('seller-data')
  const keep = useStanding()
  const form = useForm({
    initial: { accepted: false },
    labels: { accepted: w('selfBilling.box') },
    paths: { accepted: 'text' },
    validate: ({ accepted }) => ({ accepted: accepted ? null : 'required' }),
    submit: async ({ accepted }) => {
      const body = { text: `${text}\n\n${w('selfBilling.box')}`, accepted }
      keep(await call('agreeToSelfBilling', { body }), w('selfBilling.done'))
    },
  })
  return (
    <Form {...form.form} label={w('selfBilling.title')}>
      <Checkbox {...form.consent('accepted')}>{w('selfBilling.box')}</Checkbox>
      <div className="grid md:justify-start">
        <SubmitButton>{w('selfBilling.submit')}</SubmitButton>
      </div>
    </Form>
  )
}
