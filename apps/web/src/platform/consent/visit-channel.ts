import { channelOf } from '@referral/domain/arrival'
import { createBrowserStore, type BrowserStore } from '../session/browser-store.ts'

/**
 * How this visitor found us: by the page's address, else as they allowed to remember (spec §2.1). It goes along with a
 * recommendation (spec §7.3).
 */
export function visitChannel(
  search: string,
  store: Pick<BrowserStore, 'cookie'> = createBrowserStore(true),
): string | undefined {
  // The cookie of channel.ts. Its name has no tenant in it: another application of the host may have written it.
  const kept = new URLSearchParams({ channel: store.cookie('channel') ?? '' })
  return channelOf(new URLSearchParams(search)) ?? channelOf(kept)
}
