import type { RouteName } from '@referral/contract/route-names'
import type { TenantConfig } from '#platform/tenant/tenant.ts'
import { entryOf } from './catalogue.ts'
import type { Place } from './route-types.ts'
import { redirectQuery } from './redirect-query.ts'

/** `unknown` is the server's answer: it has no sessions, only a cookie's presence. */
export type Known = 'yes' | 'no' | 'unknown'

export interface Visitor {
  readonly user: Known
  readonly agency: Known
  readonly operator: Known
  readonly recipientToken: Known
  readonly rewardToken: Known
  /** A token that came in the address, for autologin. */
  readonly autologinToken?: string | undefined
}

/** Replaces a login's token in an address: the token is removed before anything else happens (product §2.10). */
export const takenToken = '-'

export interface GuardSetting {
  readonly config: TenantConfig
  /** Pages that forced login leaves open; by default those that the catalogue marks (product §4). */
  readonly openRoutes?: readonly RouteName[] | undefined
  /** Where forced login sends people: the special pre-page, or Login. */
  readonly hasPrePage: boolean
}

export type Decision =
  | { readonly kind: 'allow' }
  /** The page is rendered once the visitor is known: a skeleton until then. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'notFound' }
  | { readonly kind: 'linkNeeded'; readonly token: 'reward' | 'recipient' }
  | { readonly kind: 'redirect'; readonly to: Place }

const allow: Decision = { kind: 'allow' }
const wait: Decision = { kind: 'wait' }
const to = (place: Place): Decision => ({ kind: 'redirect', to: place })

/**
 * May this page be opened, and where to instead? The rules of spec §2.1 in their order.
 * A courtesy: the server decides on every call again.
 */
export function decide(setting: GuardSetting, visitor: Visitor, place: Place): Decision {
  const { config } = setting
  const entry = entryOf(place.name)
  if (entry.module !== undefined && !config[entry.module]) return { kind: 'notFound' }
  if (entry.withoutModule !== undefined && config[entry.withoutModule]) return { kind: 'notFound' }
  if (place.name === 'Impressum' && config.advertising) return to({ name: 'Home' })
  if (
    config.autologin &&
    visitor.autologinToken !== undefined &&
    visitor.user === 'no' &&
    place.name !== 'AdminLogin'
  ) {
    // The page before a login already has the target of the redirect.
    const query = place.name === 'forcedLoginRedirectPage' ? place.query : redirectQuery(place)
    return to({
      name: 'AdminLogin',
      params: { adminLoginToken: takenToken },
      ...(query === undefined ? {} : { query }),
    })
  }
  return decideForcedLogin(setting, visitor, place) ?? decideAccess(setting, visitor, place)
}

/** With forced login on, visitors without a login see only exception pages. */
function decideForcedLogin(
  { config, openRoutes, hasPrePage }: GuardSetting,
  visitor: Visitor,
  place: Place,
): Decision | undefined {
  const { layout, open } = entryOf(place.name)
  // Their logins too: a tenant's own list of open pages locks no operator and no agency out.
  const hasOwnLogin = layout === 'agency' || place.name.startsWith('operator')
  const isOpen = openRoutes === undefined ? open === true : openRoutes.includes(place.name)
  const isTarget =
    place.name === 'Login' ||
    place.name === 'forcedLoginRedirectPage' ||
    place.name === 'FileNotFound' ||
    place.name === 'EmpfehlungUnbekannt'
  if (!config.forcedLogin || hasOwnLogin || isOpen || isTarget || visitor.user === 'yes') return undefined
  if (visitor.user === 'unknown') return wait
  const target = hasPrePage || config.autologin ? 'forcedLoginRedirectPage' : 'Login'
  return to({ name: target, query: redirectQuery(place) })
}

function decideAccess({ config }: GuardSetting, visitor: Visitor, place: Place): Decision {
  switch (entryOf(place.name).access) {
    case 'anyone':
      return allow
    case 'login':
      if (place.name === 'Logout' && visitor.user === 'no') return to({ name: config.autologin ? 'Home' : 'Login' })
      return admit(visitor.user, {
        name: config.autologin ? 'forcedLoginRedirectPage' : 'Login',
        query: redirectQuery(place),
      })
    case 'agency':
      return admit(visitor.agency, { name: 'agencyLogin', query: redirectQuery(place) })
    case 'operator':
      return admit(visitor.operator, { name: 'operatorLogin', query: redirectQuery(place) })
    case 'rewardToken':
      return admitByLink(visitor.rewardToken, 'reward')
    case 'recipientToken':
      return admitByLink(visitor.recipientToken, 'recipient')
  }
}

function admit(known: Known, otherwise: Place): Decision {
  if (known === 'unknown') return wait
  return known === 'yes' ? allow : to(otherwise)
}

function admitByLink(known: Known, token: 'reward' | 'recipient'): Decision {
  if (known === 'unknown') return wait
  return known === 'yes' ? allow : { kind: 'linkNeeded', token }
}
