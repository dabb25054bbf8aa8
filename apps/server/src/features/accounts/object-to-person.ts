import { validateEmail } from '@referral/domain/validate/email-field'
import { validateName } from '@referral/domain/validate/name'
import type { Context } from '#platform/context.ts'
import { refuseFields, type FieldFailure, type Refused } from '#platform/outcome.ts'

const emailCodes: Readonly<Record<string, string>> = { invalid: 'invalidEmail', notAllowed: 'emailNotAllowed' }

interface Person {
  readonly firstName?: string
  readonly lastName?: string
  readonly email?: string
}

/** The faults of a person's name and address as far as given; undefined without any. */
export function objectToPerson(ctx: Context, { firstName, lastName, email }: Person): Refused | undefined {
  const failures: FieldFailure[] = []
  const note = (field: string, code: string | null) => {
    if (code !== null) failures.push({ field, code })
  }
  if (firstName !== undefined) note('firstName', validateName(firstName))
  if (lastName !== undefined) note('lastName', validateName(lastName))
  if (email !== undefined) {
    const code = validateEmail(email, ctx.tenant.config.emailWhitelist)
    note('email', code === null ? null : (emailCodes[code] ?? code))
  }
  return failures.length === 0 ? undefined : refuseFields(...failures)
}
