import { passwordRules } from '@referral/domain/validate/password'
import { useWords } from '#platform/i18n/use-words.ts'

/** The rules of spec §5 as the list that ticks itself off; the upper bound is nobody's business until it is hit. */
export function usePasswordRules() {
  const w = useWords('accounts')
  return passwordRules.flatMap(({ code, holds }) =>
    code === 'tooLong' ? [] : [{ label: w(`rule.${code}`), test: (value: string): boolean => holds(value) }],
  )
}
