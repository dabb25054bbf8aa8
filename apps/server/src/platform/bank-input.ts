import { isValidIBAN } from 'ibantools'
import { compactIban, validateIban } from '@referral/domain/validate/iban'
import { validateCompanyName } from '@referral/domain/validate/name'
import { refuseFields, type FieldFailure, type Refused } from './outcome.ts'
import type { Tenant } from './tenant.ts'

export interface BankInput {
  readonly owner: string
  /** Compact. */
  readonly iban: string
}

/**
 * Validates and normalizes a bank account as typed: the holder's name, and an IBAN of the right length with valid check
 * digits; a German IBAN where the tenant requires one (ModuleIBANNurDE, spec §5).
 */
export function readBankInput(
  tenant: Tenant,
  given: { readonly owner?: string | undefined; readonly iban?: string | undefined },
): BankInput | Refused {
  const failures: FieldFailure[] = []
  const owner = (given.owner ?? '').trim()
  const ownerFault = validateCompanyName(owner)
  if (ownerFault !== null) failures.push({ field: 'owner', code: ownerFault })
  const iban = compactIban(given.iban ?? '')
  const ibanFault = faultOf(iban, tenant.config.modules.ibanOnlyGerman)
  if (ibanFault !== null) failures.push({ field: 'iban', code: ibanFault })
  return failures.length === 0 ? { owner, iban } : refuseFields(...failures)
}

/** Our rule knows the countries of the payment scheme, the library each country's own check digits and layout. */
function faultOf(iban: string, onlyGerman: boolean): 'required' | 'ibanNotGerman' | 'invalidIban' | null {
  const verdict = validateIban(iban, { onlyGerman })
  if (verdict === 'required') return 'required'
  if (verdict === 'notGerman') return 'ibanNotGerman'
  return verdict !== null || !isValidIBAN(iban) ? 'invalidIban' : null
}
