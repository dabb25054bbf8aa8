import { useState } from 'react'
import { isApiError } from '#platform/api/api-error.ts'
import type { FormReport } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useSession } from '#platform/session/use-session.ts'
import { Banner } from '#ui/banner.tsx'
import { KnownName } from '#ui/known-name.tsx'
import { PasswordField } from '#ui/password-field.tsx'

/**
 * Acts that a stolen session must not do require the current password, once the login is older than some minutes. The
 * server decides; the field is there beforehand where its answer said so.
 */
export function useReauthentication(passwordFrom: string) {
  const w = useWords('reauthentication')
  const [isAsked, setAsked] = useState(() => Date.parse(passwordFrom) <= Date.now())
  return {
    isAsked,
    faultOf: (password: string) => (isAsked && password === '' ? 'required' : null),
    /** The member of the body for it; undefined where it isn't required. */
    bodyOf: (password: string) => (password === '' ? {} : { password }),
    /** Makes a call that may require it; answers whether it was made. */
    guard: async (act: () => Promise<unknown>, report: FormReport): Promise<boolean> => {
      try {
        await act()
        return true
      } catch (error) {
        if (!isApiError(error, 'reauthenticate')) throw error
        setAsked(true)
        report.problem(w('ask'))
        return false
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
  /** Users of their client's own login have none. */
  readonly hasPassword?: boolean
}

export function CurrentPassword({ field, isAsked, hasPassword = true }: Props) {
  const w = useWords('reauthentication')
  const email = useSession('user')?.user.email ?? ''
  if (!isAsked) return null
  if (!hasPassword) return <Banner tone="caution">{w('none')}</Banner>
  return (
    <>
      <KnownName email={email} />
      <PasswordField {...field} required autoComplete="current-password" hint={w('hint')} />
    </>
  )
}
