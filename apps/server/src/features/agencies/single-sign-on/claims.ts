import { validateEmail } from '@referral/domain/validate/email-field'
import { validateName } from '@referral/domain/validate/name'
import { textsOf, type Claims } from '#features/sign-on/public.ts'
import type { SignOnSetting } from '#platform/sign-on-setting.ts'
import type { MemberRole } from '../tables.ts'

/** The role that the tenant's table gives to these claims; the larger one where there are two, none where none is named. */
export function roleByClaims({ roleClaim, roles }: SignOnSetting, claims: Claims): MemberRole | undefined {
  const values = roleClaim === undefined ? [] : textsOf(claims, roleClaim)
  const has = (named: readonly string[] = []) => named.some((one) => values.includes(one))
  return has(roles?.owner) ? 'owner' : has(roles?.employee) ? 'employee' : undefined
}

/** The agency that the claims name: an id, nothing, or what is no id of one agency. */
export function agencyByClaims({ agencyClaim }: SignOnSetting, claims: Claims): string | undefined | 'unknown' {
  const named = agencyClaim === undefined ? [] : textsOf(claims, agencyClaim)
  const [id] = named
  if (id === undefined) return undefined
  return named.length === 1 && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id) ? id : 'unknown'
}

/** The address that the provider has verified; undefined where it says nothing of that. */
export function emailByClaims(claims: Claims): string | undefined {
  const { email, email_verified: isVerified } = claims
  return typeof email === 'string' && isVerified === true && validateEmail(email) === null ? email : undefined
}

/** A name that could not be somebody's here is left out. */
export function nameByClaims(claims: Claims) {
  const nameOf = (claim: string): string => {
    const [text = ''] = textsOf(claims, claim)
    return text.length <= 80 && validateName(text) === null ? text.trim() : ''
  }
  return { firstName: nameOf('given_name'), lastName: nameOf('family_name') }
}
