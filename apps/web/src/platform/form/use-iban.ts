import { guessBankName } from '@referral/domain/validate/bank-name'
import { validateIban } from '@referral/domain/validate/iban'
import { useLocale } from '../i18n/use-words.ts'
import { useTenant } from '../tenant/tenant.ts'
import { fieldText } from './field-text.ts'

/** The messages of an IBAN field: the bank while it is typed, its fault once it is left (spec §5). */
export function useIban(label: string, iban: string) {
  const { config } = useTenant()
  const locale = useLocale()
  return {
    bankName: guessBankName(iban),
    faultOf: (given: string): string | undefined => {
      const fault = validateIban(given, { onlyGerman: config.ibanOnlyGerman })
      return fault === null ? undefined : fieldText(fault, label, locale)
    },
  }
}
