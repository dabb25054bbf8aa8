import { useState } from 'react'
import { isApiError } from '#platform/api/api-error.ts'
import type { FormReport } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useSession } from '#platform/session/use-session.ts'
import { KnownName } from '#ui/known-name.tsx'
import { PasswordField } from '#ui/password-field.tsx'

/**
 * A code, a PIN, a key or a secret outlives the session that created it: where the login is not young, the server
 * requires the password.
 */
export function useConfirmation() {
  const w = useWords('desk-kit')
  const [isAsked, setAsked] = useState(false)
  return {
    isAsked,
    faultOf: (password: string) => (isAsked && password === '' ? ('required' as const) : null),
    bodyOf: (password: string | undefined) => (password === undefined || password === '' ? {} : { password }),
    async guard(act: () => Promise<unknown>, report: FormReport): Promise<void> {
      try {
        await act()
      } catch (error) {
        if (!isApiError(error, 'reauthenticate')) throw error
        setAsked(true)
        report.problem(w('password.ask'))
      }
    },
  }
}

interface Props {
  readonly field: {
    readonly name: string
    readonly label: string
    readonly value: string
    onChange(value: string): void
  }
  readonly isAsked: boolean
}

export function OwnPassword({ field, isAsked }: Props) {
  const w = useWords('desk-kit')
  const email = useSession('operator')?.user.email ?? ''
  if (!isAsked) return null
  return (
    <>
      <KnownName email={email} />
      <PasswordField {...field} required autoComplete="current-password" hint={w('password.hint')} />
    </>
  )
}
