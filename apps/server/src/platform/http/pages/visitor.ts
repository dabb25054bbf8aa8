import type { Tenant } from '../../tenant.ts'
import { isDeskBrowser } from './desk-document.ts'
import type { Visitor } from './renderer.ts'

type Cookies = Readonly<Record<string, string>>

/** Whether the visitor may be logged in; only the browser knows as whom. */
export function visitorOf(tenant: Tenant, cookies: Cookies): Visitor {
  const known = (name: string) => (cookies[`${name}-${tenant.key}`] === undefined ? 'no' : 'unknown')
  return {
    user: known('token'),
    agency: known('token-agency'),
    operator: known('token-operator'),
    recipientToken: 'unknown',
    rewardToken: 'unknown',
  }
}

/** Everything that a public page reads from a browser's cookies. */
export const kindOfVisitor = (tenant: Tenant, cookies: Cookies): string =>
  `${Object.values(visitorOf(tenant, cookies)).join()} ${isDeskBrowser(tenant, cookies)}`
