import { receiveDrafts } from '#platform/form/drafts.ts'
import type { BrowserStore } from '#platform/session/browser-store.ts'
import type { SessionStore } from '#platform/session/session-store.ts'

/** Takes the input of the document before this one out of the storage at once: no script of the page finds it there. */
export function takeDrafts(store: BrowserStore, sessions: SessionStore, given: string): void {
  store.setItem('session', 'drafts', undefined)
  try {
    receiveDrafts(given, sessions)
  } catch {
    // What cannot be read is no input: the form is empty, as after any other load.
  }
}
