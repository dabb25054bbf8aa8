import type { BrowserStore } from '#platform/session/browser-store.ts'
import { draftsOf } from '#platform/session/forget-others.ts'
import type { SessionStore } from '#platform/session/session-store.ts'

const name = 'drafts'

/** Before this app loads the next document in its tab: unsaved input of an ended session goes along. */
export const giveDrafts = (store: BrowserStore): void => store.setItem('session', name, draftsOf.page?.())

/** Takes it out of the storage at once: no script of the page finds it there. */
export async function takeDrafts(store: BrowserStore, sessions: SessionStore): Promise<void> {
  const given = store.item('session', name)
  if (given === undefined) return
  store.setItem('session', name, undefined)
  const { receiveDrafts } = await import('#platform/form/drafts.ts')
  receiveDrafts(given, sessions)
}
