/** Why a CMS could not be read, as a code: its own answer may contain anything. */
export const sourceFaultNames = [
  'notAllowed',
  'unreachable',
  'timeout',
  'credentials',
  'throttled',
  'serverError',
  'unreadable',
  'schema',
  'missing',
] as const

export type SourceFault = (typeof sourceFaultNames)[number]

/** The lists that are read of a CMS as a whole. */
export const listNames = ['faq', 'footnotes', 'variables'] as const
export type ListName = (typeof listNames)[number]

/** Why one list of a CMS was not read to its end: it has too much, takes too long, or was not the same from page to page. */
export const listFaultNames = ['tooLong', 'tooSlow', 'incomplete'] as const

export type ListFault = (typeof listFaultNames)[number]

/** Why one entry is left out of its list, which is read without it. */
export const entryFaultNames = ['noQuestion', 'noAnswer', 'noName', 'badName', 'tooLong', 'unreadable'] as const

export type EntryFault = (typeof entryFaultNames)[number]

/**
 * How much of a list is read; one that has more is not read at all. The main thread parses, compares and renders all of
 * it: 2 MB of questions are already a page of 6 MB.
 */
export const mostOfList = { entries: 2_000, megabytes: 2 } as const
