import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { validateEmail } from '@referral/domain/validate/email-field'
import { validateNameShape } from '@referral/domain/validate/name-shape'
import { validateTerms } from '@referral/domain/validate/terms'
import { useKeepInput, useKeptInput } from '#platform/form/use-kept-input.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { FormActions } from '#ui/form-actions.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useFormat } from '#ui/use-format.ts'
import { PreviewDialog } from './preview-dialog.tsx'
import {
  CommonFields,
  Consent,
  draftOfOne,
  Restored,
  toConsent,
  useInitialCommon,
  type InviteFormProps,
} from './shared-fields.tsx'
import { useInvite, type Invited } from './use-invite.ts'

/** One customer; values that also apply to the next one stay, and the cursor returns to the first name. */
export function InviteOneForm({ facts, onUnsaved }: InviteFormProps) {
  const w = useWords('invitations-portal')
  const format = useFormat()
  const cache = useQueryClient()
  const { emailWhitelist } = useTenant().config
  const { invite, isSolving } = useInvite()
  const first = useRef<HTMLInputElement>(null)
  const [last, setLast] = useState<Invited>()
  const [isPreview, setPreview] = useState(false)
  const kept = useKeptInput(draftOfOne)
  const form = useForm({
    initial: { ...useInitialCommon(facts), firstName: '', lastName: '', email: '', consent: false, ...kept },
    labels: { firstName: w('firstName'), lastName: w('lastName'), email: w('email'), staffNumber: w('staff') },
    paths: { consent: 'consentText' },
    validate: (values, isTouched) => ({
      firstName: validateNameShape(values.firstName),
      lastName: validateNameShape(values.lastName),
      email: validateEmail(values.email, emailWhitelist),
      consent: validateTerms(values.consent || isTouched('consent') ? values.consent : undefined),
    }),
    submit: async (values) => {
      const person = {
        firstName: values.firstName.trim(),
        lastName: values.lastName.trim(),
        email: values.email.trim(),
      }
      const { invitation } = await invite({ ...person, ...toConsent(facts, values) })
      setLast(invitation)
      for (const name of ['firstName', 'lastName', 'email'] as const) form.set(name, '')
      form.set('consent', false)
      first.current?.focus()
      // Not awaited: the next one may be sent before the lists are reloaded.
      void cache.invalidateQueries()
    },
  })
  const { firstName, lastName, email } = form.values
  const isUnsaved = `${firstName}${lastName}${email}` !== ''
  useEffect(() => onUnsaved(isUnsaved), [onUnsaved, isUnsaved])
  useKeepInput(draftOfOne, form.values, isUnsaved)
  const name = last === undefined ? '' : `${last.firstName} ${last.lastName}`
  return (
    <>
      {kept !== undefined && isUnsaved && <Restored />}
      <Form {...form.form} label={w('invite.one')}>
        <div className="grid items-start gap-x-10 gap-y-stack lg:grid-cols-2">
          <div className="grid min-w-0 grid-cols-1 gap-stack">
            <CommonFields facts={facts} field={form.choice} onOtherText={() => form.set('consent', false)} />
            {/* Right above where the next customer begins: on a phone the top of the form is out of sight. */}
            <div aria-live="polite" className="contents">
              {last?.state === 'revoked' && (
                <Banner tone="caution" title={w('notSent.title')}>
                  {w('notSent', { name })}
                </Banner>
              )}
              {last !== undefined && last.state !== 'revoked' && (
                <Banner tone="positive" title={w('sent.title')}>
                  {w('sent', { name, day: format.day(last.expiresOn) })}
                </Banner>
              )}
            </div>
            <div className="grid gap-stack sm:grid-cols-2">
              <TextField {...form.text('firstName')} inputRef={first} required autoComplete="off" />
              <TextField {...form.text('lastName')} required autoComplete="off" />
            </div>
            <TextField {...form.text('email')} required type="email" autoComplete="off" />
          </div>
          <div className="grid min-w-0 grid-cols-1 gap-stack">
            <Consent facts={facts} common={form.values} box={form.consent('consent')} />
            {isSolving && <Banner tone="info">{w('solving')}</Banner>}
            <FormActions>
              <SubmitButton>{w('send')}</SubmitButton>
              <Button variant="quiet" onClick={() => setPreview(true)}>
                {w('preview')}
              </Button>
            </FormActions>
          </div>
        </div>
      </Form>
      {isPreview && <PreviewDialog values={form.values} onClose={() => setPreview(false)} />}
    </>
  )
}
