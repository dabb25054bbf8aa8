import { useState } from 'react'
import { validatePassword } from '@referral/domain/validate/password'
import { Loaded } from '#features/shell/loaded.tsx'
import { useAnswer } from '#platform/answers/use-answer.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { call } from '#platform/api/api.ts'
import { ClientOnly } from '#platform/client-only.tsx'
import { useForm } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useSession, useTokens } from '#platform/session/use-session.ts'
import { useGo, usePathTo } from '#routing/use-path-to.ts'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Page } from '#ui/page.tsx'
import { KnownName } from '#ui/known-name.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useToast } from '#ui/toast.tsx'

/** An operator's password by the link of their mail; in every tenant, whatever login its customers have. */
export function Screen() {
  return (
    <Page width="form">
      <ClientOnly fallback={<Skeleton height="12rem" />}>
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
    { enabled: token !== undefined && !isSet, staleTime: Infinity },
  )
  if (token === undefined) return <Over isMissing />
  return (
    <Loaded
      query={link}
      skeleton={<Skeleton height="12rem" />}
      failed={(error) => (isOver(error) ? <Over /> : undefined)}
    >
      {({ firstName, email }) => (
        <SetPassword token={token} name={firstName} email={email} onSet={() => setIsSet(true)} />
      )}
    </Loaded>
  )
}

const isOver = (error: unknown) => isApiError(error, 'tokenInvalid') || isApiError(error, 'tokenExpired')

interface Props {
  readonly token: string
  readonly name: string
  readonly email: string
  readonly onSet: () => void
}

function SetPassword({ token, name, email, onSet }: Props) {
  const w = useWords('operator-password')
  const go = useGo()
  const toast = useToast()
  const [isOld, setOld] = useState(false)
  const form = useForm({
    initial: { password: '' },
    labels: { password: w('password') },
    validate: ({ password }) => ({ password: validatePassword(password) }),
    submit: async ({ password }) => {
      try {
        const user = await call('setPassword', { body: { token, password } })
        onSet()
        // Their own login requires the second factor; the session that came with the password is not wanted here.
        await call('logout', {}, { token: user.token }).catch(() => undefined)
      } catch (error) {
        if (!isOver(error)) throw error
        setOld(true)
        return
      }
      toast({ text: w('done'), tone: 'positive' })
      await go('operatorLogin')
    },
  })
  if (isOld) return <Over />
  return (
    <>
      <PageHeading lead={w('lead', { name })}>{w('title')}</PageHeading>
      <Form {...form.form}>
        <KnownName email={email} />
        <PasswordField {...form.text('password')} hint={w('password.hint')} required autoComplete="new-password" />
        <div className="grid md:justify-start">
          <SubmitButton>{w('submit')}</SubmitButton>
        </div>
      </Form>
    </>
  )
}

/** Without a valid link: explains what to do instead. */
function Over({ isMissing = false }: { readonly isMissing?: boolean }) {
  const w = useWords('operator-password')
  const pathTo = usePathTo()
  const isSignedIn = useSession('operator') !== null
  const what = isMissing ? 'none' : 'old'
  return (
    <>
      <PageHeading lead={w(isSignedIn ? `${what}.own` : `${what}.text`)}>{w(`${what}.title`)}</PageHeading>
      <div className="grid md:justify-start">
        {isSignedIn ? (
          <Button href={pathTo('operatorOwnPassword')}>{w('change')}</Button>
        ) : (
          <Button href={pathTo('operatorLogin')}>{w('login')}</Button>
        )}
      </div>
    </>
  )
}
