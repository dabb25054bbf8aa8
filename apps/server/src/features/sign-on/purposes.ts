import type { RouteName } from '@referral/contract/route-names'
import type { SignOnSetting } from '#platform/sign-on-setting.ts'
import type { Tenant } from '#platform/tenant.ts'
import type { signOnTable } from './tables.ts'
import type { Row } from '#platform/db/table.ts'

/** The purpose of a login with the provider: the portal of an agency, or a shop's terminal. */
export type SignOnPurpose = Row<typeof signOnTable>['purpose']

/** The page that the provider sends people back to. */
export const returnPages: Readonly<Record<SignOnPurpose, RouteName>> = {
  agency: 'agencyLogin',
  terminal: 'MitarbeiterEmpfehlen',
}

/** Whether the tenant has the module that the login is for. */
export const isOffered = ({ config: { modules } }: Tenant, purpose: SignOnPurpose): boolean =>
  purpose === 'agency' ? modules.agencies : modules.employees

/** The tenant's provider, for a purpose that its claims decide; undefined where people log in only in another way. */
export function signOnSettingOf(tenant: Tenant, purpose: SignOnPurpose): SignOnSetting | undefined {
  const { signOn } = tenant.config
  const claim = purpose === 'agency' ? signOn?.roleClaim : signOn?.staffClaim
  return claim !== undefined && isOffered(tenant, purpose) ? signOn : undefined
}
