import { validatePassword } from '@referral/domain/validate/password'
import type { Tenant } from '#platform/tenant.ts'
import { refuseFields, type Refused } from '#platform/outcome.ts'
import type { Account } from './account.ts'
import { isCommonPassword } from './common-passwords.ts'

/** The rules of spec §5, and not a well-known password. Undefined: no fault. */
export function objectToPassword(
  password: string,
  tenant: Tenant,
  account: Pick<Account, 'email' | 'firstName' | 'lastName'> | undefined,
): Refused | undefined {
  const verdict = validatePassword(password)
  if (verdict === 'required' || verdict === 'tooLong') return refuseFields({ field: 'password', code: verdict })
  if (verdict !== null) return refuseFields({ field: 'password', code: 'weakPassword' })
  const ownWords = [
    tenant.key,
    tenant.name,
    account?.firstName,
    account?.lastName,
    account?.email?.split('@')[0],
  ].flatMap((word) => word ?? [])
  return isCommonPassword(password, ownWords) ? refuseFields({ field: 'password', code: 'commonPassword' }) : undefined
}
