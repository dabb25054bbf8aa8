import type { FastifyRequest } from 'fastify'
import { cookieNames, halfCookieOf } from '@referral/contract/cookie-names'
import type { Actor, Services } from '../../context.ts'
import { isRefused } from '../../outcome.ts'
import type { Tenant } from '../../tenant.ts'
import { identify } from '../identify.ts'
import type { PageProvider } from '../page-provider.ts'
import { isOwnDocument } from './desk-document.ts'

interface Asked {
  readonly request: FastifyRequest
  readonly query: URLSearchParams
  readonly cookies: Readonly<Record<string, string>>
}

/**
 * Parts of an address that make a page differ from its cookies: the token of a link, or text that appears in the page.
 */
const strangeMembers = ['t', 'token', 'widget']

/**
 * The caller of a personal page, identified by the cookies of a browser that opens it as a document. Undefined where
 * the visitor may not have it; then the screen makes the call in the browser and shows why.
 */
export async function callerOfPage(
  services: Services,
  tenant: Tenant,
  provider: PageProvider | undefined,
  { request, query, cookies }: Asked,
): Promise<Actor | undefined> {
  const operation = provider?.forCallersOf
  if (operation === undefined || !isOwnDocument(request)) return undefined
  if (strangeMembers.some((name) => query.has(name))) return undefined
  const names = cookieNames(tenant.key)
  const bearer = cookies[operation.callers.includes('recipientToken') ? names.recipientToken : names.user]
  if (bearer === undefined) return undefined
  const actor = await identify(services, tenant, operation, bearer, {
    half: cookies[halfCookieOf(tenant.key)],
    // The page requests a terminal's data with its own call; they are never written into it.
    terminal: undefined,
  })
  return isRefused(actor) || actor.kind === 'anyone' ? undefined : actor
}
