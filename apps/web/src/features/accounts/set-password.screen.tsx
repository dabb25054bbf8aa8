import { useState } from 'react'
import { validatePassword } from '@referral/domain/validate/password'
import { Loaded } from '#features/shell/loaded.tsx'
import { useAnswer } from '#platform/answers/use-answer.ts'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { ClientOnly } from '#platform/client-only.tsx'
import { useForm } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useSessionActions, useTokens } from '#platform/session/use-session.ts'
import { useCurrentPlace, useGoOn } from '#routing/use-path-to.ts'
import { Form } from '#ui/form.tsx'
import { Page } from '#ui/page.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useToast } from '#ui/toast.tsx'
import { KnownName } from '#ui/known-name.tsx'
import { usePasswordRules } from './password-rules.ts'
import { Register } from './register.form.tsx'
import { ResendLink } from './resend-link.tsx'

/**
 * A password by a mail's link: the first one (RegistrierungAbschliessen) and a new one (PasswortZuruecksetzen). Without a
 * link the first of the two is where a registration begins.
 */
export function Screen() {
  return (
    <Page width="form">
      <ClientOnly fallback={<Waiting />}>
        <ByLink />
      </ClientOnly>
    </Page>
  )
}

function ByLink() {
  const { page: token } = useTokens()
  const [isSet, setIsSet] = useState(false)
  const link = useAnswer(
    {
      queryKey: ['validatePasswordToken', token],
      queryFn: () => call('validatePasswordToken', { body: { token: token ?? '' } }),
    },
    // Setting the password uses the link up; asking again would only be told so.
    { enabled: token !== undefined && !isSet, staleTime: Infinity },
  )
  if (token === undefined) return <WithoutLink />
  return (
    <Loaded
      query={link}
      skeleton={<Waiting />}
      failed={(error) =>
        isApiError(error, 'tokenInvalid') || isApiError(error, 'tokenExpired') ? <ResendLink reason="old" /> : undefined
      }
    >
      {({ firstName, email, isFirst }) => (
        <SetPassword token={token} name={firstName} email={email} isFirst={isFirst} onSet={() => setIsSet(true)} />
      )}
    </Loaded>
  )
}

function WithoutLink() {
  const { name } = useCurrentPlace()
  const [isResend, setIsResend] = useState(false)
  if (name !== 'RegistrierungAbschliessen') return <ResendLink reason="none" />
  return isResend ? <ResendLink reason="again" /> : <Register onResend={() => setIsResend(true)} />
}

interface Props {
  readonly token: string
  readonly name: string
  readonly email: string
  readonly isFirst: boolean
  readonly onSet: () => void
}

function SetPassword({ token, name, email, isFirst, onSet }: Props) {
  const w = useWords('accounts')
  const rules = usePasswordRules()
  const goOn = useGoOn()
  const toast = useToast()
  const { logIn } = useSessionActions()
  const [isOld, setOld] = useState(false)
  const form = useForm({
    initial: { password: '' },
    labels: { password: w(isFirst ? 'password.first' : 'password.new') },
    validate: (values) => ({ password: validatePassword(values.password) }),
    submit: async ({ password }) => {
      try {
        const user = await call('setPassword', { body: { token, password, bind: true } })
        onSet()
        logIn('user', user)
      } catch (error) {
        if (!isApiError(error, 'tokenExpired') && !isApiError(error, 'tokenInvalid')) throw error
        setOld(true)
        return
      }
      toast({ text: w('set.done') })
      await goOn({ name: 'PersoenlicherBereich' })
    },
  })
  if (isOld) return <ResendLink reason="old" />
  return (
    <>
      <PageHeading lead={isFirst ? w('set.first.lead') : w('set.lead', { name })}>
        {isFirst ? w('set.first.title', { name }) : w('set.title')}
      </PageHeading>
      <Form {...form.form}>
        <KnownName email={email} />
        <PasswordField {...form.text('password')} required autoComplete="new-password" rules={rules} />
        <div className="grid md:justify-start">
          <SubmitButton>{w(isFirst ? 'set.first.submit' : 'set.submit')}</SubmitButton>
        </div>
      </Form>
    </>
  )
}

function Waiting() {
  return (
    <div role="status" className="grid gap-6">
      <Skeleton width="80%" height="2.75em" />
      <Skeleton />
      <Skeleton height="3.5rem" />
      <Skeleton width="14rem" height="3.5rem" />
    </div>
  )
}
