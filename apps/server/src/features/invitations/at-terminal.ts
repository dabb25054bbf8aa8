import { conversationKinds, invitationDays } from '@referral/domain/invitation-rules'
import { signOnSettingOf } from '#features/sign-on/public.ts'
import {
  findStaffMember,
  requireStaff,
  requireTerminal,
  type AtTerminal,
  type StaffMember,
} from '#features/staff/public.ts'
import type { Context } from '#platform/context.ts'
import { isRefused, refuse } from '#platform/outcome.ts'
import { consentLocales, invitationConsentText } from './consent-text.ts'
import { leftToday } from './invitation-limits.ts'
import { invitingEmployee } from './inviting-person.ts'

/** The data of the form for a conversation. */
export async function presentTerminal(ctx: Context, at: AtTerminal) {
  const { terminal, shop } = at
  const { staffId } = terminal
  const member = staffId === null ? undefined : await ctx.read((tx) => findStaffMember(tx, staffId))
  return {
    shop: shop.name,
    device: terminal.name,
    kinds: [...conversationKinds],
    consentTexts: consentLocales.map((locale) => ({ locale, text: invitationConsentText(ctx, shop.name, locale) })),
    validDays: invitationDays,
    adviser: member === undefined ? null : await presentAdviser(ctx, { ...at, member }),
  }
}

const presentAdviser = async (ctx: Context, at: AtTerminal & { readonly member: StaffMember }) => ({
  staffNumber: at.member.staffNumber,
  name: at.member.name,
  isLead: at.member.lead,
  leftToday: await leftToday(ctx, invitingEmployee(at)),
})

/** The calling terminal; null on a device that is none. Refused: notFound where employees may not invite. */
export async function getTerminal(ctx: Context) {
  if (!ctx.tenant.config.modules.employees) return refuse('notFound')
  const signOnName = signOnSettingOf(ctx.tenant, 'terminal')?.name ?? null
  if (ctx.actor.kind !== 'terminal') return { terminal: null, signOnName }
  const at = await ctx.read((tx) => requireTerminal(ctx, tx))
  return isRefused(at) ? at : { terminal: await presentTerminal(ctx, at), signOnName }
}

/** The employee with a staff number. Refused: notFound, or the number by its field. */
export async function checkStaffNumber(ctx: Context, staffNumber: string) {
  const at = await ctx.read((tx) => requireStaff(ctx, tx, staffNumber))
  return isRefused(at) ? at : presentAdviser(ctx, at)
}
