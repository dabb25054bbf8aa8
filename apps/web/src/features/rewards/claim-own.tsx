import { useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { CurrentPassword, useReauthentication } from '#features/accounts/public.tsx'
import { isApiError } from '#platform/api/api-error.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useSession } from '#platform/session/use-session.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { Button } from '#ui/button.tsx'
import { ButtonRow } from '#ui/button-row.tsx'
import { Form } from '#ui/form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useClaimOwn } from './use-claim-own.ts'

interface Props {
  readonly number: string
  readonly label: ReactNode
  readonly name?: string | undefined
  readonly variant?: ComponentProps<typeof Button>['variant']
  readonly size?: ComponentProps<typeof Button>['size']
}

/** The button that leads to one's own reward; a password field replaces it once the login is older. */
export function ClaimOwn({ number, label, name, variant = 'reward', size = 'm' }: Props) {
  const w = useWords('claim-own')
  const claim = useClaimOwn()
  const isOnlyLooking = useSession('user')?.user.adminLogin === true
  const [step, setStep] = useState<'ready' | 'busy' | 'password' | 'gone' | 'failed' | 'tooMany'>('ready')
  const press = async (): Promise<void> => {
    setStep('busy')
    try {
      await claim(number, {})
    } catch (error) {
      if (!isApiError(error)) throw error
      if (isApiError(error, 'reauthenticate')) setStep('password')
      else if (isApiError(error, 'tooMany')) setStep('tooMany')
      else setStep(isApiError(error, 'illegalMove') || isApiError(error, 'notFound') ? 'gone' : 'failed')
    }
  }
  if (isOnlyLooking) return <p className="text-small text-ink-muted">{w('adminLogin')}</p>
  if (step === 'password') return <PasswordForm number={number} onCancel={() => setStep('ready')} />
  return (
    <div className="grid justify-items-start gap-2">
      <Button variant={variant} size={size} busy={step === 'busy'} aria-label={name} onClick={() => void press()}>
        {label}
      </Button>
      <p role="status" className="text-small empty:hidden">
        {step === 'gone' || step === 'failed' || step === 'tooMany' ? w(step) : ''}
      </p>
    </div>
  )
}

function PasswordForm({ number, onCancel }: { number: string; onCancel: () => void }) {
  const w = useWords('claim-own')
  const { config } = useTenant()
  const claim = useClaimOwn()
  const again = useReauthentication(new Date(0).toISOString())
  const form = useForm({
    initial: { password: '' },
    labels: { password: w('password') },
    validate: ({ password }) => ({ password: again.faultOf(password) }),
    submit: async ({ password }, report) => {
      await again.guard(() => claim(number, again.bodyOf(password)), report)
    },
  })
  const hasPassword = !config.autologin
  return (
    <Form {...form.form} label={w('password')}>
      <CurrentPassword field={form.text('password')} isAsked hasPassword={hasPassword} />
      <ButtonRow>
        {hasPassword && <SubmitButton variant="reward">{w('password.go')}</SubmitButton>}
        <Button variant="quiet" size="l" onClick={onCancel}>
          {w('password.cancel')}
        </Button>
      </ButtonRow>
    </Form>
  )
}
