import type { IncomingHttpHeaders } from 'node:http'
import { isbot } from 'isbot'
import { arrivalOf } from '@referral/domain/arrival'
import type { PlainDay } from '@referral/domain/calendar'
import { isDeadlineOver } from '@referral/domain/eligibility'
import { withoutGluedMarks } from '@referral/domain/public-number'
import { pageLink } from '#platform/page-link.ts'
import type { Tenant } from '#platform/tenant.ts'
import type { ClickTarget } from './click.sql.ts'

export const ofRedirect = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' } as const

const agents = new Map<string, boolean>()

/** Caches the verdict: few user agents make most clicks. */
function isBot(agent: string): boolean {
  const before = agents.get(agent)
  if (before !== undefined) return before
  const found = isbot(agent)
  if (agents.size < 2_000 && agent.length < 400) agents.set(agent, found)
  return found
}

/** Whether a bot or a prefetching browser asks: no person has opened the link. */
export function isPreview(headers: IncomingHttpHeaders): boolean {
  const agent = headers['user-agent']
  const purpose = headers['sec-purpose'] ?? headers['purpose']
  return agent === undefined || isBot(agent) || (typeof purpose === 'string' && purpose.includes('prefetch'))
}

const nothing = new URLSearchParams()

/** The query of an address: of repeated members the last counts, without punctuation that a messenger appended. */
export function queryOf(url: string): URLSearchParams {
  const at = url.indexOf('?')
  if (at < 0) return nothing
  const query = new URLSearchParams(url.slice(at + 1))
  return new URLSearchParams(
    [...new Map(query)].map(([name, value]): [string, string] => [name, withoutGluedMarks(value)]),
  )
}

type LinkPage = 'EmpfehlungAbgelaufen' | 'EmpfaengerDaten'
const pages = new WeakMap<Tenant, Map<string, readonly string[]>>()

/** A page's address before and after the number, computed once per tenant version. */
function pageOf(tenant: Tenant, locale: ClickTarget['locale'], name: LinkPage): readonly string[] {
  let own = pages.get(tenant)
  if (own === undefined) pages.set(tenant, (own = new Map()))
  const key = `${locale} ${name}`
  let found = own.get(key)
  if (found === undefined) own.set(key, (found = pageLink(tenant, locale, name).split(':empfehlungsnummer')))
  return found
}

/** The address that a link redirects to: the recipient's landing, or the page that says that it is over. */
export function landing(tenant: Tenant, target: ClickTarget, given: URLSearchParams, today: PlainDay): string {
  const ended = target.state === 'expired' || target.state === 'cancelled'
  const over = target.state === 'open' && isDeadlineOver(target.expiresOn as never, today)
  const page = pageOf(tenant, target.locale, ended || over ? 'EmpfehlungAbgelaufen' : 'EmpfaengerDaten').join(
    target.number,
  )
  if (given.size === 0) return page
  const recipientNumber = given.get('empfaengernummer') ?? ''
  const query = new URLSearchParams(arrivalOf(given))
  if (/^[\w.-]{1,60}$/.test(recipientNumber)) query.set('empfaengernummer', recipientNumber)
  return query.size === 0 ? page : `${page}?${query.toString()}`
}
