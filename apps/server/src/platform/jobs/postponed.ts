/** The answer of a task that must wait: it goes to the end of its tenant's line, and the attempt does not count. */
export const postponed = Symbol('postponed')
