import type { BrowserStore } from '../session/browser-store.ts'
import type { Choices, ConsentProvider } from './choices.ts'

/** Spec §2.1 and §9. */
const parameters = ['channel', 'c', 'pk_campaign', 'mtm_campaign'] as const
const seconds = 730 * 86_400
const cookie = 'channel'

/** The channel of an address, where it may be one. */
export const channelOf = (query: URLSearchParams): string | undefined =>
  parameters.map((name) => query.get(name)).find((value) => value !== null && /^[\w .-]{1,40}$/.test(value)) ??
  undefined

/**
 * Keeps the channel a visitor came by in the cookie `channel`; only with consent, as soon as it is given while the page is
 * open, and until it is withdrawn. Functional or analytical: it serves the programme's own counting, no advertising.
 */
export function keepChannel(query: URLSearchParams, consent: ConsentProvider, store: BrowserStore): void {
  const channel = channelOf(query)
  const follow = ({ functional, analytical }: Choices): void => {
    if (functional || analytical) {
      if (channel !== undefined) store.setCookie(cookie, channel, seconds)
    } else if (store.cookie(cookie) !== undefined) store.setCookie(cookie, '', 0)
  }
  follow(consent.get())
  consent.onChange(follow)
}
