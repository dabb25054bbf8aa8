import { sessionKinds, type SessionStore } from './session-store.ts'

/** The accounts that are logged in, by their kind of session. */
export type People = readonly (string | undefined)[]

/** Told of each change of people. Only pages with forms behind a login register here (`platform/form/drafts.ts`). */
export const peopleWatchers: ((before: People, now: People, isOver: boolean) => void)[] = []

/** The unsaved input of this page for the next document of its tab; registered where `peopleWatchers` are. */
export const draftsOf: { page?: () => string | undefined } = {}

export const peopleOf = (sessions: SessionStore): People => sessionKinds.map((kind) => sessions.get()[kind]?.user.hash)

/** What one person fetched is never shown to the next, nor what they typed (`peopleWatchers`). */
export function forgetOthersData(sessions: SessionStore, forgetAnswers: () => void): void {
  // A renewed token is the same person's.
  let before = peopleOf(sessions)
  sessions.subscribe(() => {
    const now = peopleOf(sessions)
    if (now.join() === before.join()) return
    for (const watch of peopleWatchers) watch(before, now, sessions.get().isOver)
    before = now
    // First the screens of the ended session are removed; only then are the remaining ones' data loaded anew.
    setTimeout(forgetAnswers)
  })
}
