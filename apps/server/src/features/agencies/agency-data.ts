import { validateEmail } from '@referral/domain/validate/email-field'
import { tidyEmail } from '@referral/domain/email'
import { tidyVatId, validateTaxNumber, validateVatId } from '@referral/domain/validate/tax-id'
import { validateHouseNumber, validateLine, validatePhone, validatePostalCode } from '@referral/domain/validate/person'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import { isRefused, refuse, refuseFields, type FieldFailure, type Refused } from '#platform/outcome.ts'
import { lockAgency, updateAgencyData, type AgencyProfile } from './agencies.sql.ts'
import { changeAgency } from './change-agency.ts'
import { presentStanding, type Standing } from './joining.ts'
import { requireMembership } from './membership.ts'

export interface AgencyProfileInput {
  readonly name: string
  readonly contactFirstName: string
  readonly contactLastName: string
  readonly email: string
  readonly phone: string
  readonly street: string
  readonly streetNumber: string
  readonly zip: string
  readonly city: string
  readonly legalForm: string
  readonly registerEntry?: string | undefined
  readonly vatId?: string | undefined
  readonly taxNumber?: string | undefined
}

/** registerAdditionalData: the owner completes the data, and the operator is asked for approval. */
export const completeAgency = (ctx: Context, given: AgencyProfileInput) => saveData(ctx, given, 'complete')

/** The owner of a working agency changes its data. */
export const changeProfile = (ctx: Context, given: AgencyProfileInput) => saveData(ctx, given, 'change')

async function saveData(
  ctx: Context,
  given: AgencyProfileInput,
  what: 'complete' | 'change',
): Promise<Standing | Refused> {
  const failures = failuresOf(given)
  if (failures.length > 0) return refuseFields(...failures)
  const data = tidy(given)
  return ctx.write(async (tx) => {
    const membership = await requireMembership(ctx, tx, 'agencyProfile')
    if (isRefused(membership)) return membership
    const { role } = membership
    const agency = (await lockAgency(tx, membership.agency.id))!
    if (what === 'change' && (role !== 'agencyOwner' || agency.state !== 'active')) return refuse('illegalMove')
    await updateAgencyData(tx, agency.id, data)
    const changed = { ...agency, ...data }
    if (what === 'complete') {
      const completed = await changeAgency(ctx, tx, changed, { trigger: 'complete', actor: 'agencyOwnerInactive' })
      return isRefused(completed) ? completed : presentStanding(completed, membership.member)
    }
    await emit(ctx, tx, { kind: 'agencyProfileChanged', subject: { kind: 'agency', id: agency.id } })
    return presentStanding(changed, membership.member)
  })
}

const orNull = (text: string | undefined) => (text === undefined || text.trim() === '' ? null : text.trim())

const tidy = (given: AgencyProfileInput): AgencyProfile => ({
  name: given.name.trim(),
  contactFirstName: given.contactFirstName.trim(),
  contactLastName: given.contactLastName.trim(),
  email: tidyEmail(given.email),
  phone: given.phone.trim(),
  street: given.street.trim(),
  streetNumber: given.streetNumber.trim(),
  zip: given.zip.trim(),
  city: given.city.trim(),
  legalForm: given.legalForm.trim(),
  registerEntry: orNull(given.registerEntry),
  vatId: orNull(tidyVatId(given.vatId ?? '')),
  taxNumber: orNull(given.taxNumber),
})

function failuresOf(given: AgencyProfileInput): FieldFailure[] {
  const { vatId = '', taxNumber = '' } = given
  const checks = [
    ['email', validateEmail(given.email) === null ? null : 'invalidEmail'],
    ['phone', validatePhone(given.phone)],
    ['street', validateLine(given.street, 120)],
    ['streetNumber', validateHouseNumber(given.streetNumber)],
    ['zip', validatePostalCode(given.zip)],
    ['city', validateLine(given.city, 120)],
    // An invoice must name one of the two (§ 14 UStG).
    ['vatId', vatId.trim() === '' && taxNumber.trim() === '' ? 'vatIdOrTaxNumber' : validateVatId(vatId)],
    ['taxNumber', validateTaxNumber(taxNumber)],
  ] as const
  return checks.flatMap(([field, code]) => (code === null ? [] : [{ field, code }]))
}
