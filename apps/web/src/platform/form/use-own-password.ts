import { useState } from 'react'
import { isApiError } from '#platform/api/api-error.ts'
import type { FormReport } from './use-form.ts'

/**
 * Acts that a stolen session must not do, and what outlives the session that created it (a code, a PIN, a key), require
 * the current password once the login is older than some minutes. The server decides.
 * @param ask what the form says where the password turned out to be required
 * @param isAskedFirst where an answer said so before the act
 */
export function useOwnPassword(ask: string, isAskedFirst: () => boolean = () => false) {
  const [isAsked, setAsked] = useState(isAskedFirst)
  const refused = (error: unknown): string | undefined => {
    if (!isApiError(error, 'reauthenticate')) return undefined
    setAsked(true)
    return ask
  }
  return {
    isAsked,
    /** Asks for it where the error requires it: the text for the form. */
    refused,
    faultOf: (password: string) => (isAsked && password === '' ? ('required' as const) : null),
    /** The member of the body for it, where one was typed. */
    bodyOf: (password: string | undefined) => (password === undefined || password === '' ? {} : { password }),
    /** Makes a call that may require it; answers whether it was made. */
    async guard(act: () => Promise<unknown>, report: FormReport): Promise<boolean> {
      try {
        await act()
        return true
      } catch (error) {
        const text = refused(error)
        if (text === undefined) throw error
        report.problem(text)
        return false
      }
    },
  }
}
