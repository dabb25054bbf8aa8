import { validateEmail } from '@referral/domain/validate/email-field'
import { validateName } from '@referral/domain/validate/person'
import type { Context } from '#platform/context.ts'
import { refuseFields, type Refused } from '#platform/outcome.ts'

const emailCodes: Readonly<Record<string, string>> = { invalid: 'invalidEmail', notAllowed: 'emailNotAllowed' }

/** What fails of a new person's name and address; undefined where nothing does. */
export function objectToPerson(
  ctx: Context,
  person: { readonly firstName: string; readonly lastName: string; readonly email: string },
): Refused | undefined {
  const email = validateEmail(person.email, ctx.tenant.config.emailWhitelist)
  const verdicts = [
    ['Vorname', validateName(person.firstName)],
    ['Nachname', validateName(person.lastName)],
    ['Email', email === null ? null : (emailCodes[email] ?? email)],
  ] as const
  const failures = verdicts.flatMap(([field, code]) => (code === null ? [] : { field, code }))
  return failures.length === 0 ? undefined : refuseFields(...failures)
}
