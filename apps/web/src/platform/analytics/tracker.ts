import { goals } from '@referral/domain/goals'
import type { VisitorGoal } from '@referral/domain/goals'
import type { RouteName } from '@referral/contract/route-names'
import { channelOf } from '@referral/domain/arrival'
import type { BrowserStore } from '../session/browser-store.ts'
import { cookieNames } from './cookie-names.ts'
import { goalOfCall, pageGoals } from './goal-sources.ts'

const day = 86_400
/** Spec §9: thirteen months, half an hour, six months. */
const lifetimes = { visitor: 393 * day, visit: 1_800, campaign: 182 * day } as const

/** The data of `navigated` about a page (routing/navigated.ts). */
export interface Visited {
  readonly name: string
  /** With the names of its parameters, never their values. */
  readonly path: string
}

interface Setting {
  readonly url: string
  readonly siteId: number
  /** MandantUrl: reported addresses begin with the tenant's. */
  readonly origin: string
  /** Of the address by which the visit began. */
  readonly query: string
  readonly store: BrowserStore
  readonly send?: (url: string, body: URLSearchParams) => void
}

export interface Tracker {
  page(visited: Visited): void
  goal(goal: VisitorGoal): void
  call(id: string, body: unknown): void
}

/**
 * Implements the tracking protocol of Matomo (docs/decisions/0025-analytics-by-protocol.md). It reports the page and
 * the goal, never a recommendation, person or product: addresses are the routes' own, and titles are left out.
 */
export function startTracker({ url, siteId, origin, query, store, send = post }: Setting): Tracker {
  const endpoint = new URL('matomo.php', url).toString()
  const names = cookieNames(siteId)
  let address = `${origin}/`
  let view = randomHex(6)
  const campaign = campaignOf(query) ?? store.cookie(names.campaign)
  if (campaignOf(query) !== undefined) store.setCookie(names.campaign, campaign ?? '', lifetimes.campaign)

  const tell = (what: Readonly<Record<string, string>>): void => {
    const visitor = knownVisitor(store.cookie(names.visitor)) ?? randomHex(16)
    store.setCookie(names.visitor, visitor, lifetimes.visitor)
    store.setCookie(names.visit, '1', lifetimes.visit)
    const now = new Date()
    send(
      endpoint,
      new URLSearchParams({
        idsite: String(siteId),
        rec: '1',
        apiv: '1',
        rand: randomHex(8),
        _id: visitor,
        pv_id: view,
        url: address,
        send_image: '0',
        cookie: '1',
        res: `${screen.width}x${screen.height}`,
        h: String(now.getHours()),
        m: String(now.getMinutes()),
        s: String(now.getSeconds()),
        ...(campaign === undefined ? {} : { _rcn: campaign }),
        ...what,
      }),
    )
  }
  const goal = (reached: VisitorGoal): void => tell({ idgoal: String(goals[reached]) })
  return {
    goal,
    page({ name, path }) {
      view = randomHex(6)
      address = origin + path
      tell({ action_name: name })
      const reached = pageGoals[name as RouteName]
      if (reached !== undefined) goal(reached)
    },
    call(id, body) {
      const reached = goalOfCall(id, body)
      if (reached !== undefined) goal(reached)
    },
  }
}

const knownVisitor = (cookie: string | undefined): string | undefined =>
  cookie !== undefined && /^[\da-f]{16}$/.test(cookie) ? cookie : undefined

/** A campaign's name; a value that could be a number, a token or an address is dropped. */
function campaignOf(query: string): string | undefined {
  const channel = channelOf(new URLSearchParams(query))
  return channel !== undefined && /^[a-z][a-z _-]{0,23}\d{0,4}$/i.test(channel) ? channel : undefined
}

function randomHex(digits: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(digits / 2))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Without cookies of that server, without a referrer, and also while the page is left. */
function post(url: string, body: URLSearchParams): void {
  fetch(url, {
    method: 'POST',
    body,
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  }).catch(() => undefined)
}
