/** Told by a task that may not do its work for now: it goes to the end of its tenant's line, and no try is spent. */
export const postponed = Symbol('postponed')
