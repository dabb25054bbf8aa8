import { useState } from 'react'
import { isApiError } from '#platform/api/api-error.ts'
import type { Tell } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useSession } from '#platform/session/use-session.ts'
import { Banner } from '#ui/banner.tsx'
import { KnownName } from '#ui/known-name.tsx'
import { PasswordField } from '#ui/password-field.tsx'

/**
 * What a stolen session must not do asks for the current password, once the login is older than some minutes. The
 * server decides; the field is there beforehand where its answer already told so.
 */
export function useReauthentication(passwordFrom: string) {
  const w = useWords('reauthentication')
  const [isAsked, setAsked] = useState(() => Date.parse(passwordFrom) <= Date.now())
  return {
    isAsked,
    faultOf: (password: string) => (isAsked && password === '' ? 'required' : null),
    /** The member of the body that carries it; none where it isn't asked for. */
    bodyOf: (password: string) => (password === '' ? {} : { password }),
    /** Makes a call that may ask for it; answers whether it was made. */
    guard: async (act: () => Promise<unknown>, tell: Tell): Promise<boolean> => {
      try {
        await act()
        return true
      } catch (error) {
        if (!isApiError(error, 'reauthenticate')) throw error
        setAsked(true)
        tell.problem(w('ask'))
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
  /** Somebody who came by their client's own login has none. */
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
