import { channelOf } from '@referral/domain/arrival'
import type { BrowserStore } from '../session/browser-store.ts'
import type { Choices, ConsentProvider } from './choices.ts'

/** Spec §9. */
const seconds = 730 * 86_400
const cookie = 'channel'

/**
 * Stores the channel of the visit in the cookie `channel`; only with consent, as soon as it is given while the page is
 * open, and until it is withdrawn. The category is the one that the dialog names for it: functional.
 */
export function keepChannel(query: URLSearchParams, consent: ConsentProvider, store: BrowserStore): void {
  const channel = channelOf(query)
  const follow = ({ functional }: Choices): void => {
    if (functional) {
      if (channel !== undefined) store.setCookie(cookie, channel, seconds)
    } else if (store.cookie(cookie) !== undefined) store.setCookie(cookie, '', 0)
  }
  follow(consent.get())
  consent.onChange(follow)
}
