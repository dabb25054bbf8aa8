import { validateEmail } from '@referral/domain/validate/email-field'
import { validateName } from '@referral/domain/validate/name'
import { textsOf, type Claims } from '#features/sign-on/public.ts'
import type { SignOnSetting } from '#platform/sign-on-setting.ts'
import type { MemberRole } from '../tables.ts'

/** The role of these claims by the tenant's table; the larger one of two, undefined without any. */
export function roleByClaims({ roleClaim, roles }: SignOnSetting, claims: Claims): MemberRole | undefined {
  const values = roleClaim === undefined ? [] : textsOf(claims, roleClaim)
  const has = (named: readonly string[] = []) => named.some((one) => values.includes(one))
  return has(roles?.owner) ? 'owner' : has(roles?.employee) ? 'employee' : undefined
}

/** The agency that the claims name: an id, nothing, or `unknown` where the claim is not exactly one agency's id. */
export function agencyByClaims({ agencyClaim }: SignOnSetting, claims: Claims): string | undefined | 'unknown' {
  const named = agencyClaim === undefined ? [] : textsOf(claims, agencyClaim)
  const [id] = named
  if (id === undefined) return undefined
  return named.length === 1 && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id) ? id : 'unknown'
}

/** The address that the provider has verified; undefined without such a claim. */
export function emailByClaims(claims: Claims): string | undefined {
  const { email, email_verified: isVerified } = claims
  return typeof email === 'string' && isVerified === true && validateEmail(email) === null ? email : undefined
}

/** A name that is invalid here is left out. */
export function nameByClaims(claims: Claims) {
  const nameOf = (claim: string): string => {
    const [text = ''] = textsOf(claims, claim)
    return text.length <= 80 && validateName(text) === null ? text.trim() : ''
  }
  return { firstName: nameOf('given_name'), lastName: nameOf('family_name') }
}
