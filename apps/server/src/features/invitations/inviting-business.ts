import { findAccountNames } from '#features/accounts/public.ts'
import { findAgency, type AgencyRow } from '#features/agencies/public.ts'
import { findShop, findStaffMember } from '#features/staff/public.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import type { InvitationRow } from './tables.ts'

/** The business that invites, as the invitation's page shows it. */
export interface InvitingBusiness {
  readonly name: string
  /** The address for answers to the mail: an agency's own mailbox, for a shop the client's. */
  readonly email: string
  /** Whether it may still invite. */
  readonly isActive: boolean
  /** The agency whose customer the invited person becomes; a shop's customers are the client's own. */
  readonly agency: AgencyRow | undefined
}

export async function findInvitingBusiness(
  ctx: Context,
  tx: Tx,
  row: InvitationRow,
): Promise<InvitingBusiness | undefined> {
  if (row.agencyId !== null) {
    const agency = await findAgency(tx, row.agencyId)
    return agency && { name: agency.name, email: agency.email, isActive: agency.state === 'active', agency }
  }
  const shop = row.shopId === null ? undefined : await findShop(tx, row.shopId)
  return shop && { name: shop.name, email: ctx.tenant.config.contact.email, isActive: shop.active, agency: undefined }
}

/** Who spoke with the customer; empty where their name is forgotten. */
export async function findPersonWhoInvited(tx: Tx, row: InvitationRow): Promise<string> {
  if (row.memberId !== null) return (await findAccountNames(tx, [row.memberId])).get(row.memberId) ?? ''
  return row.staffId === null ? '' : ((await findStaffMember(tx, row.staffId))?.name ?? '')
}
