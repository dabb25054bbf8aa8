import { requireStaff, type AtTerminal, type StaffMember } from '#features/staff/public.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { isRefused, refuse, type Refused } from '#platform/outcome.ts'
import { requireInviter } from './inviter.ts'
import { senderOfAgency, type Sender } from './sender.ts'

/**
 * Who invites with a call that agencies and shops share: at a terminal an employee of its shop, else a member of an
 * agency. Refused: forbidden, notFound, or the staff number by its field.
 */
export async function requireSender(ctx: Context, tx: Tx, staffNumber?: string): Promise<Sender | Refused> {
  if (ctx.actor.kind !== 'terminal') {
    const inviter = await requireInviter(ctx, tx, staffNumber)
    return isRefused(inviter) ? inviter : senderOfAgency(inviter)
  }
  // Accepting requires choosing a password, which customers do not have where the client's own portal logs them in.
  if (ctx.tenant.config.autologin) return refuse('forbidden', 'autologin')
  const at = await requireStaff(ctx, tx, staffNumber ?? '')
  return isRefused(at) ? at : senderOfShop(at)
}

export function senderOfShop({ shop, terminal, member }: AtTerminal & { readonly member: StaffMember }): Sender {
  const origin = { agencyId: null, memberId: null, invitedBy: null }
  return {
    kind: 'shop',
    name: shop.name,
    role: 'employee',
    agencyId: null,
    byPerson: `staff:${member.id}`,
    byPlace: `terminal:${terminal.id}`,
    staffNumber: member.staffNumber,
    origin: { ...origin, shopId: shop.id, staffId: member.id, terminalId: terminal.id },
    eventData: { shop: shop.id, staff: member.id },
  }
}
