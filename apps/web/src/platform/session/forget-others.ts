import { sessionKinds, type SessionStore } from './session-store.ts'

/** Forget unsaved input. Only the pages behind a login register here (`platform/form/drafts.ts`). */
export const inputKeepers: (() => void)[] = []

/**
 * What one person fetched or typed is never shown to the next, and ends with a logout. Who has to log in again because a
 * session is over finds their unsaved input where it was.
 */
export function forgetOthersData(sessions: SessionStore, forgetAnswers: () => void): void {
  // A renewed token is the same person's.
  const people = () => sessionKinds.map((kind) => sessions.get()[kind]?.user.hash)
  let before = people()
  let typists = before
  sessions.subscribe(() => {
    const now = people()
    if (now.join() === before.join()) return
    before = now
    if (!sessions.get().isOver) {
      const present = now.filter((hash) => hash !== undefined)
      if (present.length === 0 || present.some((hash) => !typists.includes(hash)))
        for (const forget of inputKeepers) forget()
      typists = now
    }
    // First the screens of the ended session are removed; only then are the remaining ones' data loaded anew.
    setTimeout(forgetAnswers)
  })
}
