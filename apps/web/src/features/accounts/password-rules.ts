import { passwordRules } from '@referral/domain/validate/password'
import { useWords } from '#platform/i18n/use-words.ts'

/** The rules of spec §5 as a checklist; the upper bound is only shown when it is exceeded. */
export function usePasswordRules() {
  const w = useWords('accounts')
  return passwordRules.flatMap(({ code, holds }) =>
    code === 'tooLong' ? [] : [{ label: w(`rule.${code}`), test: (value: string): boolean => holds(value) }],
  )
}
