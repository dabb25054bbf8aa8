import { validateEmail } from '@referral/domain/validate/email-field'
import { useState, type ReactNode } from 'react'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import type { CurrentUser } from '#platform/session/session-store.ts'
import { useLogOut } from '#platform/session/use-log-out.ts'
import { useSession, useSessionActions } from '#platform/session/use-session.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { takeFocus } from '#ui/focus/take-focus.ts'
import { Form } from '#ui/form.tsx'
import { Link } from '#ui/link.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { DeviceNotice, isShut, LockedOut, type DeviceTexts } from './device-link.tsx'

interface Props {
  /** Which of the browser's sessions begins: agencies have one of their own beside a user's (spec §4). */
  readonly kind: 'user' | 'agency'
  readonly label: string
  /** The page where a new password is requested. */
  readonly forgotten: string
  /** Why this account does not belong here; its session then ends at once. */
  readonly refuse?: (user: CurrentUser) => ReactNode
  readonly onIn: () => Promise<void>
}

/** E-mail address and password, and the result of the login. */
export function LoginForm({ kind, label, forgotten, refuse, onIn }: Props) {
  const w = useWords('accounts')
  const texts = useDeviceTexts()
  const pathTo = usePathTo()
  const { logIn } = useSessionActions()
  const logOut = useLogOut()
  const before = useSession('user')
  // Of another account no code may be asked.
  const [codeOf, askForCodeOf] = useState<string>()
  const form = useForm({
    initial: { email: '', password: '', code: '', remember: false },
    labels: { email: w('email'), password: w('password'), code: w('login.code') },
    validate: (values) => ({
      email: validateEmail(values.email),
      password: values.password === '' ? 'required' : null,
      code: values.email === codeOf && values.code.trim() === '' ? 'required' : null,
    }),
    submit: async ({ email, password, code, remember }, report) => {
      const isCodeAsked = email === codeOf
      try {
        const user = await call('login', {
          body: { email: email.trim(), password, ...(isCodeAsked ? { code: code.trim() } : {}), remember, bind: true },
        })
        const refused = refuse?.(user)
        if (refused !== undefined) {
          await call('logout', {}, { token: user.token, keepsSessions: true }).catch(() => undefined)
          return report.problem(refused)
        }
        logIn(kind, user, { remember })
      } catch (error) {
        // Spec §4: a failed login ends the session of the user who was logged in here, never the agency's, and no input
        // is lost.
        if (isApiError(error, 'loginFailed')) {
          if (kind === 'user' && before !== null) {
            logOut()
            void call('logout', {}, { token: before.token, keepsSessions: true }).catch(() => undefined)
          }
          return report.problem(w('login.failed'))
        }
        if (isApiError(error, 'secondFactor')) {
          if (isCodeAsked) return report.problem(w('login.code.wrong'))
          return askForCodeOf(email)
        }
        if (isShut(error))
          return report.problem(
            <LockedOut texts={texts} ask={() => call('requestDeviceLink', { body: { email: email.trim() } })} />,
          )
        throw error
      }
      await onIn()
    },
  })
  return (
    <Form {...form.form} label={label}>
      <TextField {...form.text('email')} required type="email" autoComplete="username" />
      <PasswordField
        {...form.text('password')}
        required
        autoComplete="current-password"
        aside={
          <Link href={forgotten} className="text-small">
            {w('login.forgot')}
          </Link>
        }
      />
      {form.values.email === codeOf && (
        <TextField
          {...form.text('code')}
          required
          hint={w('login.code.ask')}
          below={w.rich('login.code.lost', { contact: (text) => <Link href={pathTo('Kontakt')}>{text}</Link> })}
          // The password was right: the code is the next thing to type.
          inputRef={takeFocus}
          inputMode="numeric"
          autoComplete="one-time-code"
          width="short"
        />
      )}
      <Checkbox {...form.check('remember')}>{w('login.remember')}</Checkbox>
      <div className="grid md:justify-start">
        <SubmitButton>{w('login.submit')}</SubmitButton>
      </div>
    </Form>
  )
}

export function UnlockDevice() {
  return <DeviceNotice texts={useDeviceTexts()} />
}

function useDeviceTexts(): DeviceTexts {
  const w = useWords('accounts')
  return {
    locked: w('locked'),
    ask: w('locked.ask'),
    asked: w('locked.asked'),
    failed: w('locked.failed'),
    title: w('device.title'),
    text: w('device.text'),
    confirm: w('device.confirm'),
    done: w('device.done'),
    old: w('device.old'),
  }
}
