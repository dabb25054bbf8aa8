import type { Context } from '#platform/context.ts'
import { isRefused, refuse, refuseFields, type Refused } from '#platform/outcome.ts'
import { requireStaff, type AtTerminal } from './at-terminal.ts'
import { isPinOf } from './codes.ts'
import type { StaffMember } from './tables.ts'

/**
 * Wrong PINs of one person in a quarter of an hour, at an opened terminal: trying half of a million takes three years.
 */
const attempts = 5
const quarterHour = 900

/**
 * The lead of this terminal's shop, by their PIN. Refused: tooMany, or by its field the staff number of another shop or
 * the PIN; an employee who is no lead is answered like a wrong PIN.
 */
export async function requireLead(
  ctx: Context,
  { staffNumber, pin }: { readonly staffNumber: string; readonly pin: string },
): Promise<(AtTerminal & { readonly member: StaffMember }) | Refused> {
  const at = await ctx.read((tx) => requireStaff(ctx, tx, staffNumber))
  if (isRefused(at)) return at
  const bucket = `lead-pin:${at.member.id}`
  if (!(await ctx.services.limits.take(ctx.tenant.id, bucket, attempts, quarterHour))) return refuse('tooMany')
  if (!isPinOf(ctx, at.member, pin)) return refuseFields({ field: 'pin', code: 'wrongLeadPin' })
  await ctx.services.limits.giveBack(ctx.tenant.id, bucket, quarterHour)
  return at
}
