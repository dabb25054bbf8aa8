import { conversationKinds, invitationDays } from '@referral/domain/invitation-rules'
import { requireStaff, requireTerminal, type AtTerminal } from '#features/staff/public.ts'
import type { Context } from '#platform/context.ts'
import { isRefused, refuse } from '#platform/outcome.ts'
import { consentLocales, invitationConsentText } from './consent-text.ts'
import { leftToday } from './invitation-limits.ts'
import { senderOfShop } from './shop-inviter.ts'

/** What the form of a conversation shows. */
export const presentTerminal = (ctx: Context, { terminal, shop }: AtTerminal) => ({
  shop: shop.name,
  device: terminal.name,
  kinds: [...conversationKinds],
  consentTexts: consentLocales.map((locale) => ({ locale, text: invitationConsentText(ctx, shop.name, locale) })),
  validDays: invitationDays,
})

/** The terminal that calls; null on a device that is none. Refused: notFound where employees invite nobody. */
export async function getTerminal(ctx: Context) {
  if (!ctx.tenant.config.modules.employees) return refuse('notFound')
  if (ctx.actor.kind !== 'terminal') return { terminal: null }
  const at = await ctx.read((tx) => requireTerminal(ctx, tx))
  return isRefused(at) ? at : { terminal: presentTerminal(ctx, at) }
}

/** Whose staff number it is. Refused: notFound, or the number by its field. */
export async function checkStaffNumber(ctx: Context, staffNumber: string) {
  const at = await ctx.read((tx) => requireStaff(ctx, tx, staffNumber))
  if (isRefused(at)) return at
  const { member } = at
  return {
    staffNumber: member.staffNumber,
    name: member.name,
    isLead: member.lead,
    leftToday: await leftToday(ctx, senderOfShop(at)),
  }
}
