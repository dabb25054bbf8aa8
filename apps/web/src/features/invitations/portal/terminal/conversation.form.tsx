import { validateEmail } from '@referral/domain/validate/email-field'
import { validateNameShape } from '@referral/domain/validate/name-shape'
import { validateTerms } from '@referral/domain/validate/terms'
import { useAnswer } from '#platform/answers/use-answer.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { ownDevice } from '#platform/api/call.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useLocale, useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { Accordion } from '#ui/accordion.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Form } from '#ui/form.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Select } from '#ui/select.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useInvite } from '../use-invite.ts'
import type { Outcome } from './terminal-work.tsx'
import { GoOnCode } from './go-on-code.tsx'
import type { Adviser } from './staff.form.tsx'
import type { TerminalFacts } from './terminal.screen.tsx'
import { useIdle } from './use-idle.ts'
import { usePatient } from './use-patient.ts'

/** Without a touch for so long, the form asks whether the user is present, and is then cleared. */
const [quietMs, warningMs] = [150_000, 30_000]

/** The device authenticates the call, whoever else is logged in in this browser. */
const asTerminal = { token: ownDevice, keepsSessions: true } as const

interface Props {
  readonly facts: TerminalFacts
  readonly adviser: Adviser
  readonly onSent: (outcome: Outcome) => void
  readonly onIdle: () => void
  readonly onEnded: () => void
}

/** One conversation: channel, customer, product, and consent. */
export function ConversationForm({ facts, adviser, onSent, onIdle, onEnded }: Props) {
  const w = useWords('terminal')
  const locale = useLocale()
  const { emailWhitelist } = useTenant().config
  const { invite, isSolving } = useInvite(asTerminal)
  const patient = usePatient()
  const products = useAnswer(queryOf('listProducts'), { retry: false })
  const textIn = (language: string) => facts.consentTexts.find((one) => one.locale === language)?.text ?? ''
  const form = useForm({
    initial: { kind: 'onSite', firstName: '', lastName: '', email: '', productId: '', locale, consent: false },
    labels: { firstName: w('firstName'), lastName: w('lastName'), email: w('email') },
    paths: { consent: 'consentText' },
    validate: (values, isTouched) => ({
      firstName: validateNameShape(values.firstName),
      lastName: validateNameShape(values.lastName),
      email: validateEmail(values.email, emailWhitelist),
      consent: validateTerms(values.consent || isTouched('consent') ? values.consent : undefined),
    }),
    submit: async (values) => {
      const body = {
        firstName: values.firstName.trim(),
        lastName: values.lastName.trim(),
        email: values.email.trim(),
        kind: values.kind as TerminalFacts['kinds'][number],
        staffNumber: adviser.staffNumber,
        consentText: textIn(values.locale),
        locale: values.locale as 'de' | 'en',
      }
      try {
        const { invitation, leftToday } = await patient.send(() => invite(body))
        const { state, expiresOn } = invitation
        onSent({ state, expiresOn, productId: values.productId, locale: body.locale, leftToday })
      } catch (error) {
        if (isApiError(error, 'sessionEnded')) return onEnded()
        throw error
      }
    },
  })
  const { kind, firstName, lastName, email, productId, consent } = form.values
  const isTyped = consent || [firstName, lastName, email].some((one) => one !== '')
  const language = form.choice('locale')
  const chooseLanguage = (value: string): void => {
    language.onChange(value)
    // Another language has another text: nobody has agreed to that one yet.
    if (value !== language.value) form.set('consent', false)
  }
  const idle = useIdle(isTyped && !patient.isWaiting, quietMs, warningMs, onIdle)
  return (
    <>
      <PageHeading key="conversation">{w('title')}</PageHeading>
      <Form {...form.form} label={w('title')}>
        <RadioGroup
          look="cards"
          columns={2}
          legend={w('kind')}
          {...form.choice('kind')}
          options={facts.kinds.map((one) => ({ value: one, title: w(`kind.${one}`), text: w(`kind.${one}.text`) }))}
        />
        <div className="grid gap-stack sm:grid-cols-2">
          <TextField {...form.text('firstName')} required autoComplete="off" />
          <TextField {...form.text('lastName')} required autoComplete="off" />
        </div>
        <TextField {...form.text('email')} required type="email" inputMode="email" autoComplete="off" />
        {products.data !== undefined && products.data.length > 0 && (
          <Select
            {...form.choice('productId')}
            label={w('product')}
            optional
            options={[
              { value: '', label: w('product.none') },
              ...products.data.map(({ id, displayName }) => ({ value: String(id), label: displayName })),
            ]}
          />
        )}
        <Select
          {...language}
          onChange={chooseLanguage}
          label={w('locale')}
          options={facts.consentTexts.map((one) => ({ value: one.locale, label: w(`locale.${one.locale}`) }))}
        />
        <Card tone="tint" title={w('consent.title')}>
          <p className="text-ink-muted">{w(kind === 'phone' ? 'consent.phone' : 'consent.onSite')}</p>
          <blockquote lang={form.values.locale} className="border-s-4 border-line-strong ps-4 text-lead">
            {textIn(form.values.locale)}
          </blockquote>
          <Checkbox {...form.consent('consent')} hint={w('consent.kept')}>
            {w('consent.box')}
          </Checkbox>
        </Card>
        {isSolving && <Banner tone="info">{w('solving')}</Banner>}
        {patient.isWaiting && (
          <Banner
            tone="caution"
            live
            title={w('waiting.title')}
            action={
              <Button size="s" variant="secondary" onClick={patient.stop}>
                {w('waiting.stop')}
              </Button>
            }
          >
            {w('waiting.text')}
          </Banner>
        )}
        {idle.isWarned && (
          <Banner
            tone="caution"
            live
            title={w('idle.title')}
            action={
              <Button size="s" variant="secondary" onClick={idle.stay}>
                {w('idle.stay')}
              </Button>
            }
          >
            {w('idle.text')}
          </Banner>
        )}
        <SubmitButton>{w('send')}</SubmitButton>
      </Form>
      <p className="text-small text-ink-muted">{w('left', { count: adviser.leftToday })}</p>
      <Accordion title={w('self.title')} wide>
        <div className="grid gap-4">
          <p>{w('self.text')}</p>
          <GoOnCode productId={productId} locale={form.values.locale as 'de' | 'en'} />
        </div>
      </Accordion>
    </>
  )
}
