/** What other capabilities may use of tenancy. */
export { additionalRoutesOf, defaultRoutesOf, presentTenant, type RoutePath } from './present-tenant.ts'
export { formerPathsOf } from './former-paths.ts'
export { judgeSettings } from './judge-settings.ts'
export { deskVersions, noteImport, type DeskVersions } from './note-import.ts'
