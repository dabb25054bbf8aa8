/** What other capabilities may use of employees. */
export { requireStaff, requireTerminal, type AtTerminal } from './at-terminal.ts'
export { closeTerminal, openBySignOn } from './open-by-sign-on.ts'
export { openTerminal } from './open-terminal.ts'
export { requireLead } from './require-lead.ts'
export { findShop, findStaffMember, findTerminalRow as findShopTerminal, listStaffOfShop } from './staff.sql.ts'
export type { ShopRow, StaffMember } from './tables.ts'
