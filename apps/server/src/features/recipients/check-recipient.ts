import type { recipientData } from '@referral/contract/recipients'
import { berlinDay } from '@referral/domain/calendar'
import { validateEmail } from '@referral/domain/validate/email-field'
import type { FieldVerdict } from '@referral/domain/validate/field-code'
import { validateName } from '@referral/domain/validate/name'
import {
  validateBirthDate,
  validateHouseNumber,
  validateLine,
  validatePhone,
  validatePostalCode,
} from '@referral/domain/validate/person'
import type { z } from 'zod'
import type { Context } from '#platform/context.ts'
import type { FieldFailure } from '#platform/outcome.ts'

export type RecipientData = z.output<typeof recipientData>

/** Errors for which the wire has a code of its own, instead of the domain's invalid or not allowed. */
const wireCodes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  email: { invalid: 'invalidEmail', notAllowed: 'emailNotAllowed' },
  geburtsdatum: { invalid: 'invalidDate' },
}

/**
 * All faults of a recipient's data at once; the beneficiary is of age (spec §5, product §6).
 * @param prefix path of the data in the body, with its dot
 */
export function checkRecipient(ctx: Context, data: RecipientData, prefix = ''): FieldFailure[] {
  const verdicts: readonly (readonly [field: string, verdict: FieldVerdict])[] = [
    ['vorname', validateName(data.firstName)],
    ['name', validateName(data.lastName)],
    ['geburtsdatum', validateBirthDate(data.birthDate, berlinDay(ctx.now))],
    ['email', validateEmail(data.email, ctx.tenant.config.emailWhitelist)],
    ['telefon', validatePhone(data.phone ?? '')],
    ['adresse.ort', validateLine(data.address.city)],
    ['adresse.plz', validatePostalCode(data.address.zip)],
    ['adresse.strasse', validateLine(data.address.street)],
    ['adresse.hausnummer', validateHouseNumber(data.address.houseNumber)],
  ]
  return verdicts.flatMap(([field, verdict]) =>
    verdict === null ? [] : [{ field: prefix + field, code: wireCodes[field]?.[verdict] ?? verdict }],
  )
}
