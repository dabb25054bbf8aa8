import type { RouteName } from '@referral/contract/route-names'
import type { CurrentUser, Session } from '#platform/session/session-store.ts'
import type { WordBook } from '#platform/i18n/word-spaces.ts'
import type { Tenant } from '#platform/tenant/tenant.ts'
import type { RouteRow } from '#routing/built-in-routes.ts'

/** Everything a page is made of, sent with it: no request before the first paint. */
export interface Bootstrap {
  readonly tenant: Tenant
  readonly locale: 'de' | 'en'
  readonly routes: readonly RouteRow[]
  /** The page's policy names no foreign host. */
  readonly isClosed?: boolean | undefined
  /** It shares no document with a page that may run a foreign script. */
  readonly isIsolated?: boolean | undefined
  /** A page of the back office. */
  readonly isDesk?: boolean | undefined
  /** Of an agency's page: its readers are "Sie" in every tenant. */
  readonly tone?: 'Sie' | undefined
  /** Paths of the tenant's listing pages, without the first slash. */
  readonly listings: readonly string[]
  readonly words: WordBook
  /** Words of the back office, which addresses all with "Sie"; they replace the words of the same names. */
  readonly deskWords?: WordBook | undefined
  /** Query key → answer. */
  readonly pageData: readonly (readonly [key: readonly unknown[], answer: unknown])[]
  /** The user of a personal page; the token stays in the browser's cookie. */
  readonly user?: Session | undefined
  /** It came with the answers of the link that was opened in this browser before. */
  readonly isByLink?: boolean | undefined
  readonly contentVersion: number
  readonly widget?: string | undefined
  /** The page exists, but the thing in its address does not: shown as FileNotFound. */
  readonly isMissing?: boolean
  /** Whether forced login redirects to a page of its own, and which routes it leaves open. */
  readonly prePage: boolean
  readonly openRoutes?: readonly RouteName[] | undefined
  /** Of the day the page was made, for the footer. */
  readonly year: number
}

export const bootstrapId = 'bootstrap'
export const rootId = 'root'

/** Removes the server's data from the page: they may be personal. */
export function takeBootstrap(): Bootstrap {
  const element = document.getElementById(bootstrapId)
  if (element === null) throw new Error('The page brings no bootstrap data')
  const bootstrap = JSON.parse(element.textContent) as Bootstrap
  element.replaceChildren()
  return bootstrap
}

/** An operator's session as it came with the page, removed from the document: only the page's memory holds it. */
export function takeOperatorSession(): CurrentUser | undefined {
  const element = document.getElementById('session')
  if (element === null) return undefined
  element.remove()
  return JSON.parse(element.textContent) as CurrentUser
}
