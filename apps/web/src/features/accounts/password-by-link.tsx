import { useState } from 'react'
import type { ReactNode } from 'react'
import { validatePassword } from '@referral/domain/validate/password'
import { Loaded } from '#features/shell/loaded.tsx'
import { useAnswer } from '#platform/answers/use-answer.ts'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import type { CurrentUser } from '#platform/session/session-store.ts'
import { useSessionActions, useTokens } from '#platform/session/use-session.ts'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { KnownName } from '#ui/known-name.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useToast } from '#ui/toast.tsx'
import { usePasswordRules } from './password-rules.ts'
import { ResendLink } from './resend-link.tsx'

interface Props {
  /** Which of the browser's sessions begins. */
  readonly kind: 'user' | 'agency'
  /** The content without a link. */
  readonly withoutLink: ReactNode
  /** The benefit of a first password, instead of recommendations. */
  readonly firstLead?: string
  readonly onIn: (user: CurrentUser) => Promise<void>
  /** Which users this page logs in, and where the others do; by default all. */
  readonly admits?: { readonly whom: (user: CurrentUser) => boolean; readonly login: string }
}

/** The link that has just set a password: the login may draw the page anew, in the layout of who is logged in. */
let usedToken: string | undefined

/** Sets a password by a mail's link, and logs in. */
export function PasswordByLink({ withoutLink, ...rest }: Props) {
  const { page: token } = useTokens()
  const link = useAnswer(
    {
      queryKey: ['validatePasswordToken', token],
      queryFn: () => call('validatePasswordToken', { body: { token: token ?? '' } }),
    },
    // Setting the password uses up the link; another request would only report that.
    { enabled: token !== undefined && token !== usedToken, staleTime: Infinity },
  )
  if (token === undefined) return withoutLink
  return (
    <Loaded
      query={link}
      skeleton={<WaitingForLink />}
      failed={(error) =>
        isApiError(error, 'tokenInvalid') || isApiError(error, 'tokenExpired') ? <ResendLink reason="old" /> : undefined
      }
    >
      {({ firstName, email, isFirst, secondFactor }) => (
        <SetPassword
          {...rest}
          token={token}
          name={firstName}
          email={email}
          isFirst={isFirst}
          secondFactor={secondFactor}
          onSet={() => {
            usedToken = token
          }}
        />
      )}
    </Loaded>
  )
}

interface SetProps extends Omit<Props, 'withoutLink'> {
  readonly token: string
  readonly name: string
  readonly email: string
  readonly isFirst: boolean
  readonly secondFactor: boolean
  readonly onSet: () => void
}

function SetPassword({ kind, firstLead, token, name, email, isFirst, secondFactor, onSet, onIn, admits }: SetProps) {
  const w = useWords('accounts')
  const rules = usePasswordRules()
  const toast = useToast()
  const { logIn } = useSessionActions()
  const [end, setEnd] = useState<'old' | 'notIn'>()
  const isCodeAsked = secondFactor && admits !== undefined
  const form = useForm({
    initial: { password: '' },
    labels: { password: w(isFirst ? 'password.first' : 'password.new') },
    validate: (values) => ({ password: validatePassword(values.password) }),
    submit: async ({ password }) => {
      let user: CurrentUser
      try {
        user = await call('setPassword', { body: { token, password, bind: true } })
        onSet()
        if (admits?.whom(user) === false) {
          await call('logout', {}, { token: user.token, keepsSessions: true }).catch(() => undefined)
          return setEnd('notIn')
        }
        logIn(kind, user)
      } catch (error) {
        if (!isApiError(error, 'tokenExpired') && !isApiError(error, 'tokenInvalid')) throw error
        return setEnd('old')
      }
      toast({ text: w('set.done') })
      await onIn(user)
    },
  })
  if (end === 'old') return <ResendLink reason="old" />
  if (end === 'notIn') return <NotIn login={admits!.login} isCodeAsked={isCodeAsked} />
  const lead = w(isCodeAsked ? 'set.lead.code' : 'set.lead', { name })
  return (
    <>
      <PageHeading lead={isFirst ? (firstLead ?? w('set.first.lead')) : lead}>
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

/** The password stands, and this account logs in by itself: the link alone is no second factor. */
function NotIn({ login, isCodeAsked }: { login: string; isCodeAsked: boolean }) {
  const w = useWords('accounts')
  return (
    <>
      <PageHeading key="notIn" lead={w(isCodeAsked ? 'set.notIn.code' : 'set.notIn')}>
        {w('set.notIn.title')}
      </PageHeading>
      <div className="grid md:justify-start">
        <Button href={login}>{w('set.notIn.login')}</Button>
      </div>
    </>
  )
}

export function WaitingForLink() {
  return (
    <div role="status" className="grid gap-6">
      <Skeleton width="80%" height="2.75em" />
      <Skeleton />
      <Skeleton height="3.5rem" />
      <Skeleton width="14rem" height="3.5rem" />
    </div>
  )
}
