import { staffDeskOperations as operations } from '@referral/contract/staff-desk'
import { reauthenticateOperator } from '#features/accounts/public.ts'
import { route, type Route } from '#platform/http/route.ts'
import { importStaff } from './import-staff.ts'
import { makeLeadPin, saveStaffMember, searchStaff } from './members.ts'
import { listShops, saveShop } from './shops.ts'
import { addTerminal, revokeTerminal } from './terminals.ts'

/** The operator's view of shops and their employees; the employees' own calls are in `invitations`. */
export const staffRoutes: readonly Route[] = [
  route(operations.listShops, (ctx) => listShops(ctx)),
  route(operations.saveShop, (ctx, { body }) => saveShop(ctx, body)),
  route(operations.searchStaff, (ctx, { query }) => searchStaff(ctx, query)),
  route(operations.saveStaffMember, (ctx, { body }) => saveStaffMember(ctx, body)),
  route(operations.importStaff, (ctx, { body }) => importStaff(ctx, body)),
  route(operations.makeLeadPin, async (ctx, { body: { staffNumber, password } }) => {
    return (await reauthenticateOperator(ctx, password)) ?? makeLeadPin(ctx, staffNumber)
  }),
  route(operations.addTerminal, async (ctx, { body: { password, ...given } }) => {
    return (await reauthenticateOperator(ctx, password)) ?? addTerminal(ctx, given)
  }),
  route(operations.revokeTerminal, (ctx, { params }) => revokeTerminal(ctx, params.id)),
]
