import { validateEmail } from '@referral/domain/validate/email-field'
import type { Context } from '#platform/context.ts'
import { isRefused, refuse, refuseFields, type Refused } from '#platform/outcome.ts'
import { countForCaptcha } from './invitation-limits.ts'
import { placeInvitation, type Invited } from './place-invitation.ts'
import { readConsent, type ConsentInput } from './read-consent.ts'
import { requireInvitingPerson, type InvitingPerson } from './inviting-person.ts'
import type { InvitationRow } from './tables.ts'

const emailCodes: Readonly<Record<string, string>> = { invalid: 'invalidEmail', notAllowed: 'emailNotAllowed' }

/** The code of what fails of an address; null where nothing does. */
export function objectToAddress(ctx: Context, email: string): string | null {
  const code = validateEmail(email, ctx.tenant.config.emailWhitelist)
  return code === null ? null : (emailCodes[code] ?? code)
}

export type Invitation = Invited & ConsentInput & { readonly staffNumber?: string | undefined }

/** A member of an agency, or an employee at their shop's terminal, invites one customer (spec §7.3). */
export async function invite(
  ctx: Context,
  given: Invitation,
  captcha: string | null,
): Promise<{ readonly row: InvitationRow; readonly invitingPerson: InvitingPerson } | Refused> {
  // Accepting requires choosing a password, which customers do not have where the client's own portal logs them in.
  if (ctx.tenant.config.autologin) return refuse('forbidden', 'autologin')
  return ctx.write(async (tx) => {
    const invitingPerson = await requireInvitingPerson(ctx, tx, given.staffNumber)
    if (isRefused(invitingPerson)) return invitingPerson
    const consent = readConsent(ctx, invitingPerson.name, given)
    if (isRefused(consent)) return consent
    const fault = objectToAddress(ctx, given.email)
    if (fault !== null) return refuseFields({ field: 'email', code: fault })
    const isDemanded = await countForCaptcha(ctx, tx)
    const isSolved = isDemanded && captcha !== null && (await ctx.services.captcha.spend(tx, 'invite', captcha))
    if (isDemanded && !isSolved) return refuse('captchaRequired')
    const { firstName, lastName, email } = given
    const person = { firstName, lastName, email }
    const row = await placeInvitation(ctx, tx, invitingPerson, person, consent, isSolved ? 'solved' : 'notDemanded')
    return isRefused(row) ? row : { row, invitingPerson }
  })
}
