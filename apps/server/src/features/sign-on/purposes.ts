import type { RouteName } from '@referral/contract/route-names'
import type { SignOnSetting } from '#platform/sign-on-setting.ts'
import type { Tenant } from '#platform/tenant.ts'
import type { signOnTable } from './tables.ts'
import type { Row } from '#platform/db/table.ts'

/** What a login with the provider opens: the portal of an agency, or a shop's terminal. */
export type SignOnPurpose = Row<typeof signOnTable>['purpose']

/** The page that the provider sends people back to. */
export const returnPages: Readonly<Record<SignOnPurpose, RouteName>> = {
  agency: 'agencyLogin',
  terminal: 'MitarbeiterEmpfehlen',
}

/** What the tenant has that a login could open. */
export const isOffered = ({ config: { modules } }: Tenant, purpose: SignOnPurpose): boolean =>
  purpose === 'agency' ? modules.agencies : modules.employees

/** The tenant's provider, for a purpose that its claims decide on; undefined where people get in another way alone. */
export function signOnSettingOf(tenant: Tenant, purpose: SignOnPurpose): SignOnSetting | undefined {
  const { signOn } = tenant.config
  const claim = purpose === 'agency' ? signOn?.roleClaim : signOn?.staffClaim
  return claim !== undefined && isOffered(tenant, purpose) ? signOn : undefined
}
